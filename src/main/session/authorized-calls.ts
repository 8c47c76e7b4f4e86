import { failure, type Result } from '@shared/errors/result'
import { underJoinedSignal } from '../async/joined-signal'
import type { CurrentSession } from './current-session'

/** Calls of the service that need the token of whoever is signed in. */
export function createAuthorizedCalls(options: {
  readonly current: CurrentSession
  /** Resolves once a stored session has been looked for. */
  readonly restored: () => Promise<void>
  readonly renew: () => Promise<Result<undefined>>
  /** Ends the session as expired. */
  readonly expire: () => Promise<void>
}) {
  const { current, restored, renew, expire } = options

  return {
    /**
     * Runs a call with the token of the present session. A 401 means that the service did not carry it out: the
     * session is renewed once for all calls that got one, where it can be, and each is sent once more; otherwise
     * it ends as expired. A response that belongs to an older generation is dropped.
     *
     * @param isRepeatable false for a POST, which is never sent twice: its caller is told to try again
     */
    async authorized<T>(
      signal: AbortSignal,
      call: (token: string, signal: AbortSignal) => Promise<Result<T>>,
      isRepeatable = true,
    ): Promise<Result<T>> {
      await restored()
      for (let attempt = 0; ; attempt++) {
        const token = current.account()?.tokens.access
        if (token === undefined) return failure({ code: 'signed-out' })
        const own = current.generation()
        const result = await underJoinedSignal([signal, current.endSignal()], (joined) => call(token, joined))
        if (current.generation() !== own) {
          return failure({ code: current.isExpired() ? 'signed-out' : 'cancelled' })
        }
        if (result.ok || result.error.code !== 'signed-out') return result
        if (attempt > 0) {
          await expire()
          return result
        }
        // Another call may have renewed the session while this one was under way.
        if (current.account()?.tokens.access === token) {
          const renewed = await renew()
          if (!renewed.ok) return renewed
        }
        if (!isRepeatable) return failure({ code: 'session-renewed' })
      }
    },
  }
}
