import { isLanguage, type Language } from '@shared/i18n/languages'
import { formatLocale } from '@shared/i18n/negotiate'
import type { Locale } from './languages'

/** Set by main in the query of index.html, so that the first words are right: `?locale=fr&system=fr-CA,en-US`. */
export interface StartLocale {
  readonly locale: Locale
  /** The system's locales for dates and numbers, in order of preference. */
  readonly system: readonly string[]
}

/** Falls back to English for unknown locales. The pseudo-locales are for testers. */
export function startLocale(search: string): StartLocale {
  const query = new URLSearchParams(search)
  const chosen = query.get('locale') ?? ''
  const system = (query.get('system') ?? navigator.language).split(',').filter((tag) => tag !== '')
  return { locale: isLanguage(chosen) || isPseudo(chosen) ? chosen : 'en', system }
}

/** The locale of dates, numbers and sorting: the interface's language in the user's region. */
export function formatsOf(locale: Locale, system: readonly string[]): string {
  return formatLocale(languageOf(locale), system)
}

export function languageOf(locale: Locale): Language {
  return isPseudo(locale) ? 'en' : locale
}

export function isPseudo(name: string): name is 'pseudo' | 'pseudo-rtl' {
  return name === 'pseudo' || name === 'pseudo-rtl'
}
