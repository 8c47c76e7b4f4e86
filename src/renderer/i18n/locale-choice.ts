import { isLanguage, type Language } from '@shared/i18n/languages'
import { formatLocale } from '@shared/i18n/negotiate'
import type { Locale } from './languages'

/** What main says in the query of index.html, so that the first words are right: `?locale=fr&system=fr-CA,en-US`. */
export interface StartLocale {
  readonly locale: Locale
  /** The system's locales, the preferred one first, for dates and numbers. */
  readonly system: readonly string[]
}

/** Anything unknown is English; the pseudo-locales are for testers. */
export function startLocale(search: string): StartLocale {
  const query = new URLSearchParams(search)
  const chosen = query.get('locale') ?? ''
  const system = (query.get('system') ?? navigator.language).split(',').filter((tag) => tag !== '')
  return { locale: isLanguage(chosen) || isPseudo(chosen) ? chosen : 'en', system }
}

/** The locale of dates, numbers and sorting: the interface's language, as it is written where the reader lives. */
export function formatsOf(locale: Locale, system: readonly string[]): string {
  return formatLocale(languageOf(locale), system)
}

/** The pseudo-locales are made of the English. */
export function languageOf(locale: Locale): Language {
  return isPseudo(locale) ? 'en' : locale
}

export function isPseudo(name: string): name is 'pseudo' | 'pseudo-rtl' {
  return name === 'pseudo' || name === 'pseudo-rtl'
}
