import type { DatabaseSync } from 'node:sqlite'
import { readSearchText } from './search-text'
import type { Statements } from '../tables/statements'

/** A word of the title tells more of what an entry is about than one of its text. */
const relevanceOfMatch = 'bm25(search, 10.0, 1.0)'

export interface TextSearch {
  readonly find: (typed: string, isRanked: boolean) => boolean
}

/** The search of texts, which leaves what it finds in the table `found`, beside how relevant each is and whether its title has all wanted words. */
export function createTextSearch(database: DatabaseSync, { run }: Statements): TextSearch {
  // The matches, so that the index is searched once for both the count and the page: a short prefix is expensive.
  database.exec(
    'pragma temp_store = memory; create temp table found (number integer primary key, relevance real, in_title integer)',
  )

  /**
   * Fills `found` with what matches.
   *
   * @param isRanked whether the relevance of each is wanted, which takes longer
   * @returns whether the text narrows the search at all
   */
  function find(typed: string, isRanked: boolean): boolean {
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
