import { useActions } from '../actions/use-actions'

export interface ReaderActions {
  /** Whether an entry is open and there. */
  readonly isReady: () => boolean
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
export function useReaderActions({ isReady, step, closeFind, ...does }: ReaderActions): void {
  const whenReady = (action: () => void) => (isReady() ? action : undefined)
  useActions({
    'reader.next': does.next,
    'reader.previous': does.previous,
    get 'reader.print'() {
      return whenReady(does.print)
    },
    get 'reader.browser'() {
      return whenReady(does.openInBrowser)
    },
    get 'reader.find'() {
      return whenReady(does.find)
    },
    get 'reader.findNext'() {
      return whenReady(() => step(1))
    },
    get 'reader.findPrevious'() {
      return whenReady(() => step(-1))
    },
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
