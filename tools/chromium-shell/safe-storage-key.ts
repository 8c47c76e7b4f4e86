import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'

/** Tells the process that started it the key which the keychain holds under this name, and makes one where there is none. */
interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
}

const [, , service = '', account = ''] = process.argv
// A call that hangs would keep an orderly exit waiting for ever.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const keytar = createRequire(import.meta.url)('keytar') as Keytar
let key = await keytar.getPassword(service, account)
if (key === null) {
  key = randomBytes(32).toString('base64')
  // A locked keychain, which gives null as well, refuses this.
  await keytar.setPassword(service, account, key)
}
process.send?.(key)
