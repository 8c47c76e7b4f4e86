import { fork } from 'node:child_process'
import type { KeychainProcess } from '../../src/main/keychain/keychain'
import type { KeychainReply } from '../../src/main/keychain/keychain-calls'
import { childModule } from './child-modules.ts'

/** A keychain process that tests can observe. */
export interface StartedKeychainProcess extends KeychainProcess {
  readonly pid: number
  /** The signal that ended it, or null if it exited by itself. */
  readonly ended: Promise<NodeJS.Signals | null>
}

/** A bus address without a listener. */
export const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }

/**
 * Starts a process with the real keytar, as src/main/electron/app/app-profile.ts does.
 *
 * @param environment selects the keychain
 * @param platform whose limits apply
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
  // A request to a process that has just died; its exit event reports that.
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
