import { defineStore } from 'pinia'
import { computed } from 'vue'
import { useLanguage } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { useSettings } from './settings-store'

/**
 * The language that the library opens in, null for what the service answers in by itself: the one that was chosen. Where
 * nobody has chosen it follows the interface, if the operator offers that language. The first one that they offer is the
 * service's own, which needs no asking for.
 */
export const useContentLanguage = defineStore('content-language', () => {
  const settings = useSettings()
  const appInfo = useAppInfo()
  const language = useLanguage()

  /** The language that follows; null where one was chosen, or it is the service's own. */
  const followed = computed(() => {
    if (settings.settings.contentLanguage !== null) return null
    return appInfo.languages.indexOf(language()) > 0 ? language() : null
  })
  const code = computed(() => settings.settings.contentLanguage || followed.value)

  return { code, followed }
})
