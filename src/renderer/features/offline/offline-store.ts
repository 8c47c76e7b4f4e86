import type { AppError } from '@shared/errors/app-error'
import { choicesKey, choicesOf, type Filters, noFilters } from '@shared/filters/filters'
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
import { useAppInfo } from '../app-info/app-info-store'
import { useContentLanguage } from '../settings/content-languages'

/** Ignores filters that the service does not apply. */
export function offlineKeyOf(filters: Filters): string {
  return choicesKey(listOfService(choicesOf(filters)))
}

export const useOffline = defineStore('offline', () => {
  const bridge = useBridge()
  const session = useSession()
  const status = shallowRef<OfflineStatus | null>(null)
  const error = shallowRef<AppError | null>(null)
  /** Choices that main has not confirmed, by list key: main first finishes its current fetch. */
  const chosen = shallowRef<ReadonlyMap<string, boolean>>(new Map())
  /** Likewise, a size of images that main has not confirmed. */
  const chosenImages = shallowRef<OfflineImages | null>(null)
  let accountToken = {}
  let isReading = false
  let isStale = false

  async function take(asked: Promise<Result<OfflineStatus>>): Promise<void> {
    const tokenAtRequest = accountToken
    const response = await asked
    if (tokenAtRequest !== accountToken) return
    error.value = response.ok ? null : response.error
    if (response.ok) status.value = response.value
  }

  /**
   * Main reports every page and image that it stores. Sends one request at a time, and one more for all
   * reports that arrive during it.
   */
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

  async function keep(name: string | null, filters: Filters, isKept: boolean): Promise<void> {
    const key = offlineKeyOf(filters)
    chosen.value = new Map([...chosen.value, [key, isKept]])
    await take(bridge.call('offline:keep', { name, filters, isKept }))
    // A read in progress may predate this change.
    isStale = true
    chosen.value = new Map([...chosen.value].filter(([other]) => other !== key))
  }

  async function chooseImages(images: OfflineImages): Promise<void> {
    chosenImages.value = images
    await take(bridge.call('offline:choose-images', { images }))
    if (chosenImages.value === images) chosenImages.value = null
  }

  const keys = computed(() => new Set(status.value?.lists.map(({ filters }) => offlineKeyOf(filters))))
  const isFull = computed(() => keys.value.size >= mostOfflineLists)
  const isKept = (key: string): boolean => chosen.value.get(key) ?? keys.value.has(key)

  /** Whether the list is kept under this name. Equal lists share one name. */
  function isKeptAs(name: string, filters: Filters): boolean {
    const key = offlineKeyOf(filters)
    const list = status.value?.lists.find((each) => offlineKeyOf(each.filters) === key)
    return isKept(key) && (!list || list.name === name)
  }

  bridge.listen('offline:changed', () => void (session.isOpen && load()))
  useLoadedContent().onForget(() => {
    const isInUse = status.value !== null || error.value !== null || isReading
    accountToken = {}
    status.value = null
    error.value = null
    chosen.value = new Map()
    chosenImages.value = null
    // After the local data was cleared, perhaps in another window, the screen stays open.
    if (isInUse && session.isOpen) void load()
  })

  return {
    status,
    error,
    isFull,
    load,
    keep,
    isKept,
    isKeptAs,
    images: computed(() => chosenImages.value ?? status.value?.images ?? 'none'),
    chooseImages,
    pause: (isPaused: boolean) => take(bridge.call('offline:pause', { isPaused })),
    removedSeen: () => take(bridge.call('offline:removed-seen', undefined)),
    insist: () => take(bridge.call('offline:insist', undefined)),
  }
})

/** The whole library in the content language, as a list kept offline. */
export function useWholeLibrary() {
  const offline = useOffline()
  const appInfo = useAppInfo()
  const contentLanguage = useContentLanguage()

  const filters = computed<Filters>(() => ({ ...noFilters, language: contentLanguage.code }))
  const key = computed(() => offlineKeyOf(filters.value))
  const isKept = computed(() => offline.isKept(key.value))
  const canChange = computed(
    () =>
      !appInfo.isDisabled('offlineContent') && offline.status !== null && (isKept.value || !offline.isFull),
  )

  return {
    filters,
    key,
    isKept,
    canChange,
    keep: (isOn: boolean): Promise<void> => offline.keep(null, filters.value, isOn),
  }
}
