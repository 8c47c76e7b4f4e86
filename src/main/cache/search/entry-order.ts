import type { DatabaseSync } from 'node:sqlite'
import { listOfShelf } from '@shared/entries/marks'
import type { SortOrder } from '@shared/filters/filter-table'
import type { CacheQuery } from '../cache'
import type { Statements } from '../tables/statements'
import { number, text } from '../tables/store-rows'
import type { Conditions } from './entry-conditions'

/**
 * SQL sort orders. `relevance` needs `matches` joined, and the value of `manual` is a reading list. Undated and
 * untitled entries come last.
 */
const orders: Readonly<Record<SortOrder, string>> = {
  // SQLite sorts null before all other values.
  newest: 'date desc, id',
  oldest: 'date is null, date, id',
  title: '(select place from title_order where title_order.number = entries.number), id',
  // A title with all the words says more than many occurrences in a long text.
  relevance: 'in_title desc, relevance, date desc, id',
  manual:
    '(select position from reading_list_entries as listed where list = ? and listed.id = entries.id), id',
}

export interface EntryOrder {
  /** Orders that the query does not have fall back to the newest first. */
  of(query: Pick<CacheQuery, 'sort' | 'shelf'>, isNarrowed: boolean): Conditions
  /** Call after titles may have changed. */
  readonly changed: () => void
}

/**
 * SQLite compares titles by their bytes, so Intl.Collator sorts them by the person's locale into a temporary
 * table. It is rebuilt only after titles may have changed.
 */
export function createEntryOrder(
  database: DatabaseSync,
  { all, run, inTransaction }: Statements,
): EntryOrder {
  database.exec(
    'pragma temp_store = memory; create temp table title_order (number integer primary key, place integer)',
  )
  const alphabet = new Intl.Collator(undefined, { numeric: true })
  let isInOrder = false

  function sortTitles(): void {
    if (isInOrder) return
    const titles = all('select number, title from entries').map((row) => ({
      number: number(row['number']),
      title: text(row['title']).trim(),
    }))
    titles.sort((one, other) =>
      one.title === '' || other.title === ''
        ? Number(one.title === '') - Number(other.title === '')
        : alphabet.compare(one.title, other.title),
    )
    inTransaction(() => {
      run('delete from title_order')
      let place = 0
      let before: string | null = null
      for (const { number: entry, title } of titles) {
        // Equal titles share a place, so that SQL sorts them by id.
        if (before === null || alphabet.compare(before, title) !== 0) place += 1
        run('insert into title_order (number, place) values (?, ?)', entry, place)
        before = title
      }
    })
    isInOrder = true
  }

  return {
    of({ sort = 'newest', shelf = null }, isNarrowed) {
      const list = listOfShelf(shelf)
      if (sort === 'manual' && list !== null) return { sql: orders.manual, values: [list] }
      if (sort === 'manual' || (sort === 'relevance' && !isNarrowed))
        return { sql: orders.newest, values: [] }
      if (sort === 'title') sortTitles()
      return { sql: orders[sort], values: [] }
    },

    changed: () => {
      isInOrder = false
    },
  }
}
