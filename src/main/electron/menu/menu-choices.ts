/** Milliseconds. After this time nobody expects a choice to take effect. */
const longestWait = 10_000

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
}) {
  const ready = new Set<number>()
  let waiting: { readonly id: string; readonly window: number; readonly since: number } | null = null

  return {
    choose(id: string, window: number): void {
      if (ready.has(window)) send(id, window)
      else waiting = { id, window, since: now() }
    },
    /** Called when the page has sent its menu. */
    pageReady(window: number): void {
      ready.add(window)
      if (waiting?.window !== window) return
      const { id, since } = waiting
      waiting = null
      if (now() - since < longestWait) send(id, window)
    },
    pageGone: (window: number): void => void ready.delete(window),
  }
}
