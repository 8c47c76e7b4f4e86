import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'

/** Sends the parent process the keychain's key for a service and account; creates the key if missing. */
interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>
  setPassword(service: string, account: string, secret: string): Promise<void>
}

const [, , service = '', account = ''] = process.argv
// A hanging keychain call would keep the process from exiting.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const keytar = createRequire(import.meta.url)('keytar') as Keytar
let key = await keytar.getPassword(service, account)
if (key === null) {
  key = randomBytes(32).toString('base64')
  // A locked keychain also returns null, but rejects this call.
  await keytar.setPassword(service, account, key)
}
process.send?.(key)
