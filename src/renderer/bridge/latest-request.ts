/** A request that was begun: when a later one begins, `signal` aborts and `isLatest()` becomes false. */
export interface BegunRequest {
  readonly signal: AbortSignal
  readonly isLatest: () => boolean
}

/** Allows one request of a kind at a time: `begin` aborts the previous one and marks its response as outdated. */
export interface LatestRequest {
  readonly begin: () => BegunRequest
  readonly cancel: () => void
}

/** A store keeps one per kind of request, so that a slow early response never replaces a later one. */
export function createLatestRequest(): LatestRequest {
  let current: AbortController | null = null

  function cancel(): void {
    current?.abort()
    current = null
  }

  return {
    begin() {
      cancel()
      const mine = new AbortController()
      current = mine
      return { signal: mine.signal, isLatest: () => current === mine }
    },
    cancel,
  }
}
