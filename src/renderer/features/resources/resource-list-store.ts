import { isOutOfReach, type AppError } from '@shared/app-error'
import { listKey as keyOf } from '@shared/filters'
import { freshFor } from '@shared/freshness'
import type { BrowsePlace, ResourcePage } from '@shared/resources'
import type { Result } from '@shared/result'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useSession } from '../session/session-store'
import {
  emptyList,
  withFirstPage,
  withStoredPage,
  withPage,
  withRead,
  withWaitingPage,
  type ListQuery,
  type ShownList,
} from './list-pages'

/** Enough for going back and forth between a few searches; main's library holds the rest. */
const listsCached = 8

/** A service that repeats itself would be asked without end; nobody has seen as many pages of nothing but repeats. */
const emptyPagesInARow = 5

/** Where to be in a list that is shown next. */
type AwaitedPlace = Pick<BrowsePlace, 'rows' | 'selectedId'> & { readonly topRow: number }

/**
 * The list on display. What is kept on this machine is shown at once and the service's answer put in behind it,
 * without moving anything; while the service is out of reach, what is kept stands in. Lists that were left stay
 * for a while with all their pages and their position, so that Back shows them as they were.
 */
export const useResourceList = defineStore('resource-list', () => {
  const bridge = useBridge()
  const session = useSession()
  /** Requests for the first page, and for what follows it: going on must not wait for what comes behind. */
  const first = createLatestRequest()
  const next = createLatestRequest()
  const lists = new Map<string, ShownList>()
  const topRows = new Map<string, number>()
  let awaited: AwaitedPlace | null = null

  const shown = shallowRef<ShownList | null>(null)
  const wanted = shallowRef<ListQuery | null>(null)
  const status = ref<'idle' | 'loading' | 'loading-more' | 'ready' | 'failed'>('idle')
  const error = shallowRef<AppError | null>(null)
  /** The page that could not be loaded: the first leaves other rows on display, a later one its own list. */
  const failedPage = ref(1)
  /** Why the service cannot be asked; what is kept stands in until it answers again. */
  const outOfReach = shallowRef<AppError | null>(null)
  const isRetrying = ref(false)
  /** Out of reach, and nothing that is kept is left to be shown. */
  const isStoredAtEnd = ref(false)
  /** The row with the focus, kept so that it has it again after a visit to another screen. */
  const selectedId = ref<number | null>(null)
  /** The scroll position of the list on display in rows, which hold their place when rows change their height. */
  const topRow = ref(0)
  /** Rises when the list has to be scrolled to `topRow`. */
  const placements = ref(0)
  const showsWanted = computed(() => wanted.value !== null && shown.value?.key === keyOf(wanted.value))
  /** Whether the list goes on. Rows that are left on display because another list failed do not. */
  const hasMore = computed(
    () =>
      showsWanted.value &&
      shown.value?.hasMore === true &&
      !(outOfReach.value !== null && isStoredAtEnd.value),
  )

  /** Shows a list: as it was left, or what is kept of it, and then as the service has it. */
  async function show(query: ListQuery): Promise<void> {
    const key = keyOf(query)
    if (wanted.value && keyOf(wanted.value) === key && status.value !== 'failed') return
    const place = awaited
    awaited = null
    wanted.value = query
    next.cancel()
    const known = lists.get(key)
    if (known) {
      first.cancel()
      accept(known)
      settle()
      if (isStale()) await refresh()
    } else await fetchFirst(query, place)
  }

  async function fetchFirst(query: ListQuery, place: AwaitedPlace | null): Promise<void> {
    const request = first.begin()
    status.value = 'loading'
    error.value = null
    const fresh = bridge.call('resources:list', { ...query, page: 1 }, { signal: request.signal })
    const stored = await readStored(query, place?.rows ?? 0, request.signal)
    if (!request.isLatest()) return
    if (stored) {
      if (place) {
        topRows.set(stored.key, place.topRow)
        selectedId.value = place.selectedId
      }
      accept(stored)
      settle()
    }
    await takeFirst(query, await fresh, request)
  }

  /** What is kept of a list from its beginning: the first page, and further ones until there are so many rows. */
  async function readStored(query: ListQuery, rows: number, signal: AbortSignal): Promise<ShownList | null> {
    let list: ShownList | null = null
    do {
      const page: number = (list?.page ?? 0) + 1
      const response = await bridge.call('resources:stored', { ...query, page }, { signal })
      if (!response.ok || response.value === null) return list
      list = withPage(list ?? emptyList(query, response.value.storedAt), response.value)
    } while (list.hasMore && list.rows.length < rows)
    return list
  }

  /** Asks for the first page once more, behind what is shown. */
  async function refresh(): Promise<void> {
    if (!wanted.value || isRetrying.value || status.value === 'loading') return
    const query = wanted.value
    const request = first.begin()
    isRetrying.value = true
    const response = await bridge.call('resources:list', { ...query, page: 1 }, { signal: request.signal })
    isRetrying.value = false
    await takeFirst(query, response, request)
  }

  async function takeFirst(
    query: ListQuery,
    response: Result<ResourcePage>,
    request: ReturnType<typeof first.begin>,
  ): Promise<void> {
    if (!request.isLatest()) return
    if (response.ok) {
      const now = new Date().toISOString()
      isInReach()
      accept(withFirstPage(shownOf(query) ?? emptyList(query, now), response.value, now))
      if (status.value !== 'loading-more') settle()
    } else if (isOutOfReach(response.error)) {
      outOfReach.value = response.error
      if (!shownOf(query)) await showStored(query, response.error, request)
    } else fail(response.error, 1)
  }

  /** Nothing is kept of this list, but entries of it may have come with others. */
  async function showStored(
    query: ListQuery,
    reason: AppError,
    request: ReturnType<typeof first.begin>,
  ): Promise<void> {
    const found = await bridge.call('resources:search-stored', { ...query, page: 1 }, request)
    if (!request.isLatest()) return
    if (found.ok) {
      accept(withStoredPage(emptyList(query, null), found.value))
      settle()
    } else fail(reason, 1)
  }

  /** Adds what follows, passing over pages that bring nothing new. */
  async function loadMore(): Promise<void> {
    if (!hasMore.value || status.value === 'loading' || status.value === 'loading-more') return
    const request = next.begin()
    status.value = 'loading-more'
    error.value = null
    const before = shown.value?.rows.length ?? 0
    for (let pages = 0; pages < emptyPagesInARow && hasMore.value; pages += 1) {
      const isAdded = await addPage(request)
      if (!isAdded) return
      if ((shown.value?.rows.length ?? 0) > before) return settle()
    }
    if (shown.value && outOfReach.value === null) accept({ ...shown.value, hasMore: false })
    settle()
  }

  /** Adds the next page; false when it came late or not at all. */
  async function addPage(request: ReturnType<typeof next.begin>): Promise<boolean> {
    const list = shown.value
    if (!list) return false
    const query = { ...list.query, page: list.page + 1 }
    const fresh = outOfReach.value === null ? bridge.call('resources:list', query, request) : null
    const stored = list.page === 0 ? null : await bridge.call('resources:stored', query, request)
    if (!request.isLatest()) return false
    if (stored?.ok && stored.value !== null) {
      accept(withPage(shown.value ?? list, stored.value))
      void fresh?.then((response) => request.isLatest() && takeBehind(response))
      return true
    }
    const response = await fresh
    if (!request.isLatest()) return false
    if (response?.ok) {
      takeBehind(response)
      return true
    }
    if (response && !isOutOfReach(response.error)) {
      fail(response.error, query.page)
      return false
    }
    if (response) outOfReach.value = response.error
    return addStored(request)
  }

  function takeBehind(response: Result<ResourcePage>): void {
    if (response.ok && shown.value) {
      isInReach()
      accept(withPage(shown.value, response.value))
    } else if (!response.ok && isOutOfReach(response.error)) outOfReach.value = response.error
  }

  /** Goes through the search of everything kept, where most of the first pages will be on display already. */
  async function addStored(request: ReturnType<typeof next.begin>): Promise<boolean> {
    const before = shown.value?.rows.length ?? 0
    while (shown.value && shown.value.stored?.hasMore !== false) {
      const page = (shown.value.stored?.page ?? 0) + 1
      const found = await bridge.call('resources:search-stored', { ...shown.value.query, page }, request)
      if (!request.isLatest()) return false
      if (!found.ok) break
      accept(withStoredPage(shown.value, found.value))
      if (shown.value.rows.length > before) return true
    }
    isStoredAtEnd.value = true
    return true
  }

  /** Repeats what failed, and keeps what is shown until the response is there. */
  async function retry(): Promise<void> {
    if (!wanted.value || status.value !== 'failed') return
    if (!showsWanted.value) await fetchFirst(wanted.value, null)
    else await (failedPage.value > 1 ? loadMore() : refresh())
  }

  /** After the window was away for a while, or while the service was out of reach: asks again. */
  async function refreshIfDue(): Promise<void> {
    if (outOfReach.value !== null || isStale()) await refresh()
  }

  function isStale(): boolean {
    if (!showsWanted.value || !shown.value) return false
    return shown.value.asOf === null || Date.now() - Date.parse(shown.value.asOf) > freshFor.shownList
  }

  /** Puts in what has come behind; the list then begins at its top. */
  function showWaiting(): void {
    if (!shown.value?.waiting) return
    next.cancel()
    accept(withWaitingPage(shown.value))
    rememberTopRow(0)
    placements.value += 1
    selectedId.value = shown.value.rows[0]?.id ?? null
    settle()
  }

  /** The next list that is shown will be at this place, as far as it is kept. */
  function awaitPlace(place: AwaitedPlace): void {
    awaited = place
  }

  function shownOf(query: ListQuery): ShownList | null {
    return shown.value?.key === keyOf(query) ? shown.value : null
  }

  function isInReach(): void {
    outOfReach.value = null
    isStoredAtEnd.value = false
  }

  function settle(): void {
    status.value = 'ready'
    error.value = null
  }

  function fail(reason: AppError, page: number): void {
    status.value = 'failed'
    error.value = reason
    failedPage.value = page
  }

  function accept(list: ShownList): void {
    if (shown.value?.key !== list.key) {
      topRow.value = topRows.get(list.key) ?? 0
      placements.value += 1
    }
    shown.value = list
    lists.delete(list.key)
    lists.set(list.key, list)
    for (const oldest of [...lists.keys()].slice(0, -listsCached)) {
      lists.delete(oldest)
      topRows.delete(oldest)
    }
  }

  /** Remembers the scroll position, in rows, of the list on display. */
  function rememberTopRow(row: number): void {
    if (!shown.value) return
    topRow.value = row
    topRows.set(shown.value.key, row)
  }

  /** An entry was opened: it is marked wherever it is listed. */
  function markRead(id: number): void {
    for (const [key, list] of lists) lists.set(key, withRead(list, id))
    if (shown.value) shown.value = withRead(shown.value, id)
  }

  function reset(): void {
    first.cancel()
    next.cancel()
    lists.clear()
    topRows.clear()
    awaited = null
    shown.value = null
    wanted.value = null
    selectedId.value = null
    topRow.value = 0
    status.value = 'idle'
    error.value = null
    isInReach()
  }

  watch(
    () => session.renewals,
    () => {
      if (error.value?.code === 'signed-out') void retry()
    },
  )

  return {
    shown,
    wanted,
    status,
    error,
    failedPage,
    outOfReach,
    isRetrying,
    isStoredAtEnd,
    selectedId,
    topRow,
    placements,
    showsWanted,
    hasMore,
    show,
    loadMore,
    retry,
    refresh,
    refreshIfDue,
    showWaiting,
    awaitPlace,
    rememberTopRow,
    markRead,
    reset,
  }
})
