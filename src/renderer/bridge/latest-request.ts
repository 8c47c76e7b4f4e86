/** One request of a kind at a time: beginning the next aborts the earlier and makes its response count as late. */
export interface LatestRequest {
  readonly begin: () => { readonly signal: AbortSignal; readonly isLatest: () => boolean }
  /** Aborts what is under way, if anything. */
  readonly cancel: () => void
}

/** Creates the guard a store keeps per kind of request, so that a slow early response never replaces a later one. */
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
