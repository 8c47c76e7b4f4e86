import { useShortcuts } from '../settings/use-shortcuts'

export interface ReaderKeys {
  readonly next: () => void
  readonly previous: () => void
  readonly print: () => void
  readonly find: () => void
  readonly step: (by: 1 | -1) => void
  /** Undefined while the find bar is closed: Esc then means something else. */
  readonly closeFind: () => (() => void) | undefined
}

/** The keys of the open entry; those of the screen are in the list's room. */
export function useReaderKeys({ next, previous, print, find, step, closeFind }: ReaderKeys): void {
  useShortcuts({
    n: next,
    p: previous,
    'Mod+f': find,
    'Mod+g': () => step(1),
    'Mod+Shift+g': () => step(-1),
    F3: () => step(1),
    'Shift+F3': () => step(-1),
    'Mod+p': print,
  })
  // Esc closes the find bar before it closes the entry, wherever the focus is.
  useShortcuts(
    {
      get Escape() {
        return closeFind()
      },
    },
    { first: true },
  )
}
