import type { SQLInputValue } from 'node:sqlite'
import type { StoredFilter } from '@shared/filters'
import type { CacheQuery } from '../cache'
import { shelfCondition } from './shelves'
import { joinIds, languageColumn } from '../tables/store-rows'

type ColumnQuery = Omit<CacheQuery, 'search'>

/** SQL condition on columns of `entries`, with the values of its placeholders. */
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
