interface SearchTerms {
  readonly included: readonly string[]
  readonly excluded: readonly string[]
}

/** Quoted text, whose closing quote may be missing, or text between blanks, quotes, commas and plus signs. */
const terms = /"[^"]*"?|[^\s",+]+/g

/** English, French, Spanish, Arabic and German. */
const phraseQuotes = /[“”„«»]/g

/** WordPress only understands straight quotes. */
export function withStraightQuotes(search: string): string {
  return search.replace(phraseQuotes, '"')
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
