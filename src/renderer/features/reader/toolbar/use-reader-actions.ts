import type { ActionId } from '../../actions/action-table'
import { useActions } from '../../actions/use-actions'
import { useOnceOpen } from '../pane/use-once-open'

interface ReaderActions {
  readonly next: () => void
  readonly previous: () => void
  readonly print: () => unknown
  readonly savePdf: () => unknown
  readonly copyLink: () => unknown
  readonly copyAppLink: () => unknown
  readonly copyCitation: () => unknown
  readonly openInBrowser: () => void
  readonly find: () => unknown
  readonly step: (by: 1 | -1) => void
  /** Undefined while the find bar is closed, so that Esc keeps its other meaning. */
  readonly closeFind: () => (() => void) | undefined
}

export function useReaderActions({ next, previous, step, closeFind, ...does }: ReaderActions): void {
  const onceOpen = useOnceOpen()
  useActions({ 'reader.next': next, 'reader.previous': previous })
  const ofEntry = {
    'reader.print': does.print,
    'reader.savePdf': does.savePdf,
    'reader.copyLink': does.copyLink,
    'reader.copyAppLink': does.copyAppLink,
    'reader.copyCitation': does.copyCitation,
    'reader.browser': does.openInBrowser,
    'reader.find': does.find,
    'reader.findNext': () => step(1),
    'reader.findPrevious': () => step(-1),
  } satisfies { readonly [Id in ActionId]?: () => unknown }
  const provided = {}
  for (const [id, action] of Object.entries(ofEntry))
    Object.defineProperty(provided, id, { get: () => onceOpen(() => void action()) })
  useActions(provided)
  // Esc closes the find bar before the entry, wherever the focus is.
  useActions(
    {
      get 'go.back'() {
        return closeFind()
      },
    },
    { first: true },
  )
}
