import { useActions } from '../actions/use-actions'

export interface ReaderActions {
  readonly next: () => void
  readonly previous: () => void
  readonly print: () => void
  readonly openInBrowser: () => void
  readonly find: () => void
  readonly step: (by: 1 | -1) => void
  /** Undefined while the find bar is closed: Esc then means something else. */
  readonly closeFind: () => (() => void) | undefined
}

/** What can be done with the open entry. */
export function useReaderActions({ step, closeFind, ...does }: ReaderActions): void {
  useActions({
    'reader.next': does.next,
    'reader.previous': does.previous,
    'reader.print': does.print,
    'reader.browser': does.openInBrowser,
    'reader.find': does.find,
    'reader.findNext': () => step(1),
    'reader.findPrevious': () => step(-1),
  })
  // Esc closes the find bar before it closes the entry, wherever the focus is.
  useActions(
    {
      get 'go.back'() {
        return closeFind()
      },
    },
    { first: true },
  )
}
