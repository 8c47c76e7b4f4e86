import { useEventListener } from '@vueuse/core'
import { ownValue } from '@shared/own-value'
import { useSettings } from './settings-store'
import { shortcutOf } from './shortcuts'

/**
 * Keys of a screen by their names (`shortcutOf`), and what each does. Letters alone are letters where someone
 * types, and do nothing at all for who has switched them off; nothing acts behind an open dialog or menu.
 *
 * @param options.first before those that are not: for what lies on top
 */
export function useShortcuts(
  actions: Readonly<Record<string, (() => void) | undefined>>,
  { first = false }: { readonly first?: boolean } = {},
): void {
  const settings = useSettings()

  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      const { name, isSingleKey } = shortcutOf(event)
      const action = ownValue(actions, name)
      if (!action || event.defaultPrevented || isCovered()) return
      if (isSingleKey && (!settings.settings.singleKeyShortcuts || isTyping(event.target))) return
      if (name === 'Escape' && isPopupOpen(event.target)) return
      event.preventDefault()
      action()
    },
    { capture: first },
  )
}

function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"], [role="dialog"]') !== null
}

/** Whether that is where letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input:not([type="radio"]), textarea, select') !== null
}

/** While a select is open, one of its options has the focus. */
function isPopupOpen(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.ariaExpanded === 'true' || target.closest('select')?.matches(':open') === true
}
