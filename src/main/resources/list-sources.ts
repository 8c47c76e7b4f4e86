import { noFilters, type Filters } from '@shared/filters'

/**
 * The lists of the interface that together hold every entry of a list: its parameters take one category and one region
 * at a time, and know nothing of days, shelves and orders.
 */
export function sourcesOf(filters: Filters): readonly Filters[] {
  const { dates, shelf, sort } = noFilters
  return choicesOf(filters.category).flatMap((category) =>
    choicesOf(filters.region).map((region) => ({ ...filters, category, region, dates, shelf, sort })),
  )
}

/** Each term alone; no term, where none is chosen. */
function choicesOf<Term>(terms: readonly Term[]): readonly (readonly Term[])[] {
  return terms.length === 0 ? [[]] : terms.map((term) => [term])
}
