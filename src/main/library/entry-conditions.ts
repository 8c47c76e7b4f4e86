import type { SQLInputValue } from 'node:sqlite'
import type { LibrarySearch, ShelfChoice } from './library'
import { shelfCondition } from './shelves'
import { joinIds, languageColumn } from './store-rows'

/** What entries are narrowed by apart from their text. */
export type EntryChoices = Pick<
  LibrarySearch,
  'language' | 'category' | 'region' | 'dates' | keyof ShelfChoice
>

/** A condition on columns of `entries`, with the values of its places. */
export interface Conditions {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** What is asked of each column. Null where a choice asks for nothing. */
export function conditionsOf({ language, category, region, dates, ...shelf }: EntryChoices): Conditions {
  const wanted: readonly (readonly [sql: string, value: SQLInputValue])[] = [
    ['language = ?', languageColumn(language)],
    ['instr(category_ids, ?)', category === null ? null : joinIds([category])],
    ['instr(region_ids, ?)', region === null ? null : joinIds([region])],
    // Undated ones are of no day: null is neither.
    ['date >= ?', dates?.from ?? null],
    ['date < ?', dates?.before ?? null],
  ]
  const parts = wanted.flatMap(([sql, value]) => (value === null ? [] : [{ sql, value }]))
  const onShelf = shelfCondition(shelf)
  return {
    sql: [...parts.map(({ sql }) => sql), onShelf.sql].join(' and '),
    values: [...parts.map(({ value }) => value), ...onShelf.values],
  }
}
