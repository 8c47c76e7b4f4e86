/**
 * Words a minute at which adults read a text in silence, by language: the International Reading Speed Texts
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

/** The mean of all seventeen languages there. */
const meanWordsPerMinute = 184

/** Chinese, in which words are not parted; Japanese, which has more signs for the same, is read at 357 (same source). */
const charactersPerMinute = { zh: 255, ja: 357 } as const

/** Longer bodies are told by their beginning, for only it is counted (characters of HTML). */
const countedLength = 256 * 1024

/** Comments of the editor and tags; a `<` that ends nowhere is passed over in one step. */
const markup = /<[^<>]*>|&[a-z\d#]{1,10};/gi
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu

/**
 * How many minutes a body takes to read.
 *
 * @param language ISO 639-1, or null where that is not known
 * @returns whole minutes; 0 where it takes less than half of one
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
