import { watch } from 'vue'
import { useAppInfo } from '../../features/app-info/app-info-store'
import { provideCommands, type Command } from '../../features/actions/command-sources'
import { useOffline } from '../../features/offline/offline-store'
import { useWholeLibrary } from '../../features/offline/use-whole-library'
import { useSession } from '../../features/session/session-store'
import { useSettings } from '../../features/settings/settings-store'
import { useWords } from '../../i18n/translations'

/** @param isPaletteOpen opening the palette asks main whether the whole library is kept offline */
export function useSettingCommands(isPaletteOpen: () => boolean): void {
  const t = useWords()
  const appInfo = useAppInfo()
  const settings = useSettings()
  const session = useSession()
  const offline = useOffline()
  const whole = useWholeLibrary()

  function themes(): readonly Command[] {
    const names = {
      light: t('settings.themeLight'),
      dark: t('settings.themeDark'),
      system: t('settings.themeSystem'),
    }
    return (['light', 'dark', 'system'] as const)
      .filter((theme) => theme !== settings.settings.theme)
      .map((theme) => ({
        key: `theme ${theme}`,
        name: t('actions.theme', { choice: names[theme] }),
        kind: t('settings.heading'),
        run: () => void settings.change({ theme }),
      }))
  }

  function densities(): readonly Command[] {
    const names = { cards: t('settings.densityCards'), compact: t('settings.densityCompact') }
    return (['cards', 'compact'] as const)
      .filter((density) => density !== settings.settings.density)
      .map((density) => ({
        key: `density ${density}`,
        name: t('actions.density', { choice: names[density] }),
        kind: t('settings.heading'),
        run: () => void settings.change({ density }),
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

  provideCommands(() => [...themes(), ...densities(), ...wholeLibrary()])
  watch(isPaletteOpen, (isOpen) => {
    if (isOpen && session.isOpen && !appInfo.isDisabled('offlineContent')) void offline.load()
  })
}
