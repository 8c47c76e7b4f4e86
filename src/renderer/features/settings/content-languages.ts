import { capitalised } from '../../i18n/capitalised'

/**
 * A language's name in that language, as those who read it look for it: "Français"; the code itself where it has
 * none. CLDR has names as they stand in a sentence; in lists they begin with a capital (`contextTransforms`).
 */
export function ownLanguageName(code: string): string {
  const name = languageName(code, code)
  return name === code ? code : capitalised(name, code)
}

/** A language's name in the language of the interface: "French"; the code itself where it has none. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
