import * as v from 'valibot'
import type { Filters } from '@shared/filters'
import { mostRecentSearches, mostSavedSearches, SavedSearchName, SearchText } from '@shared/entries/searches'
import { StoredFilters } from './stored-filters'

export interface StoredSearch {
  readonly id: string
  readonly name: string
  readonly filters: Filters
  readonly notifies: boolean
  /** ISO 8601 UTC. Entries published later are new. */
  readonly seen: string
  /** ISO 8601 UTC. The person has been notified of entries published until then. */
  readonly notified: string
}

const Moment = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())

const Stored: v.GenericSchema<unknown, StoredSearch> = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  name: SavedSearchName,
  filters: StoredFilters,
  notifies: v.boolean(),
  seen: Moment,
  notified: Moment,
})

export type Searches = readonly StoredSearch[]

/** An `OwnDocument` (own-documents.ts). */
export const savedSearches = {
  name: 'saved-searches',
  // Skips searches that it cannot read, as a newer version may have written them, and keeps the rest.
  schema: v.pipe(
    v.array(v.unknown()),
    v.maxLength(mostSavedSearches),
    v.transform((all) =>
      all.flatMap((each) => {
        const { success, output } = v.safeParse(Stored, each)
        return success ? [output] : []
      }),
    ),
  ),
  none: [] as Searches,
  sizeOf: ({ length }: Searches): number => length,
  merged: (own: Searches, imported: Searches, offers: (language: string | null) => boolean): Searches => {
    const others = imported
      .filter(({ id, filters }) => own.every((other) => other.id !== id) && offers(filters.language))
      .map((search) => ({ ...search, notifies: false }))
    return [...own, ...others].slice(0, mostSavedSearches)
  },
}

/** An `OwnDocument` (own-documents.ts). */
export const recentSearches = {
  name: 'recent-searches',
  schema: v.pipe(v.array(SearchText), v.maxLength(mostRecentSearches)),
  none: [] as readonly string[],
  sizeOf: ({ length }: readonly string[]): number => length,
  merged: (own: readonly string[], imported: readonly string[]): readonly string[] =>
    [...new Set([...own, ...imported])].slice(0, mostRecentSearches),
}
