import { useEventListener } from '@vueuse/core'
import { useBridge } from '../../bridge/bridge-client'
import { useActions } from '../../features/actions/use-actions'
import { useAppInfo } from '../../features/app-info/app-info-store'
import { entryAt, entryOpenedBy } from '../../features/list/rows/use-row-selection'
import { useWords } from '../../i18n/translations'
import { announce } from '../../ui/announcer'

/**
 * Opens an entry in another window, to compare it with one in this: Shift+Enter on its row, a click with the
 * middle button, or the action for the one that is open or selected.
 */
export function useNewWindow(options: {
  /** What holds the rows. */
  readonly panes: () => HTMLElement | null
  /** The URL of an entry is this with its id at the end. */
  readonly hrefStart: () => string
  /** The entry that is open, or else selected. */
  readonly current: () => number | null
}): void {
  const { panes, hrefStart, current } = options
  const bridge = useBridge()
  const appInfo = useAppInfo()
  const t = useWords()
  const isAllowed = (): boolean => !appInfo.isDisabled('secondWindow')

  async function open(id: number): Promise<void> {
    const href = `${hrefStart()}${id}`
    const opened = await bridge.call('window:open', { route: href.slice(href.indexOf('#') + 1) })
    if (opened.ok && !opened.value) announce(t('panes.tooManyWindows'))
  }

  useActions({
    get 'reader.window'() {
      const id = current()
      return id !== null && isAllowed() ? () => void open(id) : undefined
    },
  })
  useEventListener(panes, ['click', 'auxclick'], (event: MouseEvent) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
    // A click of the mouse with other keys picks rows; a key makes clicks without a number.
    const isOther = event.button === 1 || (event.button === 0 && event.detail === 0)
    const id = isOnLink && isOther && entryOpenedBy(event) === null ? entryAt(event) : null
    if (id === null || !isAllowed()) return
    event.preventDefault()
    void open(id)
  })
}
