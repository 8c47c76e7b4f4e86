import { capitalised } from '../../i18n/capitalised'

/** "Français". CLDR has names for use within a sentence; in lists they start with a capital (`contextTransforms`). */
export function ownLanguageName(code: string): string {
  const name = languageName(code, code)
  return name === code ? code : capitalised(name, code)
}

/** In the interface's language: "French". */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
