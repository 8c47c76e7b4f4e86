/** Capitalises a phrase that stands alone, as in a heading or list. */
export function capitalised(text: string, locale: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale))
}
