import { readSearchTerms } from '@shared/entries/search-terms'

/** Scripts without spaces between words, or (Hangul) with endings that are searched for too. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/gu

/** A cheap test that spares most texts the expression above: it also matches some other scripts. */
const maybeUnspaced = /[\u0e00-\u1fff\u2e80-\uffff]/

/** Unicode calls these letters; people type and read them as apostrophes. */
const letterLikeApostrophes = /[\u02b9\u02bb-\u02bd\u02c8]/g

/**
 * Text as it is indexed and searched: each character of an unspaced script is a word, so that any part of such text
 * is a phrase. Case, diacritics and punctuation are left to the index's tokenizer.
 */
export function searchForm(text: string): string {
  const form = text.normalize('NFKC').replace(letterLikeApostrophes, "'")
  return maybeUnspaced.test(form) ? form.replace(unspaced, ' $& ') : form
}

/** A search in FTS5's query language. */
interface SearchExpression {
  /** Null matches everything. */
  readonly included: string | null
  /** Null excludes nothing. */
  readonly excluded: string | null
}

/** Characters. The service takes no more (see PageRequest), and no longer expression reaches the index. */
const longestSearch = 200

/** Reads what a person typed. Nothing in it is syntax but quotes around words and a hyphen before them. */
export function readSearchText(text: string): SearchExpression {
  const terms = readSearchTerms(text.slice(0, longestSearch))
  const included = terms.included.flatMap(phraseOf).map(beginningOf)
  // The service leaves out what has these letters anywhere: what begins with them is the nearest that an index can do.
  const excluded = terms.excluded.flatMap(phraseOf).map(beginningOf)
  return {
    included: included.length > 0 ? included.join(' AND ') : null,
    excluded: excluded.length > 0 ? excluded.join(' OR ') : null,
  }
}

/** One term in FTS5's query language; null where it has no word. */
export function expressionOf(term: string): string | null {
  const [phrase] = phraseOf(term)
  return phrase === undefined ? null : beginningOf(phrase)
}

/** What begins with a phrase. Arabic writes its article before the word; the service finds words behind it, too. */
function beginningOf(phrase: string): string {
  const plain = `${phrase} *`
  return /^"\p{Script=Arabic}/u.test(phrase) ? `(${plain} OR "ال${phrase.slice(1)} *)` : plain
}

/** A term as a phrase of FTS5; none where it has no word. Every other character, NUL included, separates words. */
function phraseOf(term: string): readonly string[] {
  const words = searchForm(term.toWellFormed())
    .replace(/[^\p{L}\p{N}\p{M}\p{Co}]+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}\p{Co}]/u.test(words) ? [`"${words}"`] : []
}
