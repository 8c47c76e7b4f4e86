import { folded } from '@shared/entries/folded-text'
import { folded as onOneLine, shortened } from '../../service/decode/plain-text'

/** Characters: a row shows two lines of some sixty, or one, and the match has to be on the first. */
const lead = 28
const longest = 240

/** Characters that are folded at once, to find where a place in the folded text is in the text itself. */
const chunk = 512

/**
 * A piece of a text around the first match, one line, beginning at a word; case and diacritics do not matter.
 *
 * @param terms folded; the first of them that occurs is shown
 * @returns null where none occurs
 */
export function matchSnippet(text: string, terms: readonly string[]): string | null {
  const line = onOneLine(text)
  const chunks = chunksOf(line).map((part) => ({ part, folding: folded(part) }))
  const whole = chunks.map(({ folding }) => folding).join('')
  const place = terms.map((term) => whole.indexOf(term)).find((at) => at !== -1)
  if (place === undefined) return null
  const start = wordBefore(line, unfolded(chunks, place) - lead)
  return `${start > 0 ? '… ' : ''}${shortened(line.slice(start), longest)}`
}

/** Never cut within a character that takes two. */
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

/** Where in the text a place of its folded form is. */
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

/** The beginning of the first word from a place on; of the text, where it is near. */
function wordBefore(line: string, from: number): number {
  if (from <= 0) return 0
  const blank = line.indexOf(' ', from)
  // Scripts without blanks are cut anywhere but within a character.
  if (blank !== -1 && blank < from + lead) return blank + 1
  return /[\udc00-\udfff]/.test(line.charAt(from)) ? from + 1 : from
}
