interface LanguageFacts {
  /** In the language itself: whoever cannot read the rest of a screen finds it in a list. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
}

/**
 * The languages of the interface, by BCP 47; each has its words in the folder of that name. A further one is a line
 * here and its folder (docs/translating.md).
 */
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
