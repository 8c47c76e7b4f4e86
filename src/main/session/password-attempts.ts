import type { AppError } from '@shared/errors/app-error'
import { failure, type Result } from '@shared/errors/result'

/** People mistype; five wrong passwords in a row are let pass. */
const free = 5

/** Milliseconds after the fifth; each further wrong one doubles it. */
const firstPauseMs = 15_000

/** A person who has remembered the password waits no longer than this. */
const longestPauseMs = 15 * 60_000

interface PasswordAttempts {
  /** @param send asks the service; not called during a pause, which is told as `password-paused` */
  attempt<T>(send: () => Promise<Result<T>>): Promise<Result<T>>
}

/**
 * Slows down whoever tries passwords: a page that somebody took over, or a person at another's desk. The service is
 * not asked during a pause. A right password ends the count, and so does a start of the app.
 */
export function createPasswordAttempts(now: () => number): PasswordAttempts {
  let wrong = 0
  let pausedUntil = 0

  function pauseMs(): number {
    return wrong < free ? 0 : Math.min(firstPauseMs * 2 ** (wrong - free), longestPauseMs)
  }

  return {
    async attempt(send) {
      const left = pausedUntil - now()
      if (left > 0) return failure({ code: 'password-paused', retryAfterMs: left })
      // Counted as wrong until it is known: many at a time are no way around the count.
      wrong += 1
      pausedUntil = now() + pauseMs()
      const response = await send()
      if (response.ok) {
        wrong = 0
        pausedUntil = 0
      } else if (!isWrongPassword(response.error)) {
        wrong = Math.max(0, wrong - 1)
        if (wrong < free) pausedUntil = 0
      }
      return response
    },
  }
}

/** A no of which only the service knows the reason may be one to the password. */
function isWrongPassword({ code }: AppError): boolean {
  return code === 'credentials-rejected' || code === 'password-rejected' || code === 'refused'
}
