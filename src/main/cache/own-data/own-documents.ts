import type { OwnKind } from '@shared/ipc/channels/own-data-channels'
import * as v from 'valibot'
import { type Filters, FilterValues, listKey, filterSchemas, noFilters } from '@shared/filters/filters'
import { mostRecentSearches, mostSavedSearches, SavedSearchName, SearchText } from '@shared/entries/searches'
import { mostOfflineLists, offlineImages, OfflineName, type OfflineImages } from '@shared/entries/offline'

/** Stops at the first unknown name, as an imported file may hold a million. */
function hasFiltersAlone(stored: object): boolean {
  for (const name in stored) if (!Object.hasOwn(filterSchemas, name)) return false
  return true
}

/** Filters of a stored list. Filters that an earlier version did not have default to unset. */
const StoredFilters = v.pipe(
  v.custom<object>((stored) => typeof stored === 'object' && stored !== null && hasFiltersAlone(stored)),
  v.transform((stored) => ({ ...noFilters, ...stored })),
  FilterValues,
)

export interface KeptList {
  readonly name: string | null
  /** Only filters that the service has parameters for. */
  readonly filters: Filters
}

/** The lists that a person keeps offline. */
export interface OfflineSettings {
  readonly lists: readonly KeptList[]
  readonly images: OfflineImages
  readonly isPaused: boolean
}

const List: v.GenericSchema<unknown, KeptList> = v.object({
  name: OfflineName,
  filters: StoredFilters,
})

const offlineSettings = {
  name: 'offline',
  schema: v.object({
    lists: v.pipe(v.array(List), v.maxLength(mostOfflineLists)),
    images: v.picklist(offlineImages),
    isPaused: v.boolean(),
  }),
  none: { lists: [], images: 'none', isPaused: false } as OfflineSettings,
  sizeOf: ({ lists }: OfflineSettings): number => lists.length,
  merged: (
    own: OfflineSettings,
    imported: OfflineSettings,
    offers: (language: string | null) => boolean,
  ): OfflineSettings => {
    const had = new Set(own.lists.map(({ filters }) => listKey(filters)))
    const others = imported.lists.filter(
      ({ filters }) => !had.has(listKey(filters)) && offers(filters.language),
    )
    return { ...own, lists: [...own.lists, ...others].slice(0, mostOfflineLists) }
  },
}

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

export const Moment = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp())

const Stored: v.GenericSchema<unknown, StoredSearch> = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  name: SavedSearchName,
  filters: StoredFilters,
  notifies: v.boolean(),
  seen: Moment,
  notified: Moment,
})

export type Searches = readonly StoredSearch[]

const savedSearches = {
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

const recentSearches = {
  name: 'recent-searches',
  schema: v.pipe(v.array(SearchText), v.maxLength(mostRecentSearches)),
  none: [] as readonly string[],
  sizeOf: ({ length }: readonly string[]): number => length,
  merged: (own: readonly string[], imported: readonly string[]): readonly string[] =>
    [...new Set([...own, ...imported])].slice(0, mostRecentSearches),
}

/**
 * One of the user's own records, such as saved searches. It is never evicted, and export and import include
 * it with the marks.
 */
export interface OwnDocument<Value> {
  /** The key is `own:` plus this name. Exported files use the name too, so never change it. */
  readonly name: string
  /** Validates records from disk and from imported files, and limits numbers and lengths. */
  readonly schema: v.GenericSchema<unknown, Value>
  /** Value if nothing valid is stored. */
  readonly none: Value
  readonly sizeOf: (value: Value) => number
  /**
   * Must keep everything in `own`. The imported file may come from anybody, so it must not turn on
   * notifications or add content languages that the app does not offer (`offers`).
   */
  readonly merged: (own: Value, imported: Value, offers: (language: string | null) => boolean) => Value
}

export interface OwnValues extends Readonly<Record<OwnKind, unknown>> {
  readonly savedSearches: Searches
  readonly recentSearches: readonly string[]
  readonly offlineLists: OfflineSettings
}

/** Every kind of own record. Export and import include all of them. */
export const ownDocuments: { readonly [Kind in OwnKind]: OwnDocument<OwnValues[Kind]> } = {
  savedSearches,
  recentSearches,
  offlineLists: offlineSettings,
}
