export interface WindowsInFront {
  /** The focused window, or the one that is brought to the front. */
  readonly front: () => number | null
  readonly isOpen: (window: number) => boolean
}

interface Arrival<T> {
  receive(value: T): void
  /** Null if there is no value or it waits for another window. */
  for(window: number): T | null
  /** Returns the value once. */
  take(window: number): T | null
  /** Clears only matching values. */
  clear(applies?: (value: T) => boolean): void
}

/**
 * Holds the latest value from outside the app. It waits for the window that was in front when it arrived, so
 * that no two windows show it. If there was none or it has closed, any window may take it.
 */
export function createArrival<T>(
  windows: WindowsInFront,
  arrived: (value: T, window: number) => void,
): Arrival<T> {
  let waiting: { readonly value: T; readonly window: number | null } | null = null

  function valueFor(window: number): T | null {
    if (waiting === null) return null
    const isAnothers = waiting.window !== null && waiting.window !== window && windows.isOpen(waiting.window)
    return isAnothers ? null : waiting.value
  }

  return {
    receive(value) {
      const window = windows.front()
      waiting = { value, window }
      if (window !== null) arrived(value, window)
    },
    for: valueFor,
    take(window) {
      const value = valueFor(window)
      if (value !== null) waiting = null
      return value
    },
    clear(applies = () => true) {
      if (waiting && applies(waiting.value)) waiting = null
    },
  }
}
