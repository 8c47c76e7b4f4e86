import * as v from 'valibot'
import type { Filters } from '../filters/filters'
import { ownName } from '../foreign-names'

export const mostRecentSearches = 10

export const mostSavedSearches = 100

/** The service gets no more than this (src/shared/filters/filters.ts). */
export const SearchText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))

export const SavedSearchName = ownName(100)

export interface SavedSearch {
  readonly id: string
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly filters: Filters
  readonly notifies: boolean
  /** New entries on the list's first page since the user last viewed the search; null if unknown. */
  readonly news: { readonly count: number; readonly isMore: boolean } | null
}
