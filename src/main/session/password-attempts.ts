import type { AppError } from '@shared/errors/app-error'
import { failure, type Result } from '@shared/errors/result'

/** Wrong passwords in a row before pauses begin, because people mistype. */
const attemptsBeforePause = 5

/** Milliseconds after the fifth; doubles with each further wrong password. */
const firstPauseMs = 15_000

/** Nobody who remembers the password in the end waits longer than this. */
const longestPauseMs = 15 * 60_000

interface PasswordAttempts {
  /** `send` is not called during a pause, which fails with `password-paused`. */
  attempt<T>(send: () => Promise<Result<T>>): Promise<Result<T>>
}

/**
 * Slows down password guessing, by a compromised page or at an unattended computer. A correct password or a
 * restart of the app resets the count.
 */
export function createPasswordAttempts(now: () => number): PasswordAttempts {
  let wrong = 0
  let pausedUntil = 0

  function pauseMs(): number {
    return wrong < attemptsBeforePause
      ? 0
      : Math.min(firstPauseMs * 2 ** (wrong - attemptsBeforePause), longestPauseMs)
  }

  return {
    async attempt(send) {
      const left = pausedUntil - now()
      // A longer one is a clock that was set back.
      if (left > 0 && left <= longestPauseMs) return failure({ code: 'password-paused', retryAfterMs: left })
      // Counted as wrong until the answer arrives, so that parallel attempts cannot bypass the count.
      const pausedBefore = pausedUntil
      wrong += 1
      const pausedNow = now() + pauseMs()
      pausedUntil = pausedNow
      const response = await send()
      if (response.ok) {
        wrong = 0
        pausedUntil = 0
      } else if (!isWrongPassword(response.error)) {
        wrong = Math.max(0, wrong - 1)
        // Unless a parallel attempt has begun another pause since.
        if (pausedUntil === pausedNow) pausedUntil = pausedBefore
      }
      return response
    },
  }
}

/** A refusal for an unknown reason may be about the password, so it counts too. */
function isWrongPassword({ code }: AppError): boolean {
  return code === 'credentials-rejected' || code === 'password-rejected' || code === 'refused'
}
