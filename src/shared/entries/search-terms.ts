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
  // Most letters; normalising each costs more than the rest of a search's highlighting.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
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
  const words = searchWords(search)
  const whole = folded(text)
  // Most texts in a list contain no match and need no splitting.
  if (!words.some((word) => whole.includes(word))) return [{ text, isMatch: false }]

  const letters = Array.from(text)
  const foldedLetters = letters.map(folded)
  const starts = foldedLetters.flatMap((piece, index) => new Array<number>(piece.length).fill(index))
  const folding = foldedLetters.join('')

  const isMarked = new Array<boolean>(letters.length).fill(false)
  for (const word of words)
    for (let at = folding.indexOf(word); at !== -1; at = folding.indexOf(word, at + word.length))
      isMarked.fill(true, starts[at], (starts[at + word.length - 1] ?? 0) + 1)
  // A combining mark belongs to the letter before it.
  for (const [index, piece] of foldedLetters.entries())
    if (piece === '') isMarked[index] = isMarked[index - 1] ?? false
  return joined(letters, isMarked)
}

function joined(letters: readonly string[], isMarked: readonly boolean[]): readonly MarkedPiece[] {
  const pieces: { text: string; isMatch: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const isMatch = isMarked[index] === true
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else pieces.push({ text: letter, isMatch })
  }
  return pieces
}
