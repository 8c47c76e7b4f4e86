import { noFilters, type FilterValues } from '@shared/filters'
import type { OfflineList, OfflineStatus } from '@shared/offline'

export const everything: FilterValues = { ...noFilters, category: null, region: null }
export const kenya: FilterValues = { ...everything, region: { id: 9, name: 'kenya' } }

export function wanted(part: Partial<OfflineList> = {}): OfflineList {
  return {
    name: null,
    filters: everything,
    stored: 0,
    total: null,
    withImage: 0,
    pictured: 0,
    sweptAt: null,
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
  return { lists, images: 'none', isPaused: false, pause: null, bytes: 0, entries: 0, ...part }
}
