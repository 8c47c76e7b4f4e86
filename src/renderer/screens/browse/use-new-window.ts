import { useEventListener } from '@vueuse/core'
import { useBridge } from '../../bridge/bridge-client'
import { useActions } from '../../features/actions/use-actions'
import { useAppInfo } from '../../features/app-info/app-info-store'
import { entryAt, entryOpenedBy } from '../../features/list/rows/use-row-selection'
import { useWords } from '../../i18n/translations'
import { showToast } from '../../ui/toast/toast'

/**
 * Opens an entry in a new window: by Shift+Enter on a row, a middle click, or the action for the open or
 * selected entry.
 */
export function useNewWindow(options: {
  readonly panes: () => HTMLElement | null
  readonly hrefStart: () => string
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
    if (opened.ok && !opened.value) showToast(t('panes.tooManyWindows'))
  }

  useActions({
    get 'reader.window'() {
      const id = current()
      return id !== null && isAllowed() ? () => void open(id) : undefined
    },
  })
  useEventListener(panes, ['click', 'auxclick'], (event: MouseEvent) => {
    const isOnLink = event.target instanceof Element && event.target.closest('a') !== null
    // Clicks with modifiers pick rows. Clicks by key have a `detail` of 0.
    const isOther = event.button === 1 || (event.button === 0 && event.detail === 0)
    const id = isOnLink && isOther && entryOpenedBy(event) === null ? entryAt(event) : null
    if (id === null || !isAllowed()) return
    event.preventDefault()
    void open(id)
  })
}
