import type { AppError } from '@shared/errors/app-error'
import { choicesKey, choicesOf, type Filters, type RouteFilters } from '@shared/filters'
import {
  listOfService,
  mostOfflineLists,
  type OfflineImages,
  type OfflineStatus,
} from '@shared/entries/offline'
import type { Result } from '@shared/errors/result'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useLoadedContent } from '../session/loaded-content-store'
import { useSession } from '../session/session-store'

/** Names a list that is kept offline: whatever the service does not filter by is the same list. */
function offlineKey(choices: RouteFilters): string {
  return choicesKey(listOfService(choices))
}

export const offlineKeyOf = (filters: Filters): string => offlineKey(choicesOf(filters))

/** Lists that are kept whole on this computer, as main tells of them. */
export const useOffline = defineStore('offline', () => {
  const bridge = useBridge()
  const session = useSession()
  const status = shallowRef<OfflineStatus | null>(null)
  const error = shallowRef<AppError | null>(null)
  /** What was chosen and is not answered yet, by the list's key: main ends what it is fetching first. */
  const chosen = shallowRef<ReadonlyMap<string, boolean>>(new Map())
  let owner = {}
  let isReading = false
  let isStale = false

  async function take(asked: Promise<Result<OfflineStatus>>): Promise<void> {
    const asking = owner
    const response = await asked
    if (asking !== owner) return
    error.value = response.ok ? null : response.error
    if (response.ok) status.value = response.value
  }

  /** Main tells of each page and picture: one reading at a time, and one more for all that came meanwhile. */
  async function load(): Promise<void> {
    isStale = true
    if (isReading) return
    isReading = true
    while (isStale) {
      isStale = false
      await take(bridge.call('offline:read', undefined))
    }
    isReading = false
  }

  async function want(name: string | null, filters: Filters, isWanted: boolean): Promise<void> {
    const key = offlineKeyOf(filters)
    chosen.value = new Map([...chosen.value, [key, isWanted]])
    await take(bridge.call('offline:want', { name, filters, isWanted }))
    // What is being read may be of the time before.
    isStale = true
    chosen.value = new Map([...chosen.value].filter(([other]) => other !== key))
  }

  const keys = computed(() => new Set(status.value?.lists.map(({ filters }) => offlineKeyOf(filters))))
  const isFull = computed(() => keys.value.size >= mostOfflineLists)

  bridge.listen('offline:changed', () => void (session.isOpen && load()))
  useLoadedContent().onForget(() => {
    owner = {}
    status.value = null
    error.value = null
    chosen.value = new Map()
  })

  return {
    status,
    error,
    isFull,
    load,
    want,
    isWanted: (key: string): boolean => chosen.value.get(key) ?? keys.value.has(key),
    chooseImages: (images: OfflineImages) => take(bridge.call('offline:choose-images', { images })),
    pause: (isPaused: boolean) => take(bridge.call('offline:pause', { isPaused })),
    /** Whoever has dismissed what the library has no more need not be told of it again. */
    removedSeen: () => take(bridge.call('offline:removed-seen', undefined)),
    insist: () => take(bridge.call('offline:insist', undefined)),
  }
})
