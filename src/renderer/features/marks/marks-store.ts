import type { AppError } from '@shared/errors/app-error'
import { listKey, noFilters, type Filters } from '@shared/filters'
import type { Mark, ListRefusal, ReadingList, ReadOfList, ShelfCounts } from '@shared/entries/marks'
import type { Result } from '@shared/errors/result'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useBridge, type BridgeClient } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useLoadedContent } from '../session/loaded-content-store'

/**
 * What the person says of entries: read, saved, in a reading list. It is known here at once, before main has it, and
 * stands over what a list or an entry says that was asked for earlier.
 */
export const useMarks = defineStore('marks', () => {
  const bridge = useBridge()
  const { changes, note, propose, marked, forgetAll } = createKnownMarks()
  const { countsOf, count, recount, forgetCounts } = createShelfCounts(bridge)
  const readingLists = shallowRef<readonly ReadingList[]>([])
  const areListsKnown = ref(false)
  /** Why what was said last is as it was before. */
  const error = shallowRef<AppError | null>(null)

  const lists = createReadingLists(bridge, loaded, isStored, recount)

  function loaded(all: readonly ReadingList[]): void {
    readingLists.value = all
    areListsKnown.value = true
  }

  /**
   * Shows a mark at once, and takes it back where it could not be stored.
   *
   * @returns whether it was stored
   */
  async function say(
    ids: readonly number[],
    mark: Mark,
    store: () => Promise<Result<undefined>>,
  ): Promise<boolean> {
    if (ids.length === 0) return false
    const settle = propose(ids, mark)
    const stored = isStored(await store())
    settle(stored)
    if (stored) await recount()
    return stored
  }

  function isStored(response: Result<unknown>): boolean {
    error.value = response.ok ? null : response.error
    return response.ok
  }

  const setRead = (ids: readonly number[], isRead: boolean): Promise<boolean> =>
    say(ids, { isRead }, () => bridge.call('marks:set-read', { ids: ids.join(','), isRead }))

  const setStarred = (ids: readonly number[], isStarred: boolean): Promise<boolean> =>
    say(ids, { isStarred }, () => bridge.call('marks:set-starred', { ids: ids.join(','), isStarred }))

  /**
   * Marks everything as read that is stored of a list.
   *
   * @returns null where it could not be stored
   */
  async function readAll(values: Filters): Promise<ReadOfList | null> {
    const response = await bridge.call('marks:read-all', values)
    isStored(response)
    if (!response.ok) return null
    note(response.value.ids, { isRead: true })
    await recount()
    return response.value
  }

  async function undoReadAll(): Promise<void> {
    const response = await bridge.call('marks:undo-read-all', undefined)
    isStored(response)
    if (!response.ok) return
    note(response.value, { isRead: false })
    await recount()
  }

  function reset(): void {
    forgetCounts()
    forgetAll()
    readingLists.value = []
    areListsKnown.value = false
    error.value = null
  }

  // In any window.
  bridge.listen('marks:changed', ({ ids, mark }) => {
    note(ids, mark)
    void recount()
    if (ids.length === 0) void lists.loadLists()
  })
  useLoadedContent().onForget(reset)

  return {
    changes,
    countsOf,
    readingLists,
    /** Whether a list of this id is known to have been deleted. */
    isListGone: (id: number) => areListsKnown.value && readingLists.value.every((list) => list.id !== id),
    error,
    marked,
    /** Main marks it itself when it hands out the entry. */
    opened: (id: number) => note([id], { isRead: true }),
    count,
    recount,
    setRead,
    setStarred,
    readAll,
    undoReadAll,
    ...lists,
  }
})

