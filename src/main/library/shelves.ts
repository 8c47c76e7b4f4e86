import { listOfShelf } from '@shared/marks'
import type { Conditions } from './entry-conditions'
import type { ShelfChoice } from './library'

const all: Conditions = { sql: 'true', values: [] }
const none: Conditions = { sql: 'false', values: [] }

/** Starred, or in a reading list: whoever puts an entry into a list wants it back. */
const saved = `(id in (select id from readings where starred_at is not null)
  or id in (select id from reading_list_entries))`

/** What is on a shelf (see Shelf), as a condition on columns of `entries`. On one that is not known, nothing is. */
export function shelfCondition({
  shelf = null,
  newSince = null,
  readBefore = null,
}: ShelfChoice): Conditions {
  const list = listOfShelf(shelf)
  if (list !== null)
    return { sql: 'id in (select id from reading_list_entries where list = ?)', values: [list] }
  const unread: Conditions = {
    sql: 'id not in (select id from readings where is_read and (read_at is null or read_at <= ?))',
    values: [readBefore ?? Number.MAX_SAFE_INTEGER],
  }
  switch (shelf) {
    case null:
      return all
    case 'unread':
      return unread
    case 'saved':
      return { sql: saved, values: [] }
    case 'new':
      return newSince === null
        ? none
        : { sql: `(date > ? and ${unread.sql})`, values: [newSince, ...unread.values] }
    default:
      return none
  }
}
