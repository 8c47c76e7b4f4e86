import type { AppError } from '@shared/errors/app-error'

/** Milliseconds: what a service asks for beyond this is not believed. */
const longestPause = 600_000

/** For how long hosts want to be left alone. */
export interface HostPauses {
  /** Milliseconds that are left of the pause of a URL's host; 0 where there is none. */
  left(url: string): number
  /** @param error what the host has answered; null where it has done what it was asked */
  note(url: string, error: AppError | null): void
  forget(): void
}

/**
 * Until when a host wants to be left alone (RFC 9110 §10.2.3, `Retry-After`): it said so of all requests, not of the one
 * that it refused.
 */
export function createHostPauses(now: () => number): HostPauses {
  const until = new Map<string, number>()
  const hostOf = (url: string): string => new URL(url).host

  return {
    left: (url) => Math.max(0, (until.get(hostOf(url)) ?? 0) - now()),

    note(url, error) {
      if (error === null) until.delete(hostOf(url))
      else if ('retryAfterMs' in error && error.code !== 'password-paused')
        until.set(hostOf(url), now() + Math.min(error.retryAfterMs ?? 0, longestPause))
    },

    forget: () => until.clear(),
  }
}
