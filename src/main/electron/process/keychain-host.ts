import { utilityProcess } from 'electron'
import type { KeychainProcess } from '../../keychain/keychain'
import type { KeychainReply } from '../../keychain/keychain-messages'

/**
 * Starts the keychain's process. `child_process.fork` would not do: packaged builds switch its fuse off.
 *
 * @param modulePath the built `keychain-process.js`
 */
export function startKeychainProcess(modulePath: string): KeychainProcess {
  const child = utilityProcess.fork(modulePath, [], {
    serviceName: 'Forum Resources keychain',
    stdio: 'ignore',
  })
  return {
    post: (request) => child.postMessage(request),
    onReply: (listener) => void child.on('message', (reply: KeychainReply) => listener(reply)),
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill(),
  }
}
