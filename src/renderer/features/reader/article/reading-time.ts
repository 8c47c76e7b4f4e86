/**
 * Words per minute in silent reading by adults, by language: the International Reading Speed Texts
 * (Trauzettel-Klosinski and Dietz, Investigative Ophthalmology & Visual Science 53, 2012, 5452–5461).
 */
const wordsPerMinute: ReadonlyMap<string, number> = new Map([
  ['ar', 138],
  ['de', 179],
  ['en', 228],
  ['es', 218],
  ['fr', 195],
  ['it', 188],
  ['nl', 202],
  ['pt', 181],
  ['ru', 184],
])

/** Mean of the source's seventeen languages. */
const meanWordsPerMinute = 184

/** Scripts without spaces between words. Japanese needs more characters for the same text (same source). */
const charactersPerMinute = { zh: 255, ja: 357 } as const

/** Characters of HTML. Longer bodies are extrapolated from this much. */
const countedLength = 256 * 1024

/** Tags, comments and entities. A `<` without an end is skipped in one step. */
const markup = /<[^<>]*>|&[a-z\d#]{1,10};/gi
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

/**
 * @param language ISO 639-1, or null if unknown
 * @returns whole minutes; 0 for less than half a minute
 */
export function readingMinutes(html: string, language: string | null): number {
  const counted = html.slice(0, countedLength).replace(markup, ' ')
  const characters = counted.match(ideographs)?.length ?? 0
  const others = counted.replace(ideographs, ' ').match(words)?.length ?? 0
  const code = language?.slice(0, 2) ?? ''
  const minutes =
    characters / charactersPerMinute[code === 'ja' ? 'ja' : 'zh'] +
    others / (wordsPerMinute.get(code) ?? meanWordsPerMinute)
  return Math.round(minutes * Math.max(1, html.length / countedLength))
}
