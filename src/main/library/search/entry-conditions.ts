import type { SQLInputValue } from 'node:sqlite'
import type { ColumnFilter, LibrarySearch, ShelfChoice } from '../library'
import { shelfCondition } from './shelves'
import { joinIds, languageColumn } from '../tables/store-rows'

/** What entries are narrowed by apart from their text. */
type EntryChoices = Pick<LibrarySearch, ColumnFilter | keyof ShelfChoice>

/** A condition on columns of `entries`, with the values of its places. */
export interface Conditions {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** What each stored filter asks of the columns of `entries`: nothing where it is not set. */
const conditions = {
  language: ({ language }) => [where('language = ?', languageColumn(language))],
  category: ({ category }) =>
    category === null ? [] : [where('instr(category_ids, ?)', joinIds([category]))],
  region: ({ region }) => (region === null ? [] : [where('instr(region_ids, ?)', joinIds([region]))]),
  // Undated entries are of no day: null is neither later nor earlier.
  dates: ({ dates }) => [
    ...(dates?.from ? [where('date >= ?', dates.from)] : []),
    ...(dates?.before ? [where('date < ?', dates.before)] : []),
  ],
  shelf: (choices) => [shelfCondition(choices)],
} satisfies Record<ColumnFilter, (choices: EntryChoices) => readonly Conditions[]>

const all: readonly ((choices: EntryChoices) => readonly Conditions[])[] = Object.values(conditions)

/** Combines the conditions of all stored filters. */
export function conditionsOf(choices: EntryChoices): Conditions {
  const wanted = all.flatMap((conditionsIn) => conditionsIn(choices))
  return {
    sql: wanted.map(({ sql }) => sql).join(' and '),
    values: wanted.flatMap(({ values }) => values),
  }
}

function where(sql: string, value: SQLInputValue): Conditions {
  return { sql, values: [value] }
}
