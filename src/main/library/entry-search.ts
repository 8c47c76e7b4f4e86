import type { ShelfCounts } from '@shared/marks'
import type { DatabaseSync } from 'node:sqlite'
import { conditionsOf } from './entry-conditions'
import { createEntryOrder } from './entry-order'
import type { FoundEntries, LibrarySearch, ShelfSearch } from './library'
import { shelfCondition } from './shelves'
import { readSearchText } from './search-text'
import type { Statements } from './statements'
import { createStoredExtent } from './stored-extent'
import { entrySummary, languageColumn, number, numberOrNull, summaryColumns } from './store-rows'

/** A word of the title tells more of what an entry is about than one of its text. */
const relevanceOfMatch = 'bm25(search, 10.0, 1.0)'

/** Finding entries by their text, or all of them. */
export function createEntrySearch(database: DatabaseSync, statements: Statements) {
  const { first, all, run } = statements
  const order = createEntryOrder(database, statements)
  const extent = createStoredExtent(statements)
  // The matches, so that the index is searched once for both the count and the page: a short prefix is expensive.
  database.exec(
    'pragma temp_store = memory; create temp table found (number integer primary key, relevance real)',
  )

  /**
   * Fills `found` with what matches.
   *
   * @param isRanked whether the relevance of each is wanted, which takes longer
   * @returns whether the text narrows the search at all
   */
  function find(typed: string, isRanked: boolean): boolean {
    const { wanted, unwanted } = readSearchText(typed)
    if (wanted === null && unwanted === null) return false
    run('delete from found')
    if (wanted !== null) {
      const expression = unwanted === null ? wanted : `(${wanted}) NOT (${unwanted})`
      const relevance = isRanked ? relevanceOfMatch : 'null'
      run(`insert into found select rowid, ${relevance} from search where search match ?`, expression)
    } else {
      run(
        `insert into found
           select number, null from entries where number not in (select rowid from search where search match ?)`,
        unwanted,
      )
    }
    return true
  }

  return {
    titlesChanged: order.changed,

    /** How many of the entries that match are on each shelf. */
    shelfCounts(wanted: ShelfSearch): ShelfCounts {
      const from = find(wanted.search, false) ? 'found cross join entries using (number)' : 'entries'
      const { sql, values } = conditionsOf({ ...wanted, shelf: null })
      const unread = shelfCondition({ shelf: 'unread' })
      const recent = shelfCondition({ ...wanted, shelf: 'new' })
      const saved = shelfCondition({ shelf: 'saved' })
      const row = first(
        `select count(*) as everything, total(${unread.sql}) as unread, total(${recent.sql}) as recent,
             total(${saved.sql}) as saved from ${from} where ${sql}`,
        ...unread.values,
        ...recent.values,
        ...saved.values,
        ...values,
      )
      return {
        all: number(row?.['everything']),
        unread: number(row?.['unread']),
        new: number(row?.['recent']),
        saved: number(row?.['saved']),
      }
    },

    search(wanted: LibrarySearch): FoundEntries {
      const { search, language, sort = 'newest', wholeList, offset, limit } = wanted
      const isNarrowed = find(search, sort === 'relevance')
      const { sql, values } = conditionsOf(wanted)
      const from = isNarrowed ? 'found cross join entries using (number)' : 'entries'
      const total = number(first(`select count(*) as total from ${from} where ${sql}`, ...values)?.['total'])
      // The index of dates gives the newest without sorting; other orders sort what was found.
      const narrowed = `entries where ${sql} ${isNarrowed ? 'and number in (select number from found)' : ''}`
      const isRanked = isNarrowed && sort === 'relevance'
      const rows =
        total === 0
          ? []
          : all(
              `select ${summaryColumns} from ${isRanked ? `${from} where ${sql}` : narrowed}
                 order by ${order.sqlOf(sort === 'relevance' && !isNarrowed ? 'newest' : sort)} limit ? offset ?`,
              ...values,
              limit,
              offset,
            )
      const latest = first(
        'select max(fetched_at) as at from pages where language = ?',
        languageColumn(language),
      )
      return {
        entries: rows.map(entrySummary),
        total,
        fetchedAt: numberOrNull(latest?.['at']),
        extent: extent.of(language, wholeList),
      }
    },
  }
}
