import { folded } from '@shared/entries/search-terms'

export interface TextPiece {
  readonly text: string
  /** Starts a block such as a paragraph or cell. Matches do not cross blocks. */
  readonly startsBlock: boolean
}

/** A place between two characters: a piece's index, and the offset in it in UTF-16 units. */
interface TextPlace {
  readonly piece: number
  readonly offset: number
}

export interface TextMatch {
  readonly start: TextPlace
  readonly end: TextPlace
}

/** Text without case, diacritics and line breaks, and the origin of each of its UTF-16 units. */
export interface SearchableText {
  readonly folding: string
  readonly starts: readonly TextPlace[]
  readonly ends: readonly TextPlace[]
}

/** Soft hyphens, joiners, and the marks and isolates of text direction. */
const unseen = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]/

/** Prepares text for searching. Collapses white space to one space, as the page does. */
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
      // A combining diacritic belongs to the previous letter.
      if (units === '' && ends.length > 0) ends[ends.length - 1] = place
      else isBehindSpace = isSpace
      add(units, start, place)
    }
  }
  return { folding, starts, ends }
}

/** Folds one letter, or drops an invisible one. ASCII, the bulk of most texts, only needs lower case. */
function unitsOf(letter: string): string {
  if (letter < '\u0080') return letter.toLowerCase()
  return unseen.test(letter) ? '' : folded(letter)
}

/** In order and without overlaps; none for blank text. */
export function findText({ folding, starts, ends }: SearchableText, text: string): readonly TextMatch[] {
  const searched = Array.from(text.trim().replace(/\s+/g, ' '), unitsOf).join('')
  const matches: TextMatch[] = []
  if (searched === '') return matches
  for (let at = folding.indexOf(searched); at !== -1; at = folding.indexOf(searched, at + searched.length)) {
    const [start, end] = [starts[at], ends[at + searched.length - 1]]
    if (start && end) matches.push({ start, end })
  }
  return matches
}
