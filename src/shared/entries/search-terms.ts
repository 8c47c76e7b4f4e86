interface SearchTerms {
  readonly included: readonly string[]
  readonly excluded: readonly string[]
}

/** Quoted text, whose closing quote may be missing, or text between blanks, quotes, commas and plus signs. */
const terms = /"[^"]*"?|[^\s",+]+/g

/** English, French, Spanish, Arabic and German. */
const phraseQuotes = /[“”„«»]/g

/** In straight quotes, whose closing one may be missing. */
const phrases = /"([^"]*)("|$)/g

/**
 * WordPress only understands straight quotes, and finds the spaces within them only where the text has them.
 * French puts spaces inside its quotes.
 */
export function withStraightQuotes(search: string): string {
  return search
    .replace(phraseQuotes, '"')
    .replace(phrases, (_whole, phrase: string, end: string) => `"${phrase.trim()}${end}`)
}

/** With more terms, WordPress searches for the whole text. */
const mostTerms = 9

/** WordPress's English stop words; websites in other languages use translated ones. */
const stopWords: ReadonlySet<string> = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
)

function isIdle(term: string): boolean {
  return term === '' || /^[a-z-]$/i.test(term) || stopWords.has(term.toLowerCase())
}

/**
 * Like WP_Query::parse_search, 6.7: words, and phrases in quotes. A term that starts with a hyphen, inside
 * its quotes if any, is excluded; a lone hyphen is ignored. Stop words and single letters only count if there
 * is nothing else: then, as with too many terms, the whole text is one term.
 */
export function readSearchTerms(search: string): SearchTerms {
  const text = withStraightQuotes(search)
  const read = [...text.matchAll(terms)].map(([piece]) => piece.replaceAll('"', '').trim())
  const telling = read.filter((term) => !isIdle(term))
  const isWhole = telling.length === 0 || telling.length > mostTerms
  const all = isWhole ? [text.replaceAll('"', '').trim()].filter((whole) => /[^\s,+-]/.test(whole)) : telling
  return {
    included: all.filter((term) => !term.startsWith('-')),
    excluded: all.filter((term) => term.startsWith('-')).map((term) => term.slice(1)),
  }
}

/** Removes capitals and diacritics, and makes apostrophes straight, so that texts can be compared. */
export function folded(text: string): string {
  // Most texts are ASCII, and normalising is far slower.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return (
    text
      .normalize('NFD')
      .replace(/\p{Mark}/gu, '')
      .replace(/[\u2018\u2019]/g, "'")
      .toLowerCase()
      // The form of this Greek letter at the end of a word, which capitals and parts of words do not have.
      .replaceAll('ς', 'σ')
  )
}

/** Leaves out terms that are too short to highlight. */
export function searchWords(search: string): readonly string[] {
  return readSearchTerms(search)
    .included.map(folded)
    .filter((word) => word.length > 1)
}

interface MarkedPiece {
  readonly text: string
  readonly isMatch: boolean
}

/** Ignores case and diacritics, like the search itself. */
export function markMatches(text: string, search: string): readonly MarkedPiece[] {
  const { starts, folding } = foldedLetters(text)
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const [from, to] of rangesOf(searchWords(search), folding)) {
    const start = starts[from] ?? text.length
    if (start > end) pieces.push({ text: text.slice(end, start), isMatch: false })
    // A letter that folds to several is highlighted whole.
    let next = to
    while (next < starts.length && starts[next] === starts[next - 1]) next += 1
    end = starts[next] ?? text.length
    pieces.push({ text: text.slice(start, end), isMatch: true })
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end), isMatch: false })
  return pieces
}

const asciiOrOne = /[ -~]+|[^]/gu

/** The folded text, and for each of its characters where its letter begins. Marks belong to the letter before. */
function foldedLetters(text: string): { readonly folding: string; readonly starts: readonly number[] } {
  const starts: number[] = []
  let folding = ''
  for (const { 0: piece, index } of text.matchAll(asciiOrOne)) {
    const letters = folded(piece)
    const isOneLetter = letters.length !== piece.length
    for (let at = 0; at < letters.length; at++) starts.push(isOneLetter ? index : index + at)
    folding += letters
  }
  return { folding, starts }
}

/** Where the words occur, in order, those that overlap or touch as one. */
function rangesOf(
  words: readonly string[],
  folding: string,
): readonly (readonly [from: number, to: number])[] {
  const all: [from: number, to: number][] = []
  for (const word of words)
    for (let at = folding.indexOf(word); at !== -1; at = folding.indexOf(word, at + word.length))
      all.push([at, at + word.length])
  const merged: [from: number, to: number][] = []
  for (const range of all.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1])
    else merged.push(range)
  }
  return merged
}
