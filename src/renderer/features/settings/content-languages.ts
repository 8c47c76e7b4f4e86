/** A language's name in the language of the interface: "French"; the code itself where it has none. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
