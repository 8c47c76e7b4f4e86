import type { SQLInputValue } from 'node:sqlite'
import type { StoredFilter } from '@shared/filters/filters'
import { listOfShelf, namedShelves, type NamedShelf } from '@shared/entries/marks'
import type { CacheQuery } from '../cache'
import { joinIds, languageColumn } from '../tables/store-rows'
import { annotatedIds, savedIds } from '../own-data/stored-marks'

/** The parts of a query that a shelf depends on. */
type ShelfQuery = Pick<CacheQuery, 'shelf' | 'newSince'>

const anyEntry: Conditions = { sql: 'true', values: [] }
const noEntry: Conditions = { sql: 'false', values: [] }

const isUnread = 'id not in (select id from readings where is_read)'

/** The condition of each shelf on columns of `entries`. */
const shelfConditions: Readonly<Record<NamedShelf, (query: ShelfQuery) => Conditions>> = {
  unread: () => ({ sql: isUnread, values: [] }),
  saved: () => ({ sql: `id in (${savedIds})`, values: [] }),
  annotated: () => ({ sql: `id in (${annotatedIds})`, values: [] }),
  new: ({ newSince = null }) =>
    newSince === null ? noEntry : { sql: `(date > ? and ${isUnread})`, values: [newSince] },
}

/** The condition of a shelf (see Shelf) on columns of `entries`. An unknown shelf matches nothing. */
export function shelfCondition({ shelf = null, ...choice }: ShelfQuery): Conditions {
  if (shelf === null) return anyEntry
  const list = listOfShelf(shelf)
  if (list !== null)
    return { sql: 'id in (select id from reading_list_entries where list = ?)', values: [list] }
  const named = namedShelves.find((each) => each === shelf)
  return named ? shelfConditions[named](choice) : noEntry
}

type ColumnQuery = Omit<CacheQuery, 'search'>

/** SQL on columns of `entries`, with the values of its placeholders. */
export interface Conditions {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

const conditions = {
  language: ({ language }) => [where('language = ?', languageColumn(language))],
  category: ({ category }) => anyOf('category_ids', category),
  region: ({ region }) => anyOf('region_ids', region),
  // Undated entries match no date range, because SQL comparisons with null are never true.
  dates: ({ dates }) => [
    ...(dates?.from ? [where('date >= ?', dates.from)] : []),
    ...(dates?.before ? [where('date < ?', dates.before)] : []),
  ],
  shelf: (query) => [shelfCondition(query)],
} satisfies Record<Exclude<StoredFilter, 'search' | 'sort'>, (query: ColumnQuery) => readonly Conditions[]>

const all: readonly ((query: ColumnQuery) => readonly Conditions[])[] = Object.values(conditions)

export function conditionsOf(query: ColumnQuery): Conditions {
  const parts = all.flatMap((conditionsIn) => conditionsIn(query))
  return {
    sql: parts.map(({ sql }) => sql).join(' and '),
    values: parts.flatMap(({ values }) => values),
  }
}

function anyOf(column: 'category_ids' | 'region_ids', ids: readonly number[]): readonly Conditions[] {
  if (ids.length === 0) return []
  const sql = ids.map(() => `instr(${column}, ?)`).join(' or ')
  return [{ sql: `(${sql})`, values: ids.map((id) => joinIds([id])) }]
}

function where(sql: string, value: SQLInputValue): Conditions {
  return { sql, values: [value] }
}
