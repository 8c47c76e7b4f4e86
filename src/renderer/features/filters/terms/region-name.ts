/** Words that stay small inside the names of countries, in the languages that have capitals; `d'` and `l'` too. */
const small = new Set('and of the d l de du des del la le les et y e do da dos das'.split(' '))

/** A word: it begins the name, or follows a blank, a hyphen, a bracket or an elided article ("d'Ivoire", not "people'S"). */
const words = /(?<=^|[\s(/-]|(?<!\p{L})[dl]['’])\p{L}[\p{L}\p{M}]*/gu

/**
 * The name of a region as it is shown. The service has country names, mostly in lower case (interface §2.8), and
 * wants them back as they came, so nothing but the screen may see this. A name with capitals of its own stays.
 */
export function regionName(sent: string): string {
  if (sent !== sent.toLowerCase()) return sent
  return sent.replace(words, (word, at: number) =>
    at > 0 && small.has(word) ? word : word.replace(/^./u, (letter) => letter.toUpperCase()),
  )
}
