import { listKey, type Filters } from '@shared/filters'
import type { Result } from '@shared/errors/result'
import { listOfService, mostOfflineLists, type OfflineImages } from '@shared/entries/offline'
import { offlinePlan, type OfflinePlan, type WantedList } from '../cache/own-data/offline-document'
import type { ListId } from '../cache/cache'
import type { OwnState } from '../cache/own-data/own-state'
import { listOf } from '../resources/entry-list'

/** Stores which lists the user wants offline. */
export function createPlan(ownState: Pick<OwnState, 'read' | 'change'>) {
  const change = (make: (plan: OfflinePlan) => OfflinePlan): Promise<Result<OfflinePlan>> =>
    ownState.change(offlinePlan, make)

  return {
    read: () => ownState.read(offlinePlan),
    /** Lists beyond `mostOfflineLists` are not added. */
    want: ({ name, filters }: WantedList, isWanted: boolean) =>
      change((plan) => {
        const own = listOfService(filters)
        const others = plan.lists.filter((list) => listKey(list.filters) !== listKey(own))
        const lists = isWanted ? [...others, { name, filters: own }].slice(0, mostOfflineLists) : others
        return { ...plan, lists }
      }),
    /** Renames the list only if it has the given name. */
    rename: (wanted: WantedList, next: string) =>
      change((plan) => ({
        ...plan,
        lists: plan.lists.map((list) => (isSame(list, wanted) ? { ...list, name: next } : list)),
      })),
    has: async (wanted: WantedList) =>
      (await ownState.read(offlinePlan)).lists.some((list) => isSame(list, wanted)),
    chooseImages: (images: OfflineImages) => change((plan) => ({ ...plan, images })),
    pause: (isPaused: boolean) => change((plan) => ({ ...plan, isPaused })),
  }
}

const isSame = (list: WantedList, { name, filters }: WantedList): boolean =>
  list.name === name && listKey(list.filters) === listKey(listOfService(filters))

export function idOfWanted(filters: Filters): ListId {
  return listOf(listOfService(filters))
}
