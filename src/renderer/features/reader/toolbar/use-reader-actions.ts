import { useActions } from '../../actions/use-actions'
import { useOnceOpen } from '../pane/use-once-open'

interface ReaderActions {
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
  const onceOpen = useOnceOpen()
  useActions({
    'reader.next': does.next,
    'reader.previous': does.previous,
    get 'reader.print'() {
      return onceOpen(does.print)
    },
    get 'reader.browser'() {
      return onceOpen(does.openInBrowser)
    },
    get 'reader.find'() {
      return onceOpen(does.find)
    },
    get 'reader.findNext'() {
      return onceOpen(() => step(1))
    },
    get 'reader.findPrevious'() {
      return onceOpen(() => step(-1))
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
