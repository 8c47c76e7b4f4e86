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
