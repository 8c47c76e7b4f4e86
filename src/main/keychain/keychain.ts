import { failure, success, type Result } from '@shared/errors/result'
import { createCallQueue, type WaitOptions } from './call-queue'
import type { KeychainReply, KeychainRequest } from './keychain-calls'
import type { SecretFailure, SecretName, SecretStore } from './secret-store'

export interface KeychainProcess {
  post(request: KeychainRequest): void
  onReply(listener: (reply: KeychainReply) => void): void
  onExit(listener: () => void): void
  kill(): void
}

interface KeychainOptions extends WaitOptions {
  readonly startProcess: () => KeychainProcess
}

export interface Keychain extends SecretStore {
  continueWithout(): void
  /** Calls that have not been answered fail, and so do later ones, which must not start another process. */
  stop(): void
}

/**
 * Uses a separate process: a hung call blocks file access, DNS and cryptography in its whole process
 * (measured), and only ends with that process.
 */
export function createKeychain(options: KeychainOptions): Keychain {
  const { startProcess } = options
  const queue = createCallQueue(options)
  let running: { process: KeychainProcess; settle: (result: CallResult) => void } | null = null
  let idle: KeychainProcess | null = null
  let lastId = 0
  let isStopped = false

  function takeProcess(): KeychainProcess {
    if (idle) return idle
    const started = startProcess()
    idle = started
    started.onReply((reply) => {
      if (reply.id !== lastId || running?.process !== started) return
      // keytar keeps using the D-Bus service it found first: if that restarts, all calls fail (measured).
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

  function send(request: Omit<KeychainRequest, 'id'>, signal: AbortSignal): Promise<CallResult> {
    return new Promise((resolve) => {
      const process = takeProcess()
      running = {
        process,
        settle(result) {
          running = null
          resolve(result)
        },
      }
      signal.addEventListener('abort', () => {
        running = null
        if (idle === process) idle = null
        process.kill()
      })
      process.post({ ...request, id: ++lastId })
    })
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
    return queue.call(async (signal) => (isStopped ? failure('failed') : send(request, signal)))
  }

  async function done(call: Promise<CallResult>): Promise<Result<undefined, SecretFailure>> {
    const result = await call
    return result.ok ? success(undefined) : result
  }

  return {
    read: (name) => call('read', name),
    write: (name, value) => done(call('write', name, value)),
    remove: (name) => done(call('remove', name)),
    continueWithout: queue.continueWithout,
    stop() {
      isStopped = true
      idle?.kill()
    },
  }
}

type CallResult = Result<string | null, SecretFailure>
