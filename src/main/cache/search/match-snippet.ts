import { folded } from '@shared/entries/search-terms'
import { onOneLine, shortened } from '../../service/decode/plain-text'

/**
 * Characters before the match, and of the whole snippet. The narrowest row shows about 25 characters, and the
 * match must be among them.
 */
const lead = 14
const longest = 240

/** Characters that are folded at a time, to map positions in the folded text back to the original. */
const chunk = 512

/**
 * The text around a match, on one line and beginning at a word. Ignores case and diacritics.
 *
 * @param terms folded; the snippet shows the first of them that occurs
 * @returns null if none occurs
 */
export function matchSnippet(text: string, terms: readonly string[]): string | null {
  const line = onOneLine(text)
  const chunks = chunksOf(line).map((part) => ({ part, folding: folded(part) }))
  const whole = chunks.map(({ folding }) => folding).join('')
  const place = terms.map((term) => whole.indexOf(term)).find((at) => at !== -1)
  if (place === undefined) return null
  const start = wordStartFrom(line, unfolded(chunks, place) - lead)
  return `${start > 0 ? '… ' : ''}${shortened(line.slice(start), longest)}`
}

/** Never splits a surrogate pair. */
function chunksOf(text: string): readonly string[] {
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    let end = start + chunk
    if (/[\udc00-\udfff]/.test(text.charAt(end))) end -= 1
    parts.push(text.slice(start, end))
    start = end
  }
  return parts
}

/** Converts a position in the folded text to one in the original text. */
function unfolded(
  chunks: readonly { readonly part: string; readonly folding: string }[],
  place: number,
): number {
  let left = place
  let at = 0
  for (const { part, folding } of chunks) {
    if (left >= folding.length) {
      left -= folding.length
      at += part.length
      continue
    }
    for (const letter of part) {
      left -= folded(letter).length
      if (left < 0) return at
      at += letter.length
    }
  }
  return at
}

/** Position of the first word that begins after `from`, or of the whole text if `from` is not positive. */
function wordStartFrom(line: string, from: number): number {
  if (from <= 0) return 0
  const blank = line.indexOf(' ', from)
  // Text without spaces may be cut anywhere except within a surrogate pair.
  if (blank !== -1 && blank < from + lead) return blank + 1
  return /[\udc00-\udfff]/.test(line.charAt(from)) ? from + 1 : from
}
