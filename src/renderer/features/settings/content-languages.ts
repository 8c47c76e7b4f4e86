import { defineStore } from 'pinia'
import { computed } from 'vue'
import { capitalised, useLanguage } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { useSettings } from './settings-store'

/**
 * A language's name in that language: "Français". CLDR has names for use within a sentence; in lists they
 * start with a capital (`contextTransforms`).
 */
export function ownLanguageName(code: string): string {
  const name = languageName(code, code)
  return name === code ? code : capitalised(name, code)
}

/** A language's name in the language of the interface: "French". */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

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
