import { createRequire } from 'node:module'
import { Provided } from './provided.ts'

/**
 * The first script of a utility process: puts `process.parentPort` in the place of Node's own channel, then runs the
 * module. Messages wait until it listens.
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
// The app has ended, and its utility processes end with it. `process.exit` would wait for a native call that hangs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

Object.defineProperties(process, { parentPort: { value: parentPort }, send: { value: undefined } })
process.argv.splice(1, Infinity, modulePath, ...args)

createRequire(import.meta.url)(modulePath)
