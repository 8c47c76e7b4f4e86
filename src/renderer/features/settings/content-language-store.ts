import { defineStore } from 'pinia'
import { computed } from 'vue'
import { useLanguage } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { useSettings } from './settings-store'

/**
 * The user's choice or, without one, the interface's language if the operator offers it. Null for the
 * service's default, which is the first offered language and is not requested explicitly.
 */
export const useContentLanguage = defineStore('content-language', () => {
  const settings = useSettings()
  const appInfo = useAppInfo()
  const language = useLanguage()

  const followed = computed(() => {
    if (settings.settings.contentLanguage !== null) return null
    return appInfo.languages.indexOf(language()) > 0 ? language() : null
  })
  const code = computed(() => settings.settings.contentLanguage || followed.value)

  return { code, followed }
})
