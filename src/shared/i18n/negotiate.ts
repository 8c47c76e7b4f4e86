import { isLanguage, type Language } from './languages'

/**
 * The person's choice, else the operator's, else the first of the system's languages that the app supports,
 * else English. Regions are ignored: fr-CA gets fr.
 *
 * @param system BCP 47, in order of preference
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

/** The system's locale in the interface language, or else the interface language with the system's region. */
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

/** Null if invalid. Systems have locales such as "C" or "en_US.UTF-8". */
export function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.replace(/[.@].*$/, '').replaceAll('_', '-'))
  } catch {
    return null
  }
}
