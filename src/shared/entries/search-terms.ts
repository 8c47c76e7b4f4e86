/** What a search asks for: every wanted term has to occur, and none of the others. */
interface SearchTerms {
  readonly included: readonly string[]
  readonly excluded: readonly string[]
}

/** Quoted text, whose last quote may be missing, or what stands between blanks, quotes, commas and plus signs. */
const terms = /"[^"]*"?|[^\s",+]+/g

/** Quotation marks of English, French, Spanish, Arabic and German around a phrase. */
const phraseQuotes = /[“”„«»]/g

/** A search with straight quotes around its phrases, the only ones that WordPress understands. */
export function withStraightQuotes(search: string): string {
  return search.replace(phraseQuotes, '"')
}

/** Beyond so many terms WordPress looks for the whole text as it stands. */
const mostTerms = 9

/** Words that WordPress does not look for, in English; it has them translated where the website is in another language. */
const stopWords: ReadonlySet<string> = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
)

/** Whether WordPress leaves a term out: it tells nothing of what is looked for. */
function isIdle(term: string): boolean {
  return term === '' || /^[a-z-]$/i.test(term) || stopWords.has(term.toLowerCase())
}

/**
 * Reads a search as WordPress does (WP_Query::parse_search, 6.7): words, and words in quotes, which stand together. A
 * term that begins with a hyphen, within its quotes, is left out; a hyphen alone is nothing. Very common words and single
 * letters count only where there is nothing else: then, as with too many terms, the whole text stands together.
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
