import * as v from 'valibot'
import type { Filters } from '../filters'
import { ownName } from './own-name'

/** What was searched for last, the latest first. */
export const mostRecentSearches = 10

export const mostSavedSearches = 100

/** As much of a search as is sent (src/shared/filters.ts). */
export const SearchText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))

export const SavedSearchName = ownName(100)

/** A view that a person has named. */
export interface SavedSearch {
  readonly id: string
  readonly name: string
  /** The query of the route that shows it. */
  readonly query: Readonly<Record<string, string>>
  readonly filters: Filters
  /** Whether the system tells when there is something new in it. */
  readonly notifies: boolean
  /** What has been published since it was last looked at, as far as its first page shows; null where that is not known. */
  readonly news: { readonly count: number; readonly isMore: boolean } | null
}
