import type { AppError } from '@shared/errors/app-error'
import { listKey, type Filters } from '@shared/filters'
import type { ResourceRow } from '@shared/entries/resources'
import { computed, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { withMarks, withSeen, type ShownList } from './list-pages'
import type { ListPlace } from './list-place'
import { createListProgress, type ListStatus } from './list-progress'

/** Enough for going back and forth between a few searches; main's library holds the rest. */
const listsCached = 8

export interface ListDisplay {
  readonly shown: ShallowRef<ShownList | null>
  readonly requested: ShallowRef<Filters | null>
  readonly showsRequested: ComputedRef<boolean>
  readonly shownOf: (query: Filters) => ShownList | null
  readonly cached: (query: Filters) => ShownList | null
  readonly accept: (given: ShownList) => void
  readonly showAgain: (query: Filters) => boolean
  readonly mark: () => void
  readonly markSeen: (id: number) => void
  readonly drop: (query: Filters) => void
  readonly reset: () => void
  readonly status: Ref<ListStatus>
  readonly error: ShallowRef<AppError | null>
  readonly failedPage: Ref<number>
  readonly begin: (what: 'loading' | 'loading-more') => void
  readonly settle: () => void
  readonly fail: (reason: AppError, page: number) => void
  readonly rest: () => void
}

/**
 * The list on display and how things stand with it. Lists that were left stay for a while with all their pages, so
 * that Back shows them as they were.
 *
 * @param marked a row with what was said of it since it was asked for
 */
export function createListDisplay(
  place: Pick<ListPlace, 'enter' | 'forget'>,
  marked: (row: ResourceRow) => ResourceRow,
): ListDisplay {
  const lists = new Map<string, ShownList>()
  const shown = shallowRef<ShownList | null>(null)
  /** The list that was asked for last. Another one may still be on display. */
  const requested = shallowRef<Filters | null>(null)
  const progress = createListProgress()
  const showsRequested = computed(
    () => requested.value !== null && shown.value?.key === listKey(requested.value),
  )

  function shownOf(query: Filters): ShownList | null {
    return shown.value?.key === listKey(query) ? shown.value : null
  }

  /** Puts a list on display, or what it has become. */
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

  /** A list that was left on display, or is. */
  function cached(query: Filters): ShownList | null {
    return lists.get(listKey(query)) ?? null
  }

  /** Puts a list that was left on display again; false when it is not cached. */
  function showAgain(query: Filters): boolean {
    const list = cached(query)
    if (!list) return false
    accept(list)
    progress.settle()
    return true
  }

  /** Something was said of entries: they are marked wherever they are listed. */
  function mark(): void {
    for (const [key, list] of lists) lists.set(key, withMarks(list, marked))
    if (shown.value) shown.value = withMarks(shown.value, marked)
  }

  /** The list is requested again when it is wanted again. */
  function drop(query: Filters): void {
    lists.delete(listKey(query))
  }

  /** What was edited in an entry has been seen. */
  function markSeen(id: number): void {
    for (const [key, list] of lists) lists.set(key, withSeen(list, id))
    if (shown.value) shown.value = withSeen(shown.value, id)
  }

  function reset(): void {
    lists.clear()
    shown.value = null
    requested.value = null
    progress.rest()
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
    mark,
    markSeen,
    drop,
    reset,
  }
}
