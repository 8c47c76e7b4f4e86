/** The app's windows, by their numbers. */
export interface WindowsInFront {
  /** The one that a person has before them, or is brought there; null where there is none. */
  readonly front: () => number | null
  readonly isOpen: (window: number) => boolean
}

interface Arrival<T> {
  receive(value: T): void
  /** What waits for a window; null where nothing does, or another one is to have it. */
  for(window: number): T | null
  /** @param applies which of what may wait is meant; any where left out */
  clear(applies?: (value: T) => boolean): void
}

/**
 * The latest of what comes from outside of the app. It waits for one window, the one that is before the person when it
 * comes, so that no two show it; once that has gone, or where there was none, for any.
 *
 * @param arrived called with the window that it waits for
 */
export function createArrival<T>(
  windows: WindowsInFront,
  arrived: (value: T, window: number) => void,
): Arrival<T> {
  let waiting: { readonly value: T; readonly window: number | null } | null = null

  return {
    receive(value) {
      const window = windows.front()
      waiting = { value, window }
      if (window !== null) arrived(value, window)
    },
    for(window) {
      if (waiting === null) return null
      const isAnothers =
        waiting.window !== null && waiting.window !== window && windows.isOpen(waiting.window)
      return isAnothers ? null : waiting.value
    },
    clear(applies = () => true) {
      if (waiting && applies(waiting.value)) waiting = null
    },
  }
}
