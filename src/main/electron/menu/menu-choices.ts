/** Milliseconds: nobody expects any more what was chosen longer ago. */
const longestWait = 10_000

/**
 * Tells pages what was chosen in the menu. That of the page before stands until the next one has written its own: what is
 * chosen meanwhile, the last of it, waits until then.
 *
 * @param send tells the page of a window the id of an action
 * @param now milliseconds
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
    /** The page of a window has written its menu: it hears what is chosen from now on. */
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
