/** One request of a kind at a time: beginning the next aborts the earlier and makes its answer count as late. */
export interface LatestRequest {
  begin(): { readonly signal: AbortSignal; readonly isLatest: () => boolean }
  /** Aborts what is under way, if anything. */
  cancel(): void
}

/** Creates the guard a store keeps per kind of request, so that a slow early answer never replaces a later one. */
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
