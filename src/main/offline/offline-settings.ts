import { listKey, type Filters } from '@shared/filters/filters'
import type { Result } from '@shared/errors/result'
import { listOfService, mostOfflineLists, type OfflineImages } from '@shared/entries/offline'
import type { OfflineSettings, KeptList } from '../cache/own-data/own-documents'
import type { ListId } from '../cache/cache'
import type { OwnRecords } from '../cache/own-data/own-state'
import { listIdOf } from '../resources/lists/entry-list'

/** Changes return the settings after the change. */
export interface OfflineSettingsStore {
  readonly read: () => Promise<OfflineSettings>
  /** Lists beyond `mostOfflineLists` are not added. */
  readonly keep: (list: KeptList, isKept: boolean) => Promise<Result<OfflineSettings>>
  /** Renames the list only if it has the given name. */
  readonly rename: (kept: KeptList, next: string) => Promise<Result<OfflineSettings>>
  readonly has: (kept: KeptList) => Promise<boolean>
  readonly chooseImages: (images: OfflineImages) => Promise<Result<OfflineSettings>>
  readonly pause: (isPaused: boolean) => Promise<Result<OfflineSettings>>
}

/** Stores which lists the user keeps offline. */
export function createOfflineSettings(ownState: OwnRecords): OfflineSettingsStore {
  const change = (make: (settings: OfflineSettings) => OfflineSettings): Promise<Result<OfflineSettings>> =>
    ownState.change('offlineLists', make)

  return {
    read: () => ownState.read('offlineLists'),
    keep: ({ name, filters }, isKept) =>
      change((settings) => {
        const own = listOfService(filters)
        const others = settings.lists.filter((list) => listKey(list.filters) !== listKey(own))
        const lists = isKept ? [...others, { name, filters: own }].slice(0, mostOfflineLists) : others
        return { ...settings, lists }
      }),
    rename: (kept, next) =>
      change((settings) => ({
        ...settings,
        lists: settings.lists.map((list) => (isSame(list, kept) ? { ...list, name: next } : list)),
      })),
    has: async (kept) => (await ownState.read('offlineLists')).lists.some((list) => isSame(list, kept)),
    chooseImages: (images) => change((settings) => ({ ...settings, images })),
    pause: (isPaused) => change((settings) => ({ ...settings, isPaused })),
  }
}

const isSame = (list: KeptList, { name, filters }: KeptList): boolean =>
  list.name === name && listKey(list.filters) === listKey(listOfService(filters))

export function offlineListIdOf(filters: Filters): ListId {
  return listIdOf(listOfService(filters))
}
