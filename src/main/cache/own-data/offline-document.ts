import * as v from 'valibot'
import { listKey, type Filters } from '@shared/filters'
import { mostOfflineLists, offlineImages, OfflineName, type OfflineImages } from '@shared/entries/offline'
import { StoredFilters } from './stored-filters'

export interface KeptList {
  readonly name: string | null
  /** Only filters that the service has parameters for. */
  readonly filters: Filters
}

/** The lists that a person keeps offline. */
export interface OfflinePlan {
  readonly lists: readonly KeptList[]
  readonly images: OfflineImages
  readonly isPaused: boolean
}

const List: v.GenericSchema<unknown, KeptList> = v.object({
  name: OfflineName,
  filters: StoredFilters,
})

/** An `OwnDocument` (own-documents.ts). */
export const offlinePlan = {
  name: 'offline',
  schema: v.object({
    lists: v.pipe(v.array(List), v.maxLength(mostOfflineLists)),
    images: v.picklist(offlineImages),
    isPaused: v.boolean(),
  }),
  none: { lists: [], images: 'none', isPaused: false } as OfflinePlan,
  sizeOf: ({ lists }: OfflinePlan): number => lists.length,
  merged: (
    own: OfflinePlan,
    imported: OfflinePlan,
    offers: (language: string | null) => boolean,
  ): OfflinePlan => {
    const had = new Set(own.lists.map(({ filters }) => listKey(filters)))
    const others = imported.lists.filter(
      ({ filters }) => !had.has(listKey(filters)) && offers(filters.language),
    )
    return { ...own, lists: [...own.lists, ...others].slice(0, mostOfflineLists) }
  },
}
