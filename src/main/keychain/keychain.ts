import { failure, success, type Result } from '@shared/result'
import type { KeychainReply, KeychainRequest } from './keychain-messages'
import type { SecretFailure, SecretName, SecretStore } from './secret-store'

/** A process that carries out requests of the keychain and can be ended. */
export interface KeychainProcess {
  post(request: KeychainRequest): void
  /** Called for each reply. */
  onReply(listener: (reply: KeychainReply) => void): void
  /** Called once, when the process has ended. */
  onExit(listener: () => void): void
  kill(): void
}

export interface KeychainOptions {
  readonly startProcess: () => KeychainProcess
  /** Called when people should know that the app waits for the keychain, and when that is over. */
  readonly waitingChanged: (isWaiting: boolean) => void
  /** Milliseconds of waiting before `waitingChanged`. */
  readonly noticeAfterMs?: number
  /** Milliseconds until a call is cancelled. An unlock dialog may be open that long. */
  readonly giveUpAfterMs?: number
}

export interface Keychain extends SecretStore {
  /** The person chose to continue without it: ends the call, and the process that hangs. */
  continueWithout(): void
  /** Ends the process. */
  stop(): void
}

/**
 * The system's keychain behind a process of its own, one call at a time: a hung call blocks files, name look-ups
 * and cryptography of its whole process (measured), and ends only with that process. Only the person's choice or a
 * long limit ends a call, because an unlock dialog may be open.
 */
export function createKeychain(options: KeychainOptions): Keychain {
  const { startProcess, waitingChanged, noticeAfterMs = 1_500, giveUpAfterMs = 120_000 } = options
  let running: { process: KeychainProcess; settle: (result: CallResult) => void } | null = null
  let idle: KeychainProcess | null = null
  let lastId = 0
  let last: Promise<unknown> = Promise.resolve()

  /** The idle process, or a new one. */
  function takeProcess(): KeychainProcess {
    if (idle) return idle
    const started = startProcess()
    idle = started
    started.onReply((reply) => {
      if (reply.id !== lastId || running?.process !== started) return
      // keytar stays with the service it found first: after that service restarts, all calls fail (measured).
      if (!reply.ok && (reply.reason === 'no-service' || reply.reason === 'failed')) {
        idle = null
        started.kill()
      }
      running.settle(reply.ok ? success(reply.secret) : failure(reply.reason))
    })
    started.onExit(() => {
      if (idle === started) idle = null
      if (running?.process === started) running.settle(failure('failed'))
    })
    return started
  }

  function callOnce(request: Omit<KeychainRequest, 'id'>): Promise<CallResult> {
    return new Promise((resolve) => {
      const process = takeProcess()
      let isNoticed = false
      const notice = setTimeout(() => {
        isNoticed = true
        waitingChanged(true)
      }, noticeAfterMs)
      const limit = setTimeout(() => abandon('hung'), giveUpAfterMs)
      running = {
        process,
        settle(result) {
          clearTimeout(notice)
          clearTimeout(limit)
          running = null
          if (isNoticed) waitingChanged(false)
          resolve(result)
        },
      }
      process.post({ ...request, id: ++lastId })
    })
  }

  /** Ends the running call, and its process with it. */
  function abandon(reason: SecretFailure): void {
    const abandoned = running
    if (!abandoned) return
    if (idle === abandoned.process) idle = null
    abandoned.settle(failure(reason))
    abandoned.process.kill()
  }

  function call(
    operation: KeychainRequest['operation'],
    name: SecretName,
    secret?: string,
  ): Promise<CallResult> {
    const request = {
      operation,
      service: `Forum Resources (${name.server})`,
      account: `${name.username} ${name.kind}`.trimStart(),
      ...(secret === undefined ? {} : { secret }),
    }
    const result = last.then(() => callOnce(request))
    last = result
    return result
  }

  async function done(call: Promise<CallResult>): Promise<Result<undefined, SecretFailure>> {
    const result = await call
    return result.ok ? success(undefined) : result
  }

  return {
    read: (name) => call('read', name),
    write: (name, value) => done(call('write', name, value)),
    remove: (name) => done(call('remove', name)),
    continueWithout: () => abandon('declined'),
    stop: () => idle?.kill(),
  }
}

type CallResult = Result<string | null, SecretFailure>
