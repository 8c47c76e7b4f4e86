import { tryOnScopeDispose, useEventListener } from '@vueuse/core'
import { useDirection } from '../../i18n/translations'
import { useSettings } from '../settings/settings-store'
import { actionIds, actions, type ActionId } from './action-table'
import { useAvailableActions, type Actions } from './actions-store'
import { inDirection, shortcutOf } from './shortcuts'

/**
 * Makes actions available while the component is mounted: by their keys, in the menus and in the palette. Letters alone
 * are letters where someone types, and do nothing at all for who has switched them off; no key acts behind an open
 * dialog or menu.
 *
 * @param options.first before those that are not: for what lies on top
 */
export function useActions(provided: Actions, { first = false }: { readonly first?: boolean } = {}): void {
  const settings = useSettings()
  const available = useAvailableActions()
  const direction = useDirection()
  available.add(provided)
  tryOnScopeDispose(() => available.remove(provided))

  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      const { name, isSingleKey } = shortcutOf(event)
      const action = actionOf(provided, inDirection(name, direction()))
      if (!action || event.defaultPrevented || isCovered()) return
      if (isSingleKey && (!settings.settings.singleKeyShortcuts || isTyping(event.target))) return
      // The caret goes by words there on some systems.
      if (event.altKey && isTyping(event.target)) return
      if (name === 'Escape' && isPopupOpen(event.target)) return
      event.preventDefault()
      action()
    },
    { capture: first },
  )
}

const idsOfKeys = new Map<string, ActionId[]>()
for (const id of actionIds)
  for (const key of actions[id].keys) idsOfKeys.set(key, [...(idsOfKeys.get(key) ?? []), id])

function actionOf(provided: Actions, shortcut: string): (() => void) | undefined {
  for (const id of idsOfKeys.get(shortcut) ?? []) {
    const action = provided[id]
    if (action) return action
  }
  return undefined
}

/** Whether a dialog or menu lies over the page: nothing is done behind it. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"], [role="dialog"]') !== null
}

/** Whether that is where letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select') !== null
  )
}

/** While a select is open, one of its options has the focus. */
function isPopupOpen(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.ariaExpanded === 'true' || target.closest('select')?.matches(':open') === true
}
