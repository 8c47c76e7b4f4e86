import { menuWordNames, type MenuItem, type MenuModel, type MenuWords } from '@shared/app/menu-model'
import { tryOnScopeDispose } from '@vueuse/core'
import { computed, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useDirection, useWords } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { actionIds, actions, menus, type ActionId } from './action-table'
import { useAvailableActions, isCovered } from './use-actions'
import { inDirection } from '../../ui/shortcuts'

const appMenuActions: readonly ActionId[] = ['app.about', 'screen.settings']

/** Sends main this window's menu in the interface's language. Main shows that of the window in front. */
export function useMenuModel(): void {
  const t = useWords()
  const bridge = useBridge()
  const appInfo = useAppInfo()
  const available = useAvailableActions()
  const direction = useDirection()

  const listed = computed(() => actionIds.filter(isListed))

  function isListed(id: ActionId): boolean {
    const { keys, ownKeys = [], feature, isOptional } = actions[id]
    if (appInfo.isDisabled(feature)) return false
    // An action whose only keys belong to an element is listed only while that element makes it available.
    const isElements = keys.length === 0 && ownKeys.length > 0
    return !(isOptional || isElements) || available.isAvailable(id)
  }

  function itemOf(id: ActionId): MenuItem {
    const { name, keys } = actions[id]
    // Prefers a shortcut with a modifier, which every system's menu can show.
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
      {
        name: 'app',
        label: t('app.name'),
        groups: appInfo.isMac ? appMenuActions.map((id) => [itemOf(id)]) : [],
      },
      ...menus.map((name) => ({
        name,
        label: t(`actions.menus.${name}`),
        groups: grouped(
          listed.value.filter(
            (id) => actions[id].menu === name && !(appInfo.isMac && appMenuActions.includes(id)),
          ),
        ).map((group) => group.map(itemOf)),
      })),
      { name: 'window', label: t('actions.menus.window'), groups: [] },
    ],
    words: words.value,
  }))

  const asText = computed(() => JSON.stringify(model.value))
  const send = (): void => void bridge.call('menu:set', model.value)
  watch(asText, send, { immediate: true, flush: 'post' })

  const stop = bridge.listen('menu:chosen', ({ id }) => {
    const chosen = actionIds.find((each) => each === id)
    if (chosen && !isCovered()) available.run(chosen)
  })
  tryOnScopeDispose(stop)
}

function grouped(ids: readonly ActionId[]): readonly (readonly ActionId[])[] {
  return [...Map.groupBy(ids, (id) => id.split('.')[0]).values()]
}
