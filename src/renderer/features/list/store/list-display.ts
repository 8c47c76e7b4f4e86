import type { AppError } from '@shared/errors/app-error'
import { listKey, type Filters } from '@shared/filters/filters'
import type { ResourceRow } from '@shared/entries/resources'
import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef, ref } from 'vue'
import { withMarks, withSeen, type ShownList } from './list-pages'
import type { ScrollPlace } from './scroll-place'

/** Lists kept in memory: enough to go back and forth between a few searches. Main's cache has the rest. */
const listsCached = 8

export interface ListDisplay {
  readonly shown: ShallowRef<ShownList | null>
  readonly requested: ShallowRef<Filters | null>
  readonly showsRequested: ComputedRef<boolean>
  readonly shownOf: (filters: Filters) => ShownList | null
  readonly cached: (filters: Filters) => ShownList | null
  readonly accept: (given: ShownList) => void
  readonly showAgain: (filters: Filters) => boolean
  readonly mark: () => void
  readonly markSeen: (id: number) => void
  readonly drop: (filters: Filters) => void
  readonly reset: () => void
  readonly status: Ref<ListStatus>
  readonly error: ShallowRef<AppError | null>
  readonly failedPage: Ref<number>
  readonly begin: (what: 'loading' | 'loading-more') => void
  readonly settle: () => void
  readonly fail: (reason: AppError, page: number) => void
  readonly setIdle: () => void
}

/** Keeps recent lists with all their pages, so that Back shows them unchanged. */
export function createListDisplay(
  place: ScrollPlace,
  marked: (row: ResourceRow) => ResourceRow,
): ListDisplay {
  const lists = new Map<string, ShownList>()
  const shown = shallowRef<ShownList | null>(null)
  /** The last requested list. Another one may still be shown. */
  const requested = shallowRef<Filters | null>(null)
  const progress = createListProgress()
  const showsRequested = computed(
    () => requested.value !== null && shown.value?.key === listKey(requested.value),
  )

  function shownOf(filters: Filters): ShownList | null {
    return shown.value?.key === listKey(filters) ? shown.value : null
  }

  function accept(given: ShownList): void {
    const list = withMarks(given, marked)
    if (shown.value?.key !== list.key) place.enter(list.key)
    shown.value = list
    lists.delete(list.key)
    lists.set(list.key, list)
    for (const oldest of [...lists.keys()].slice(0, -listsCached)) {
      lists.delete(oldest)
      place.forget(oldest)
    }
  }

  function cached(filters: Filters): ShownList | null {
    return lists.get(listKey(filters)) ?? null
  }

  function showAgain(filters: Filters): boolean {
    const list = cached(filters)
    if (!list) return false
    accept(list)
    progress.settle()
    return true
  }

  function changeAll(change: (list: ShownList) => ShownList): void {
    for (const [key, list] of lists) lists.set(key, change(list))
    if (shown.value) shown.value = change(shown.value)
  }

  function drop(filters: Filters): void {
    lists.delete(listKey(filters))
  }

  function reset(): void {
    lists.clear()
    shown.value = null
    requested.value = null
    progress.setIdle()
  }

  return {
    ...progress,
    shown,
    requested,
    showsRequested,
    shownOf,
    cached,
    accept,
    showAgain,
    mark: () => changeAll((list) => withMarks(list, marked)),
    markSeen: (id: number) => changeAll((list) => withSeen(list, id)),
    drop,
    reset,
  }
}

type ListStatus = 'idle' | 'loading' | 'loading-more' | 'ready' | 'failed'

function createListProgress() {
  const status = ref<ListStatus>('idle')
  const error = shallowRef<AppError | null>(null)
  /** If page 1 fails, another list's rows stay on display; if a later page fails, this list's do. */
  const failedPage = ref(1)

  function turnTo(next: typeof status.value, reason: AppError | null = null): void {
    status.value = next
    error.value = reason
  }

  function fail(reason: AppError, page: number): void {
    turnTo('failed', reason)
    failedPage.value = page
  }

  return {
    status,
    error,
    failedPage,
    begin: (what: 'loading' | 'loading-more') => turnTo(what),
    settle: () => turnTo('ready'),
    fail,
    setIdle: () => turnTo('idle'),
  }
}
