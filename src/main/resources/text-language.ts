import { detectAll } from 'tinyld/light'

/** Shorter texts say too little: names and abbreviations are taken for any language (letters). */
const shortest = 24
/** More than this makes nobody surer, and takes main longer by more than its share: 20 texts of 240 take 10 ms, of 120 take 3 (characters). */
const longest = 120
/** Share of certainty below which a guess does more harm than none: a voice of the wrong language cannot be understood. */
const leastAccuracy = 0.3
/** Texts whose language is remembered: a list is read more than once. */
const mostRemembered = 2000

/** Guesses which language a text is written in, by its script and words, on this computer. */
export function createTextLanguages(): (text: string) => string | null {
  const known = new Map<string, string | null>()

  return function languageOf(text) {
    const sample = text.slice(0, longest)
    const remembered = known.get(sample)
    if (remembered !== undefined) return remembered
    const language = guess(sample)
    if (known.size >= mostRemembered) known.clear()
    known.set(sample, language)
    return language
  }
}

/** @returns a code of ISO 639-1; null where nothing can be told */
function guess(text: string): string | null {
  if (text.replace(/\P{L}/gu, '').length < shortest) return null
  const [best] = detectAll(text)
  return best && best.accuracy >= leastAccuracy ? best.lang : null
}
