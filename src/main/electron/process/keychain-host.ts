import { utilityProcess } from 'electron'
import type { KeychainProcess } from '../../keychain/keychain'
import type { KeychainReply } from '../../keychain/keychain-messages'

/** `child_process.fork` is disabled by a fuse in packaged builds. */
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
