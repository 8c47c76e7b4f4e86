/** Words in lower case inside country names, in languages that have capitals; including `d'` and `l'`. */
const small = new Set('and of the d l de du des del la le les et y e do da dos das'.split(' '))

/** The lookbehind accepts an elided article: "d'Ivoire", but not "people'S". */
const words = /(?<=^|[\s(/-]|(?<!\p{L})[dl]['’])\p{L}[\p{L}\p{M}]*/gu

/**
 * The service's country names are mostly in lower case (interface §2.8) and must be sent back unchanged, so
 * only screens may use this name.
 */
export function regionName(sent: string): string {
  if (sent !== sent.toLowerCase()) return sent
  return sent.replace(words, (word, at: number) =>
    at > 0 && small.has(word) ? word : word.replace(/^./u, (letter) => letter.toUpperCase()),
  )
}
