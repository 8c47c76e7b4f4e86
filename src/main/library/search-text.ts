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
export interface SearchExpression {
  /** Null matches everything. */
  readonly wanted: string | null
  /** Null excludes nothing. */
  readonly unwanted: string | null
}

/** Characters. The service takes no more (see ResourceQuery), and no longer expression reaches the index. */
const longestSearch = 200

/** Reads what a person typed. Nothing in it is syntax but a hyphen before a word. */
export function readSearchText(text: string): SearchExpression {
  const wanted: string[] = []
  const unwanted: string[] = []
  for (const piece of text.slice(0, longestSearch).split(/\s+/)) {
    // Every other character, quotes and NUL included, separates words, which then form a phrase.
    const words = searchForm(piece.toWellFormed())
      .replace(/[^\p{L}\p{N}\p{M}\p{Co}]+/gu, ' ')
      .trim()
    if (!/[\p{L}\p{N}\p{Co}]/u.test(words)) continue
    if (piece.startsWith('-')) unwanted.push(`"${words}"`)
    else wanted.push(`"${words}" *`)
  }
  return {
    wanted: wanted.length > 0 ? wanted.join(' AND ') : null,
    unwanted: unwanted.length > 0 ? unwanted.join(' OR ') : null,
  }
}
