import type { DatabaseSync } from 'node:sqlite'
import type { SortOrder } from '@shared/filters'
import type { Statements } from '../tables/statements'
import { number, text } from '../tables/store-rows'

/** SQL that sorts `entries`, with `found` joined where a search narrows them. Undated and untitled ones come last. */
const orders: Readonly<Record<SortOrder, string>> = {
  // Null is the smallest of all.
  newest: 'date desc, id',
  oldest: 'date is null, date, id',
  title: '(select place from title_order where title_order.number = entries.number), id',
  // How often a long text has the words says less than a title that has them all.
  relevance: 'in_title desc, relevance, date desc, id',
}

/**
 * How entries are sorted. SQLite compares titles by their bytes, so the engine puts them into the order of the
 * person's alphabet, once for as long as the titles stay as they are.
 */
export function createEntryOrder(database: DatabaseSync, { all, run, inTransaction }: Statements) {
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
        // Equal titles have one place, and their ids decide.
        if (before === null || alphabet.compare(before, title) !== 0) place += 1
        run('insert into title_order (number, place) values (?, ?)', entry, place)
        before = title
      }
    })
    isInOrder = true
  }

  return {
    /** The SQL after `order by`. */
    sqlOf(sort: SortOrder): string {
      if (sort === 'title') sortTitles()
      return orders[sort]
    },

    /** Titles may have changed. */
    changed: (): void => {
      isInOrder = false
    },
  }
}
