import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { folded } from '@shared/entries/search-terms'
import type { SimilarEntry } from '@shared/entries/resources'
import { ownValue } from '@shared/own-value'
import type { Statements } from '../tables/statements'
import { joinIds, languageColumn, number, splitIds, text, textOrNull, type Row } from '../tables/store-rows'
import { searchForm } from './search-text'

/** Few enough to look through at the end of an entry. */
const mostEntries = 3

/** Most terms and title words of an entry that are compared. One with more has no particular subject. */
const limits = { categories: 6, regions: 6, words: 5 }

/** Shorter words are mostly articles and prepositions. */
const fewestCharacters = 4

/** Share of entries. A word that more of them contain says too little, and takes long to rank. */
const maxWordShare = 0.2

/** Editors assign terms on purpose, so a common term counts more than a common word. */
const weightOfTerm = 2

/** The weight of a term that one in three entries has. Lower scores are treated as coincidence. */
const minScore = weightOfTerm * Math.log(3)

/** Weights as in text-search.ts: a word in the title says more than one in the text. */
const relevance = '-bm25(search, 10.0, 1.0)'

interface SharedTerm {
  readonly column: 'category_ids' | 'region_ids'
  readonly value: string
}

export interface SimilarEntries {
  /**
   * The most similar first; empty if nothing stored is similar enough.
   *
   * @param id of a stored entry
   */
  similar(language: string | null, id: number): readonly SimilarEntry[]
}

/** Finds stored entries about the same subject: with the same terms, or with rare words of the title. */
export function createSimilarEntries(database: DatabaseSync, { first, all }: Statements): SimilarEntries {
  // Lists the words of the text index, with the number of entries that contain each.
  database.exec("create virtual table temp.search_words using fts5vocab('main', 'search', 'row')")

  function rareWords(title: string, total: number): readonly string[] {
    return wordsOf(title)
      .flatMap((word) => {
        const count = first('select doc from temp.search_words where term = ?', word)?.['doc']
        return typeof count === 'number' && count > 1 ? [{ word, count }] : []
      })
      .filter(({ count }) => count <= Math.max(2, total * maxWordShare))
      .toSorted((one, other) => one.count - other.count)
      .slice(0, limits.words)
      .map(({ word }) => word)
  }

  /** The fewer entries have a term, the higher its weight. */
  function weightsOf(language: string | null, terms: readonly SharedTerm[]) {
    const counts = terms.map(({ column }, index) => `total(instr(${column}, ?) > 0) as t${index}`)
    const row = first(
      `select ${['count(*) as total', ...counts].join(', ')} from entries where language = ?`,
      ...terms.map(({ value }) => value),
      languageColumn(language),
    )
    const total = number(row?.['total'])
    const weights = terms.map((_, index) => {
      const count = number(row && ownValue(row, `t${index}`))
      return count === 0 ? 0 : weightOfTerm * Math.log(total / count)
    })
    return { total, weights }
  }

  return {
    similar(language, id) {
      const own = first(
        'select title, category_ids, region_ids from entries where language = ? and id = ?',
        languageColumn(language),
        id,
      )
      if (!own) return []
      const terms = termsOf(own)
      const { total, weights } = weightsOf(language, terms)
      const words = rareWords(text(own['title']), total)
      if (terms.length === 0 && words.length === 0) return []
      const shares = terms.map(({ column }) => `instr(${column}, ?) > 0`)
      const score = ['coalesce(relevance, 0)', ...shares.map((share) => `(${share}) * ?`)].join(' + ')
      return all(
        `with matched as materialized (
           select rowid as number, ${relevance} as relevance from search where search match ?
         )
         select id, title, date, category_ids, region_ids, ${score} as score
           from entries left join matched using (number)
           where language = ? and id <> ? and (${['relevance is not null', ...shares].join(' or ')})
           order by score desc, date desc, id limit ?`,
        ...([
          // FTS5 has no expression that matches nothing, except an empty phrase.
          words.length === 0 ? '""' : words.map((word) => `"${word}"`).join(' OR '),
          ...terms.flatMap(({ value }, index) => [value, weights[index] ?? 0]),
          languageColumn(language),
          id,
          ...terms.map(({ value }) => value),
          mostEntries,
        ] satisfies SQLInputValue[]),
      )
        .filter((row) => number(row['score']) >= minScore)
        .map((row) => similarEntry(row, own, words))
    },
  }
}

function termsOf(row: Row): readonly SharedTerm[] {
  const values = (column: SharedTerm['column'], count: number): readonly SharedTerm[] =>
    splitIds(row[column])
      .slice(0, count)
      .map((id) => ({ column, value: joinIds([id]) }))
  return [...values('category_ids', limits.categories), ...values('region_ids', limits.regions)]
}

function similarEntry(row: Row, own: Row, words: readonly string[]): SimilarEntry {
  const title = text(row['title'])
  const shared = (column: SharedTerm['column']): readonly number[] => {
    const ids = splitIds(row[column])
    return splitIds(own[column]).filter((each) => ids.includes(each))
  }
  const titleWords = wordsOf(title)
  return {
    id: number(row['id']),
    title,
    date: textOrNull(row['date']),
    categoryIds: shared('category_ids'),
    regionIds: shared('region_ids'),
    words: words.filter((word) => titleWords.includes(word)),
  }
}

/** The longer words of a title, each once and in the form that the index has: no capitals, no diacritics. */
function wordsOf(title: string): readonly string[] {
  const words = folded(searchForm(title)).split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter((word) => word.length >= fewestCharacters))]
}
