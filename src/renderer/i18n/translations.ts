import { createI18n, useI18n } from 'vue-i18n'
import { english } from './en'
import { languages, type Locale } from './languages'
import type { MessageKey } from './messages'

/** Creates the vue-i18n plugin for one locale. Only its messages are built, not those of the others. */
export function createTranslations(locale: Locale) {
  return createI18n({
    legacy: false,
    locale,
    fallbackLocale: 'en',
    messages: { en: english, [locale]: languages[locale].messages() },
  })
}

/** Looks a message up; `count` chooses among its plural forms. */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
  count?: number,
) => string

/** The interface's words for a component, with keys checked by the compiler. */
export function useWords(): Translate {
  const { t } = useI18n({ useScope: 'global' })
  return (key, values = {}, count) => (count === undefined ? t(key, values) : t(key, values, count))
}
