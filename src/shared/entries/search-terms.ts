/** What a search asks for: every wanted term has to occur, and none of the others. */
export interface SearchTerms {
  readonly wanted: readonly string[]
  readonly unwanted: readonly string[]
}

/** Quoted text, whose last quote may be missing, or what stands between blanks, quotes, commas and plus signs. */
const terms = /"[^"]*"?|[^\s",+]+/g

/**
 * Reads a search as WordPress does (WP_Query::parse_search, 6.7): words, and words in quotes, which stand together. A
 * term that begins with a hyphen, within its quotes, is left out; a hyphen alone is nothing.
 */
export function readSearchTerms(search: string): SearchTerms {
  const wanted: string[] = []
  const unwanted: string[] = []
  for (const [piece] of search.replace(/[“”]/g, '"').matchAll(terms)) {
    const term = piece.replaceAll('"', '').trim()
    if (term === '' || term === '-') continue
    if (term.startsWith('-')) unwanted.push(term.slice(1))
    else wanted.push(term)
  }
  return { wanted, unwanted }
}
