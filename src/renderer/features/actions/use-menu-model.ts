import { menuWordNames, type MenuItem, type MenuModel, type MenuWords } from '@shared/app/menu-model'
import { tryOnScopeDispose, useEventListener } from '@vueuse/core'
import { computed, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useDirection, useWords } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { actionIds, actions, menus, type ActionId } from './action-table'
import { useAvailableActions } from './actions-store'
import { inDirection } from './shortcuts'
import { isCovered } from './use-actions'

/** What macOS has in the app's own menu, where people look for it. */
const ofApp: readonly ActionId[] = ['app.about', 'screen.settings']

/**
 * Tells main what the application menu is to be, in the words of the page, each time that changes; what is chosen there
 * is done here. The menu is the system's, shared by all windows: that of the window with the focus is shown.
 */
export function useMenuModel(): void {
  const t = useWords()
  const bridge = useBridge()
  const appInfo = useAppInfo()
  const available = useAvailableActions()
  const direction = useDirection()

  const isMac = computed(() => appInfo.info?.platform === 'darwin')
  const listed = computed(() => actionIds.filter(isListed))

  function isListed(id: ActionId): boolean {
    const { keys, ownKeys = [], feature, isOptional } = actions[id]
    if (feature && appInfo.isDisabled(feature)) return false
    // What the focused element does by its own keys is mostly not to be chosen elsewhere.
    const isElements = keys.length === 0 && ownKeys.length > 0
    return !(isOptional || isElements) || available.isAvailable(id)
  }

  function itemOf(id: ActionId): MenuItem {
    const { name, keys } = actions[id]
    // Keys with Ctrl or Command can be shown everywhere.
    const shown = keys.find((key) => key.includes('+')) ?? keys[0]
    return {
      id,
      label: t(name),
      ...(shown !== undefined && { keys: inDirection(shown, direction()) }),
      ...(!available.isAvailable(id) && { isDisabled: true }),
    }
  }

  const words = computed(
    () => Object.fromEntries(menuWordNames.map((name) => [name, t(`actions.system.${name}`)])) as MenuWords,
  )

  const model = computed<MenuModel>(() => ({
    menus: [
      { name: 'app', label: t('app.name'), groups: isMac.value ? ofApp.map((id) => [itemOf(id)]) : [] },
      ...menus.map((name) => ({
        name,
        label: t(`actions.menus.${name}`),
        groups: grouped(
          listed.value.filter((id) => actions[id].menu === name && !(isMac.value && ofApp.includes(id))),
        ).map((group) => group.map(itemOf)),
      })),
      { name: 'window', label: t('actions.menus.window'), groups: [] },
    ],
    words: words.value,
  }))

  const asText = computed(() => JSON.stringify(model.value))
  const send = (): void => void bridge.call('menu:set', model.value)
  watch(asText, send, { immediate: true, flush: 'post' })
  useEventListener(window, 'focus', send)

  const stop = bridge.listen('menu:chosen', ({ id }) => {
    const chosen = actionIds.find((each) => each === id)
    if (chosen && !isCovered()) available.run(chosen)
  })
  tryOnScopeDispose(stop)
}

/** Actions of one kind stand together, as their ids begin. */
function grouped(ids: readonly ActionId[]): readonly (readonly ActionId[])[] {
  return [...Map.groupBy(ids, (id) => id.split('.')[0]).values()]
}
