/** The app's windows, by their numbers. */
export interface WindowsInFront {
  /** The one that a person has before them, or is brought there; null where there is none. */
  readonly front: () => number | null
  readonly isOpen: (window: number) => boolean
}

/**
 * The latest of what comes from outside of the app. It waits for one window, the one that is before the person when it
 * comes, so that no two show it; once that has gone, or where there was none, for any.
 *
 * @param arrived called with the window that it waits for
 */
export function createArrival<T>(windows: WindowsInFront, arrived: (value: T, window: number) => void) {
  let waiting: { readonly value: T; readonly window: number | null } | null = null

  return {
    receive(value: T): void {
      const window = windows.front()
      waiting = { value, window }
      if (window !== null) arrived(value, window)
    },
    /** What waits for a window; null where nothing does, or another one is to have it. */
    for(window: number): T | null {
      if (waiting === null) return null
      const isAnothers =
        waiting.window !== null && waiting.window !== window && windows.isOpen(waiting.window)
      return isAnothers ? null : waiting.value
    },
    /** @param applies which of what may wait is meant; any where left out */
    clear(applies: (value: T) => boolean = () => true): void {
      if (waiting && applies(waiting.value)) waiting = null
    },
  }
}
