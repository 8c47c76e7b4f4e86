import type { Settings } from '@shared/settings'
import { watch } from 'vue'
import { useRouter, useRoute } from 'vue-router'
import { useAppInfo } from '../../features/app-info/app-info-store'
import { provideCommands, type Command } from '../../features/actions/commands'
import { useOffline, useWholeLibrary } from '../../features/offline/offline-store'
import { useSession } from '../../features/session/session-store'
import { choiceNames } from '../../features/settings/setting-choices'
import { useSettings } from '../../features/settings/settings-store'
import { useWords } from '../../i18n/translations'
import { useSavedSearches } from '../../features/filters/searches/saved-searches-store'
import { useBridge } from '../../bridge/bridge-client'
import { viewFromQuery } from '../../features/filters/resource-route'
import { useContentLanguage } from '../../features/settings/content-languages'

/** @param isPaletteOpen opening the palette asks main whether the whole library is kept offline */
export function useSettingCommands(isPaletteOpen: () => boolean): void {
  const t = useWords()
  const appInfo = useAppInfo()
  const settings = useSettings()
  const session = useSession()
  const offline = useOffline()
  const whole = useWholeLibrary()

  function choices<Name extends 'theme' | 'density'>(
    setting: Name,
    values: readonly Settings[Name][],
  ): readonly Command[] {
    return values
      .filter((value) => value !== settings.settings[setting])
      .map((value) => ({
        key: `${setting} ${value}`,
        name: t(`actions.${setting}`, { choice: t(choiceNames[setting][value]) }),
        kind: t('settings.heading'),
        run: () => void settings.change({ [setting]: value }),
      }))
  }

  function wholeLibrary(): readonly Command[] {
    if (!session.isOpen || !whole.canChange.value) return []
    return [
      {
        key: 'whole library',
        name: t(whole.isKept.value ? 'offline.giveUpWhole' : 'offline.keepWhole'),
        kind: t('offline.heading'),
        run: () => void whole.keep(!whole.isKept.value),
      },
    ]
  }

  provideCommands(() => [
    ...choices('theme', ['light', 'dark', 'system']),
    ...choices('density', ['cards', 'compact']),
    ...wholeLibrary(),
  ])
  watch(isPaletteOpen, (isOpen) => {
    if (isOpen && session.isOpen && !appInfo.isDisabled('offlineContent')) void offline.load()
  })
}

/**
 * @param isPaletteOpen opening the palette loads the searches, which otherwise only the list's screen has done
 */
export function useSavedSearchCommands(isPaletteOpen: () => boolean): void {
  const t = useWords()
  const router = useRouter()
  const session = useSession()
  const saved = useSavedSearches()

  provideCommands(() =>
    saved.all.map(({ id, name, query }) => ({
      key: `search ${id}`,
      name,
      kind: t('searches.kind'),
      run: () => void router.push({ name: 'resources', query: { ...query } }),
    })),
  )
  watch(isPaletteOpen, (isOpen) => {
    if (isOpen && session.isOpen) void saved.load()
  })
}

export function useStoredTitles(): (typed: string, signal: AbortSignal) => Promise<readonly Command[]> {
  const t = useWords()
  const bridge = useBridge()
  const route = useRoute()
  const router = useRouter()
  const session = useSession()
  const contentLanguage = useContentLanguage()

  function open(id: number): void {
    const { code: language } = contentLanguage
    const query = route.name === 'resources' ? route.query : language === null ? {} : { language }
    void router.push({ name: 'resources', query: { ...query, entry: String(id) } })
  }

  return async (typed, signal) => {
    if (!session.isOpen) return []
    // Entries are stored by their list's language.
    const shown = route.name === 'resources' ? viewFromQuery(route.query).language : null
    const language = shown ?? contentLanguage.code
    const response = await bridge.call('cache:titles', { search: typed, language }, { signal })
    if (!response.ok) return []
    return response.value.map(({ id, title }) => ({
      key: `entry ${id}`,
      name: title === '' ? t('resources.untitled') : title,
      kind: t('actions.kindTitle'),
      run: () => open(id),
    }))
  }
}
