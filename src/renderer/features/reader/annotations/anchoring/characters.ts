/** A part of a text, in UTF-16 units. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** UTF-16 units. No writing system has longer characters. */
const longestCharacter = 256

/** The position itself if it is between two characters; otherwise the start of the character that it cuts. */
export function characterStart(text: string, position: number): number {
  return position - (cutCharacter(text, position)?.before ?? 0)
}

/** The position itself if it is between two characters; otherwise the end of the character that it cuts. */
export function characterEnd(text: string, position: number): number {
  return position + (cutCharacter(text, position)?.after ?? 0)
}

/** How far the character that a position cuts extends; null if the position is between two characters. */
function cutCharacter(
  text: string,
  position: number,
): { readonly before: number; readonly after: number } | null {
  if (position <= 0 || position >= text.length) return null
  // Segmenting the whole text takes long, and every space begins a character.
  const earliest = Math.max(position - longestCharacter, 0)
  const space = text.slice(earliest, position).lastIndexOf(' ')
  const from = space === -1 ? earliest : earliest + space
  const character = graphemes
    .segment(text.slice(from, position + longestCharacter))
    .containing(position - from)
  if (!character || character.index === position - from) return null
  const before = position - from - character.index
  return { before, after: character.segment.length - before }
}

/** Two letters of a script that puts spaces between words. */
const withinWord =
  /^[[\p{L}\p{M}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]{2}$/v

export function isInWord(text: string, position: number): boolean {
  return position > 0 && withinWord.test(text.slice(position - 1, position + 1))
}