/** How many stored entries of a list are on each shelf. */
function createShelfCounts(bridge: BridgeClient) {
  const latest = createLatestRequest()
  /** Of the list that was counted last; null where they cannot be told. */
  const last = shallowRef<{ readonly key: string; readonly counts: ShelfCounts | null } | null>(null)
  let counted: Filters | null = null

  async function count(values: Filters): Promise<void> {
    counted = values
    const { signal, isLatest } = latest.begin()
    const response = await bridge.call('marks:counts', values, { signal })
    if (isLatest() && response.ok) last.value = { key: countKey(values), counts: response.value }
  }

  /** How many entries of a list each shelf has; null where that is not known. */
  function countsOf(values: Filters): ShelfCounts | null {
    return last.value?.key === countKey(values) ? last.value.counts : null
  }

  async function recount(): Promise<void> {
    if (counted) await count(counted)
  }

  function forgetCounts(): void {
    latest.cancel()
    last.value = null
    counted = null
  }

  return { countsOf, count, recount, forgetCounts }
}

/** The same for lists whose shelves have the same numbers: a list on any of its shelves, in any order. */
function countKey(values: Filters): string {
  return listKey({ ...values, shelf: noFilters.shelf, sort: noFilters.sort })
}

/** What was said since entries were asked for. */
function createKnownMarks() {
  const marks = new Map<number, Mark>()
  /** Marks that main has not answered yet, oldest first; they stand over what is heard of it meanwhile. */
  const proposals = new Set<{ readonly ids: ReadonlySet<number>; readonly mark: Mark }>()
  /** Rises with every change of what is known. */
  const changes = ref(0)

  function note(ids: readonly number[], mark: Mark): void {
    for (const id of ids) marks.set(id, { ...marks.get(id), ...mark })
    changes.value += 1
  }

  return {
    changes,
    note,

    /** @returns says whether main has stored it; else it is taken back */
    propose(this: void, ids: readonly number[], mark: Mark): (isStored: boolean) => void {
      const proposal = { ids: new Set(ids), mark }
      proposals.add(proposal)
      changes.value += 1
      return (isStored) => {
        if (proposals.delete(proposal)) note(isStored ? ids : [], mark)
      }
    },

    /** An entry, or what else has an id, with what was said of it since. */
    marked<Entry extends { readonly id: number }>(this: void, entry: Entry): Entry {
      let marked = entry
      const known = marks.get(entry.id)
      if (known) marked = { ...marked, ...known }
      for (const { ids, mark } of proposals) if (ids.has(entry.id)) marked = { ...marked, ...mark }
      return marked
    },

    forgetAll(this: void): void {
      marks.clear()
      proposals.clear()
      changes.value += 1
    },
  }
}

/** The lists that the person has named. */
function createReadingLists(
  bridge: BridgeClient,
  loaded: (lists: readonly ReadingList[]) => void,
  isStored: (response: Result<unknown>) => boolean,
  recount: () => Promise<void>,
) {
  async function loadLists(): Promise<void> {
    const response = await bridge.call('reading-lists:read', undefined)
    if (response.ok) loaded(response.value)
  }

  return {
    loadLists,

    /** The ids of the lists that an entry is in. */
    async listsOf(id: number): Promise<readonly number[]> {
      const response = await bridge.call('reading-lists:of-entry', { id })
      return response.ok ? response.value : []
    },

    /** @returns whether all of them were stored */
    async setInList(list: number, ids: readonly number[], isIn: boolean): Promise<boolean> {
      let areStored = true
      for (const id of ids) {
        areStored = isStored(await bridge.call('reading-lists:set-entry', { list, id, isIn }))
        if (!areStored) break
      }
      await Promise.all([loadLists(), recount()])
      return areStored
    },

    /** @returns null where nothing can be stored, which is told elsewhere */
    async createList(name: string): Promise<ReadingList | ListRefusal | null> {
      const response = await bridge.call('reading-lists:create', { name })
      isStored(response)
      await loadLists()
      return response.ok ? response.value : null
    },

    /** @returns null where nothing can be stored, which is told elsewhere */
    async renameList(list: number, name: string): Promise<true | ListRefusal | null> {
      const response = await bridge.call('reading-lists:rename', { list, name })
      isStored(response)
      await loadLists()
      return response.ok ? response.value : null
    },

    async deleteList(list: number): Promise<void> {
      isStored(await bridge.call('reading-lists:delete', { list }))
      await loadLists()
    },
  }
}
