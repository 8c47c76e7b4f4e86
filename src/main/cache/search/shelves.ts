import { listOfShelf, namedShelves, type NamedShelf } from '@shared/entries/marks'
import type { Conditions } from './entry-conditions'
import type { CacheQuery } from '../cache'
import { savedIds } from '../own-data/saved-entries'

/** The parts of a query that a shelf depends on. */
type ShelfQuery = Pick<CacheQuery, 'shelf' | 'newSince' | 'readBefore'>

const all: Conditions = { sql: 'true', values: [] }
const none: Conditions = { sql: 'false', values: [] }

/** The condition of each shelf on columns of `entries`. */
const conditions: Readonly<Record<NamedShelf, (query: ShelfQuery) => Conditions>> = {
  unread: ({ readBefore }) => ({
    sql: 'id not in (select id from readings where is_read and (read_at is null or read_at <= ?))',
    values: [readBefore ?? Number.MAX_SAFE_INTEGER],
  }),
  saved: () => ({ sql: `id in (${savedIds})`, values: [] }),
  new: ({ newSince = null, ...choice }) => {
    if (newSince === null) return none
    const { sql, values } = conditions.unread(choice)
    return { sql: `(date > ? and ${sql})`, values: [newSince, ...values] }
  },
}

/** The condition of a shelf (see Shelf) on columns of `entries`. An unknown shelf matches nothing. */
export function shelfCondition({ shelf = null, ...choice }: ShelfQuery): Conditions {
  if (shelf === null) return all
  const list = listOfShelf(shelf)
  if (list !== null)
    return { sql: 'id in (select id from reading_list_entries where list = ?)', values: [list] }
  const named = namedShelves.find((each) => each === shelf)
  return named ? conditions[named](choice) : none
}
