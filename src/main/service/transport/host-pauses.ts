import type { AppError } from '@shared/errors/app-error'

/** Milliseconds; longer pauses are capped. */
const longestPause = 600_000

export interface HostPauses {
  /** Milliseconds; 0 without a pause. */
  left(url: string): number
  note(url: string, error: AppError | null): void
  forget(): void
}

/** `Retry-After` (RFC 9110 §10.2.3) applies to all requests to the host, not only to the rejected one. */
export function createHostPauses(now: () => number): HostPauses {
  const until = new Map<string, number>()
  const hostOf = (url: string): string => new URL(url).host

  return {
    left: (url) => Math.max(0, (until.get(hostOf(url)) ?? 0) - now()),

    note(url, error) {
      if (error === null) until.delete(hostOf(url))
      else if ('retryAfterMs' in error)
        until.set(hostOf(url), now() + Math.min(error.retryAfterMs ?? 0, longestPause))
    },

    forget: () => until.clear(),
  }
}
