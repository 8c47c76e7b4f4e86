import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { StoredFilter } from '@shared/filters'
import type { FoundEntries, LibrarySearch } from './library'
import { readSearchText } from './search-text'
import type { Statements } from './statements'
import { entrySummary, joinIds, languageColumn, number, numberOrNull, summaryColumns } from './store-rows'

/** Columns with the ids of an entry's terms, by the filter that looks into them. */
const termColumns: Readonly<Record<Exclude<StoredFilter, 'search' | 'language'>, string>> = {
  category: 'category_ids',
  region: 'region_ids',
}
const termFilters = Object.keys(termColumns) as readonly (keyof typeof termColumns)[]

/** Finding entries by their text, or all of them, newest first. */
export function createEntrySearch(database: DatabaseSync, { first, all, run }: Statements) {
  // The matches, so that the index is searched once for both the count and the page: a short prefix is expensive.
  database.exec('pragma temp_store = memory; create temp table found (number integer primary key)')

  /** @returns whether the text narrows the search at all */
  function find(typed: string): boolean {
    const { wanted, unwanted } = readSearchText(typed)
    if (wanted === null && unwanted === null) return false
    run('delete from found')
    if (wanted !== null) {
      const expression = unwanted === null ? wanted : `(${wanted}) NOT (${unwanted})`
      run('insert into found select rowid from search where search match ?', expression)
    } else {
      run(
        `insert into found
           select number from entries where number not in (select rowid from search where search match ?)`,
        unwanted,
      )
    }
    return true
  }

  return {
    search({ search, language, offset, limit, ...termIds }: LibrarySearch): FoundEntries {
      const isNarrowed = find(search)
      const conditions = ['language = ?']
      const values: SQLInputValue[] = [languageColumn(language)]
      for (const filter of termFilters) {
        const id = termIds[filter]
        if (id === null) continue
        conditions.push(`instr(${termColumns[filter]}, ?)`)
        values.push(joinIds([id]))
      }
      const matching = conditions.join(' and ')
      const counted = isNarrowed ? 'found cross join entries using (number)' : 'entries'
      const total = number(
        first(`select count(*) as total from ${counted} where ${matching}`, ...values)?.['total'],
      )
      const rows =
        total === 0
          ? []
          : all(
              // Undated ones come last: null is the smallest of all.
              `select ${summaryColumns} from entries
                 where ${matching} ${isNarrowed ? 'and number in (select number from found)' : ''}
                 order by date desc, id limit ? offset ?`,
              ...values,
              limit,
              offset,
            )
      const latest = first(
        'select max(fetched_at) as at from pages where language = ?',
        languageColumn(language),
      )
      return { entries: rows.map(entrySummary), total, fetchedAt: numberOrNull(latest?.['at']) }
    },
  }
}
