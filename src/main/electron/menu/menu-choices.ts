/** Milliseconds. After this time nobody expects a choice to take effect. */
const longestWait = 10_000

export interface MenuChoices {
  choose(id: string, window: number): void
  /** Called when the page has sent its menu. */
  pageReady(window: number): void
  readonly pageGone: (window: number) => void
}

/**
 * While a page loads, the menu of the previous one remains, so the last choice waits until the new page has
 * sent its own menu.
 */
export function createMenuChoices({
  send,
  now,
}: {
  readonly send: (id: string, window: number) => void
  readonly now: () => number
}): MenuChoices {
  const ready = new Set<number>()
  let waiting: { readonly id: string; readonly window: number; readonly since: number } | null = null

  return {
    choose(id, window) {
      if (ready.has(window)) send(id, window)
      else waiting = { id, window, since: now() }
    },
    pageReady(window) {
      ready.add(window)
      if (waiting?.window !== window) return
      const { id, since } = waiting
      waiting = null
      if (now() - since < longestWait) send(id, window)
    },
    pageGone: (window) => void ready.delete(window),
  }
}
