import { failure, type Result } from '@shared/errors/result'
import { underJoinedSignal } from '../async/joined-signal'
import type { CurrentSession } from './current-session'
import type { Session } from './session'

export function createAuthorizedCalls(options: {
  readonly current: CurrentSession
  /** Resolves when the search for a stored session is done. */
  readonly restored: () => Promise<void>
  readonly renew: () => Promise<Result<undefined>>
  readonly expire: () => Promise<void>
}): Session['authorized'] {
  const { current, restored, renew, expire } = options

  /**
   * A 401 means that the service did not process the call: all calls that get one share a single renewal
   * and are then sent once more. If the session cannot be renewed, it ends as expired. A result that
   * belongs to an older generation is dropped.
   *
   * @param isRepeatable false for a POST, which is never sent twice: its caller gets an error that asks to
   *   try again
   */
  return async (signal, call, isRepeatable = true) => {
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
      // Another call may have renewed the session in the meantime.
      if (current.account()?.tokens.access === token) {
        const renewed = await renew()
        if (!renewed.ok) return renewed
      }
      if (!isRepeatable) return failure({ code: 'session-renewed' })
    }
  }
}
