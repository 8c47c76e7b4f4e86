import type { AppError } from '@shared/app-error'
import type { ResourceQuery } from '@shared/ipc/contract'
import type { ResourcePage, ResourceRow, TermKind } from '@shared/resources'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useSession } from '../session/session-store'

/** A list without its page number: the store does the paging. */
export type ListQuery = Omit<ResourceQuery, 'page'>

interface ShownList {
  readonly key: string
  readonly query: ListQuery
  readonly rows: readonly ResourceRow[]
  readonly page: number
  readonly total: number | null
  readonly hasMore: boolean
  readonly ignoredFilters: readonly TermKind[]
}

/** Enough for going back and forth between a few searches; main's library holds the rest. */
const listsKept = 8

/**
 * The list on display. Lists that were left are kept for a while with all their pages and their scroll position,
 * so that Back shows them as they were.
 */
export const useResourceList = defineStore('resource-list', () => {
  const bridge = useBridge()
  const session = useSession()
  const latest = createLatestRequest()
  const kept = new Map<string, ShownList>()
  const positions = new Map<string, number>()

  const shown = shallowRef<ShownList | null>(null)
  const wanted = shallowRef<ListQuery | null>(null)
  const status = ref<'idle' | 'loading' | 'loading-more' | 'ready' | 'failed'>('idle')
  const error = shallowRef<AppError | null>(null)
  /** The page that could not be loaded: the first leaves other rows on display, a later one its own list. */
  const failedPage = ref(1)
  /** The row with the focus, kept so that it has it again after a visit to another screen. */
  const selectedId = ref<number | null>(null)
  const showsWanted = computed(() => wanted.value !== null && shown.value?.key === keyOf(wanted.value))
  /** Whether the list goes on. Rows that are left on display because another list failed do not. */
  const hasMore = computed(() => showsWanted.value && shown.value?.hasMore === true)

  /** Shows a list: at once when it was kept, else from its first page. */
  async function show(query: ListQuery): Promise<void> {
    const key = keyOf(query)
    if (wanted.value && keyOf(wanted.value) === key && status.value !== 'failed') return
    wanted.value = query
    const known = kept.get(key)
    if (known) {
      latest.cancel()
      accept(known)
    } else await fetchPage(query, 1)
  }

  async function loadMore(): Promise<void> {
    if (!shown.value || !hasMore.value || status.value === 'loading' || status.value === 'loading-more')
      return
    await fetchPage(shown.value.query, shown.value.page + 1)
  }

  /** Repeats what failed, and keeps what is shown until the answer is there. */
  async function retry(): Promise<void> {
    if (!wanted.value || status.value !== 'failed') return
    await (showsWanted.value && failedPage.value > 1 ? loadMore() : fetchPage(wanted.value, 1))
  }

  async function fetchPage(query: ListQuery, page: number): Promise<void> {
    const request = latest.begin()
    status.value = page === 1 ? 'loading' : 'loading-more'
    error.value = null
    const answer = await bridge.call('resources:list', { ...query, page }, { signal: request.signal })
    if (!request.isLatest()) return
    if (answer.ok) accept(withPage(query, page === 1 ? null : shown.value, answer.value))
    else {
      status.value = 'failed'
      error.value = answer.error
      failedPage.value = page
    }
  }

  function accept(list: ShownList): void {
    shown.value = list
    status.value = 'ready'
    error.value = null
    kept.delete(list.key)
    kept.set(list.key, list)
    for (const oldest of [...kept.keys()].slice(0, -listsKept)) {
      kept.delete(oldest)
      positions.delete(oldest)
    }
  }

  /** The scroll position, in CSS pixels, of the list on display. */
  function rememberPosition(pixels: number): void {
    if (shown.value) positions.set(shown.value.key, pixels)
  }

  function position(): number {
    return (shown.value && positions.get(shown.value.key)) ?? 0
  }

  function reset(): void {
    latest.cancel()
    kept.clear()
    positions.clear()
    shown.value = null
    wanted.value = null
    selectedId.value = null
    status.value = 'idle'
    error.value = null
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
    selectedId,
    hasMore,
    show,
    loadMore,
    retry,
    rememberPosition,
    position,
    reset,
  }
})

/** Joins a page to what is there. Entries with equal dates may come twice while paging, so ids decide. */
function withPage(query: ListQuery, before: ShownList | null, page: ResourcePage): ShownList {
  const earlier = before?.rows ?? []
  const seen = new Set(earlier.map((row) => row.id))
  return {
    key: keyOf(query),
    query,
    rows: [...earlier, ...page.rows.filter((row) => !seen.has(row.id))],
    page: page.page,
    total: page.total,
    hasMore: page.hasMore,
    ignoredFilters: page.ignoredFilters,
  }
}

function keyOf(query: ListQuery): string {
  return JSON.stringify([query.search, query.category?.id, query.region?.id, query.type, query.language])
}
