interface LanguageFacts {
  /** In the language itself, so that people who cannot read the current one find it in a list. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

/** By BCP 47 code. To add one, add a line here and its folder of messages (docs/translating.md). */
export const languages = {
  en: { name: 'English', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
} as const satisfies Readonly<Record<string, LanguageFacts>>

export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as readonly Language[]

export function isLanguage(name: string): name is Language {
  return Object.hasOwn(languages, name)
}

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
