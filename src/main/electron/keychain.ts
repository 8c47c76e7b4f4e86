import { utilityProcess, type UtilityProcess } from 'electron'
import { failure, success, type Result } from '@shared/result'
import type { SecretFailure, SecretName, SecretStore } from '../session/secret-store'
import type { KeychainReply, KeychainRequest } from './keychain-messages'

/** An unlock dialog may be open this long; after it the call is given up and its process ended. */
const longestCallMs = 120_000

/**
 * The system's keychain behind a process of its own, one call at a time.
 *
 * @param modulePath the built keychain process
 */
export function createKeychain(modulePath: string): SecretStore & { stop(): void } {
  let child: UtilityProcess | null = null
  let lastId = 0
  let last: Promise<unknown> = Promise.resolve()

  function start(): UtilityProcess {
    const started = utilityProcess.fork(modulePath, [], {
      serviceName: 'Forum Resources keychain',
      stdio: 'ignore',
    })
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  function callOnce(request: KeychainRequest): Promise<Result<string | null, SecretFailure>> {
    return new Promise((resolve) => {
      const process = (child ??= start())
      const finish = (result: Result<string | null, SecretFailure>): void => {
        clearTimeout(timer)
        process.removeListener('message', receive)
        process.removeListener('exit', exited)
        resolve(result)
      }
      const receive = (reply: KeychainReply): void => {
        if (reply.id === request.id) finish(reply.ok ? success(reply.secret) : failure(reply.reason))
      }
      const exited = (): void => finish(failure('failed'))
      const timer = setTimeout(() => {
        process.kill()
        child = null
        finish(failure('too-slow'))
      }, longestCallMs)
      process.on('message', receive)
      process.once('exit', exited)
      process.postMessage(request)
    })
  }

  function call(
    operation: KeychainRequest['operation'],
    name: SecretName,
    secret?: string,
  ): Promise<Result<string | null, SecretFailure>> {
    const request: KeychainRequest = {
      id: ++lastId,
      operation,
      service: `Forum Resources (${name.server})`,
      account: `${name.username} ${name.kind}`,
      ...(secret === undefined ? {} : { secret }),
    }
    const result = last.then(() => callOnce(request))
    last = result
    return result
  }

  async function done(
    call: Promise<Result<unknown, SecretFailure>>,
  ): Promise<Result<undefined, SecretFailure>> {
    const result = await call
    return result.ok ? success(undefined) : result
  }

  return {
    read: (name) => call('read', name),
    write: (name, value) => done(call('write', name, value)),
    remove: (name) => done(call('remove', name)),
    stop: () => void child?.kill(),
  }
}
