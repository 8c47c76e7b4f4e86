/** Capitalises a phrase that is not part of a sentence, as in a heading or list. */
export function capitalised(text: string, locale: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale))
}
