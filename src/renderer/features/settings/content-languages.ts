import { capitalised } from '../../i18n/capitalised'

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
