import { isLanguage, type Language } from './languages'

/**
 * The language of the interface: what the person chose, else the operator's, else the first of the system's languages
 * that there are words in, else English. Regions do not count: whoever reads fr-CA reads fr.
 *
 * @param system BCP 47, the preferred one first, as the system lists them
 */
export function negotiateLanguage(
  requested: readonly (Language | null)[],
  system: readonly string[],
): Language {
  return (
    requested.find((language) => language !== null) ??
    system.map(languageOf).find((language) => language !== null) ??
    'en'
  )
}

/**
 * The locale that dates and numbers are written in: that of the interface's language which the system lists, or the
 * language with the system's own region.
 *
 * @param system BCP 47, the preferred one first
 */
export function formatLocale(language: Language, system: readonly string[]): string {
  const locales = system.map(localeOf).filter((locale) => locale !== null)
  const own = locales.find((locale) => locale.language === language)
  const region = locales.find((locale) => locale.region !== undefined)?.region
  if (own) return own.region || region === undefined ? own.toString() : `${language}-${region}`
  return region === undefined ? language : `${language}-${region}`
}

function languageOf(tag: string): Language | null {
  const language = localeOf(tag)?.language ?? ''
  return isLanguage(language) ? language : null
}

/** Null for what is no tag: systems have locales such as "C" or "en_US.UTF-8". */
export function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replace(/[.@].*$/, '').replaceAll('_', '-'))
  } catch {
    return null
  }
}
