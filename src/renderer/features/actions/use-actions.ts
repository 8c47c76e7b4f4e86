import { tryOnScopeDispose, useEventListener } from '@vueuse/core'
import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'
import { useDirection } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { useSettings } from '../settings/settings-store'
import { actionIds, actions, type ActionId } from './action-table'
import { inDirection, shortcutOf } from '../../ui/shortcuts'

/** Handlers by action. A getter may return undefined while its action is unavailable. */
type Actions = { readonly [Id in ActionId]?: (() => void) | undefined }

/** The actions available now. The last mounted provider takes precedence. */
export const useAvailableActions = defineStore('actions', () => {
  const providers = shallowReactive<Actions[]>([])

  function find(id: ActionId): (() => void) | undefined {
    return providers.findLast((provided) => provided[id] !== undefined)?.[id]
  }

  return {
    isAvailable: (id: ActionId): boolean => find(id) !== undefined,
    run: (id: ActionId): void => find(id)?.(),
    add: (provided: Actions): void => void providers.push(provided),
    remove(provided: Actions): void {
      providers.splice(providers.indexOf(provided), 1)
    },
  }
})

/**
 * Makes actions available while the component is mounted: by shortcut, in the menus and in the palette.
 * Single-key shortcuts do nothing in text fields, nor when the user has switched them off. No shortcut works
 * behind an open dialog or menu.
 * @param options.first handles keys before other components do, for a layer on top of the page
 */
export function useActions(provided: Actions, { first = false }: { readonly first?: boolean } = {}): void {
  const appInfo = useAppInfo()
  const settings = useSettings()
  const available = useAvailableActions()
  const direction = useDirection()
  available.add(provided)
  tryOnScopeDispose(() => available.remove(provided))

  useEventListener(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      const { name, isSingleKey } = shortcutOf(event, appInfo.isMac)
      const action = actionOf(provided, inDirection(name, direction()))
      if (!action || event.defaultPrevented || isCovered()) return
      if (isSingleKey && (!settings.settings.singleKeyShortcuts || isTyping(event.target))) return
      // On some systems Alt with an arrow moves the caret by words.
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

export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="menu"], [role="dialog"]') !== null
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select') !== null
  )
}

/** Not for a button that unfolds a part of the page, which is no popup. */
function isPopupOpen(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const opener = ':is([aria-haspopup], [role="combobox"])[aria-expanded="true"]'
  return target.matches(opener) || isSelectOpen(target)
}

/** While a select is open, one of its options has the focus. */
export function isSelectOpen(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('select')?.matches(':open') === true
}
