/** What may begin with a small letter in the middle of a sentence, as it stands alone: in a heading, a list, beside a field. */
export function capitalised(text: string, locale: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale))
}
