import { noFilters, type Filters } from '@shared/filters/filters'
import type { OfflineList, OfflineStatus } from '@shared/entries/offline'

export const kenya: Filters = { ...noFilters, region: [{ id: 9, name: 'kenya' }] }

export function offlineList(part: Partial<OfflineList> = {}): OfflineList {
  return {
    name: null,
    filters: noFilters,
    stored: 0,
    total: null,
    hidden: 0,
    withImage: 0,
    storedImages: 0,
    syncedAt: null,
    isFetching: false,
    problem: null,
    removed: 0,
    kept: 0,
    ...part,
  }
}

export function offlineStatus(
  lists: readonly OfflineList[] = [],
  part: Partial<OfflineStatus> = {},
): OfflineStatus {
  return { lists, images: 'none', isPaused: false, pause: null, bytes: 0, imageBytes: 0, entries: 0, ...part }
}
