import { readSearchTerms } from '@shared/entries/search-terms'

/** Scripts without spaces between words. Hangul has spaces, but people also search for its endings. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/gu

/** Cheap test that saves most texts the expression above. It also matches some other scripts. */
const maybeUnspaced = /[\u0e00-\u1fff\u2e80-\uffff]/

/** Unicode classifies these as letters; people type and read them as apostrophes. */
const letterLikeApostrophes = /[\u02b9\u02bb-\u02bd\u02c8]/g

/**
 * Makes each character of an unspaced script a word, so that any part of such text is a phrase. The index's
 * tokenizer handles case, diacritics and punctuation.
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

/** Characters: as many as the service is sent, which also bounds FTS5 expressions. */
const longestSearch = 200

/** Parses typed text. Its only syntax is quotes around words and a hyphen before them. */
export function readSearchText(text: string): SearchExpression {
  const terms = readSearchTerms(text.slice(0, longestSearch))
  const included = terms.included.flatMap(phraseOf).map(beginningOf)
  // The service excludes these letters anywhere in a word; an index can only match the beginnings of words.
  const excluded = terms.excluded.flatMap(phraseOf).map(beginningOf)
  return {
    included: included.length > 0 ? included.join(' AND ') : null,
    excluded: excluded.length > 0 ? excluded.join(' OR ') : null,
  }
}

/** In FTS5's query language; null if the term contains no word. */
export function expressionOf(term: string): string | null {
  const [phrase] = phraseOf(term)
  return phrase === undefined ? null : beginningOf(phrase)
}

/**
 * Matches word beginnings. Arabic attaches its article to the word, and the service finds the word after it.
 */
function beginningOf(phrase: string): string {
  const plain = `${phrase} *`
  return /^"\p{Script=Arabic}/u.test(phrase) ? `(${plain} OR "ال${phrase.slice(1)} *)` : plain
}

/** An FTS5 phrase; none if the term has no word. Other characters, including NUL, separate words. */
function phraseOf(term: string): readonly string[] {
  const words = searchForm(term.toWellFormed())
    .replace(/[^\p{L}\p{N}\p{M}\p{Co}]+/gu, ' ')
    .trim()
  return /[\p{L}\p{N}\p{Co}]/u.test(words) ? [`"${words}"`] : []
}
