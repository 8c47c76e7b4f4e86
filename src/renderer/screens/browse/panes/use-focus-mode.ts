import { nextTick, onScopeDispose, watch } from 'vue'
import { useActions } from '../../../features/actions/use-actions'
import { useFocusMode } from '../../../features/reader/reader-store'
import { useWords } from '../../../i18n/translations'
import { announce } from '../../../ui/announcer/announcer'

export function useFocusModeOfEntry(options: {
  readonly isReading: () => boolean
  /** Focuses the text, since the focused element may become hidden. */
  readonly focusText: () => void
}) {
  const { isReading, focusText } = options
  const mode = useFocusMode()
  const t = useWords()

  useActions({
    get 'view.focus'() {
      return isReading() ? () => (mode.isOn = !mode.isOn) : undefined
    },
  })
  watch(
    () => mode.isOn,
    async (isOn) => {
      announce(t(isOn ? 'panes.focusOn' : 'panes.focusOff'))
      await nextTick()
      if (isOn && !document.activeElement?.closest('[data-tools]')) focusText()
    },
  )
  watch(isReading, (is) => {
    if (!is) mode.isOn = false
  })
  onScopeDispose(() => (mode.isOn = false))
  return mode
}
