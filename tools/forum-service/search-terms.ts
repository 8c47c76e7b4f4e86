/** Core ignores longer searches (`WP_Query::parse_query`). */
const LONGEST_SEARCH = 1600

/** With more words, core searches for the whole phrase. */
const MOST_WORDS = 9

const STOP_WORDS = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
)

/** Folds case and accents, like the database's collation. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

interface SearchTerms {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/**
 * Splits a search as core's WP_Query does: words are ANDed, "quoted phrases" stay whole, common English words
 * and single letters are dropped unless nothing else remains, and a leading hyphen excludes a word. Returns
 * undefined where core does not search: blank, or longer than 1,600 characters.
 */
export function readSearch(search: string): SearchTerms | undefined {
  if (search.length > LONGEST_SEARCH) return undefined
  const text = search.replace(/[\r\n]/g, '')
  if (text.trim() === '') return undefined
  const pieces = [...text.matchAll(/".*?("|$)|((?<=[\t ",+])|^)[^\t ",+]+/g)].map(([piece]) => piece)
  const words = pieces
    .map((piece) =>
      piece.startsWith('"') ? piece.replace(/^"+|"+$/g, '') : piece.replace(/^['\s]+|['\s]+$/g, ''),
    )
    .filter((word) => word !== '' && !/^[a-z-]$/i.test(word) && !STOP_WORDS.has(word.toLowerCase()))
  const terms = words.length === 0 || words.length > MOST_WORDS ? [text.trim()] : words
  const folded = terms.map(foldText)
  return {
    include: folded.filter((term) => !term.startsWith('-')),
    exclude: folded.filter((term) => term.startsWith('-')).map((term) => term.slice(1)),
  }
}

/** Whether a folded text contains every included and no excluded term. */
export function matchesSearch(foldedText: string, terms: SearchTerms): boolean {
  return (
    terms.include.every((term) => foldedText.includes(term)) &&
    !terms.exclude.some((term) => foldedText.includes(term))
  )
}
