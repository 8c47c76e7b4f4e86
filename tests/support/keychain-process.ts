import { fork } from 'node:child_process'
import type { KeychainProcess } from '../../src/main/keychain/keychain'
import type { KeychainReply } from '../../src/main/keychain/keychain-messages'
import { childModule } from './child-modules.ts'

/** A keychain's process that tests can look at. */
export interface StartedKeychainProcess extends KeychainProcess {
  readonly pid: number
  /** The signal that ended it, or null when it ended by itself. */
  readonly ended: Promise<NodeJS.Signals | null>
}

/** The bus that an environment without one points to: nobody answers there. */
export const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }

/**
 * Starts a process with the real keytar, as src/main/electron/process/keychain-host.ts does.
 *
 * @param environment where its keychain is
 * @param platform whose limits hold
 */
export function startKeychainProcess(
  environment: Readonly<Record<string, string>>,
  platform: NodeJS.Platform = process.platform,
): StartedKeychainProcess {
  const child = fork(childModule('keychain-child'), [platform], {
    env: { PATH: process.env['PATH'], ...environment },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // A request to a process that has just died; that it has is told by its exit.
  child.on('error', () => undefined)
  if (child.pid === undefined) throw new Error('the keychain process did not start')
  return {
    pid: child.pid,
    ended: new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal))),
    post: (request) => void child.send(request),
    onReply: (listener) => void child.on('message', (reply) => listener(reply as KeychainReply)),
    onExit: (listener) => void child.once('exit', () => listener()),
    kill: () => void child.kill(),
  }
}
