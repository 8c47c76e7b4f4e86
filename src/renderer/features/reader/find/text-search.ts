import { folded } from '@shared/entries/folded-text'

/** One run of letters without an element in it, such as a text node. */
export interface TextPiece {
  readonly text: string
  /** Whether a block such as a paragraph or cell begins with it. No match reaches from block to block. */
  readonly startsBlock: boolean
}

/** A place between two letters: the index of the piece, and the offset in it in UTF-16 units. */
interface TextPlace {
  readonly piece: number
  readonly offset: number
}

export interface TextMatch {
  readonly start: TextPlace
  readonly end: TextPlace
}

/** A text without case, diacritics and line breaks, and where in the pieces each UTF-16 unit of it comes from. */
export interface SearchableText {
  readonly folding: string
  readonly starts: readonly TextPlace[]
  readonly ends: readonly TextPlace[]
}

/** Characters that nobody sees: soft hyphens, joiners and the like. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/

/** Prepares a text for searching. Any amount of white space counts as one space, as the page shows it. */
export function searchableText(pieces: readonly TextPiece[]): SearchableText {
  let folding = ''
  let isBehindSpace = true
  const starts: TextPlace[] = []
  const ends: TextPlace[] = []

  function add(units: string, start: TextPlace, end: TextPlace): void {
    for (let unit = 0; unit < units.length; unit += 1) {
      starts.push(start)
      ends.push(end)
    }
    folding += units
  }

  for (const [piece, { text, startsBlock }] of pieces.entries()) {
    let place: TextPlace = { piece, offset: 0 }
    if (startsBlock) add('\n', place, place)
    isBehindSpace ||= startsBlock
    for (const letter of text) {
      const start = place
      place = { piece, offset: start.offset + letter.length }
      const isSpace = /\s/.test(letter)
      if (isSpace && isBehindSpace) continue
      const units = isSpace ? ' ' : unitsOf(letter)
      // A diacritic that stands alone belongs to the letter before it.
      if (units === '' && ends.length > 0) ends[ends.length - 1] = place
      else isBehindSpace = isSpace
      add(units, start, place)
    }
  }
  return { folding, starts, ends }
}

/** ASCII, which is nearly all of most texts, needs no folding. */
function unitsOf(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase()
  return unseen.test(letter) ? '' : folded(letter)
}

/** Every place where a text occurs, in order and without overlaps; none for blank text. */
export function findText({ folding, starts, ends }: SearchableText, text: string): readonly TextMatch[] {
  const searched = Array.from(text.trim().replace(/\s+/g, ' '), folded).join('')
  const matches: TextMatch[] = []
  if (searched === '') return matches
  for (let at = folding.indexOf(searched); at !== -1; at = folding.indexOf(searched, at + searched.length)) {
    const [start, end] = [starts[at], ends[at + searched.length - 1]]
    if (start && end) matches.push({ start, end })
  }
  return matches
}
