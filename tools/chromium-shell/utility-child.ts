import { createRequire } from 'node:module'
import { Provided } from './provided.ts'

/**
 * The first script of a utility process: replaces Node's own channel with `process.parentPort`, then runs the
 * module. Messages are queued until the module listens.
 */
const [, , modulePath = '', ...args] = process.argv
const tell = process.send?.bind(process)

class ParentPort extends Provided {
  constructor() {
    super('process.parentPort', ['message', 'newListener'])
  }
  postMessage(message: unknown): void {
    tell?.(structuredClone(message))
  }
}
const parentPort = new ParentPort()
parentPort.once('newListener', () => process.on('message', (data) => parentPort.emit('message', { data })))
// The app has ended, so this process must too. `process.exit` would wait for a hanging native call.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

Object.defineProperties(process, { parentPort: { value: parentPort }, send: { value: undefined } })
process.argv.splice(1, Infinity, modulePath, ...args)

createRequire(import.meta.url)(modulePath)
