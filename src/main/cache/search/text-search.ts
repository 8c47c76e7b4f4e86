import type { DatabaseSync } from 'node:sqlite'
import { readSearchText } from './search-text'
import type { Statements } from '../tables/statements'
import { languageColumn } from '../tables/store-rows'
import { createTermMatches } from './term-matches'

/** A word of the title tells more of what an entry is about than one of its text. */
const relevanceOfMatch = 'bm25(search, 10.0, 1.0)'

export interface TextSearch {
  readonly find: (typed: string, language: string | null, isRanked: boolean) => boolean
}

/** The search of texts, which leaves what it finds in the table `found`, beside how relevant each is and whether its title has all wanted words. */
export function createTextSearch(database: DatabaseSync, statements: Statements): TextSearch {
  const { run } = statements
  const terms = createTermMatches(statements)
  // The matches, so that the index is searched once for both the count and the page: a short prefix is expensive.
  database.exec(
    'pragma temp_store = memory; create temp table found (number integer primary key, relevance real, in_title integer)',
  )

  /** Adds what a category or region says as well as a word would; it is the least relevant. */
  function addTermMatches(
    typed: string,
    language: string | null,
    excluded: string | null,
    isRanked: boolean,
  ): void {
    const condition = terms.conditionOf(typed, language)
    if (condition === null) return
    const isLeftOut =
      excluded === null ? '' : 'and number not in (select rowid from search where search match ?)'
    run(
      `insert or ignore into found select number, ${isRanked ? 0 : 'null'}, 0 from entries
         where language = ? and ${condition.sql} ${isLeftOut}`,
      languageColumn(language),
      ...condition.values,
      ...(excluded === null ? [] : [excluded]),
    )
  }

  /**
   * Fills `found` with what matches.
   *
   * @param isRanked whether the relevance of each is wanted, which takes longer
   * @returns whether the text narrows the search at all
   */
  function find(typed: string, language: string | null, isRanked: boolean): boolean {
    const { included, excluded } = readSearchText(typed)
    if (included === null && excluded === null) return false
    run('delete from found')
    if (included !== null) {
      const expression = excluded === null ? included : `(${included}) NOT (${excluded})`
      const relevance = isRanked ? relevanceOfMatch : 'null'
      run(`insert into found select rowid, ${relevance}, 0 from search where search match ?`, expression)
      if (isRanked)
        run(
          'update found set in_title = 1 where number in (select rowid from search where search match ?)',
          `title : (${included})`,
        )
      addTermMatches(typed, language, excluded, isRanked)
    } else {
      run(
        `insert into found
           select number, null, 0 from entries where number not in (select rowid from search where search match ?)`,
        excluded,
      )
    }
    return true
  }

  return { find }
}
