import type { AppError } from '@shared/errors/app-error'
import { choicesOf, isFiltered, listKey, noFilters, type Filters } from '@shared/filters/filters'
import type {
  ListPlace,
  MovedEntry,
  Mark,
  ListRefusal,
  ReadingList,
  ReadOfList,
  ShelfCounts,
} from '@shared/entries/marks'
import type { Result } from '@shared/errors/result'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useBridge, type BridgeClient } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useLoadedContent } from '../session/loaded-content-store'

/** The user's marks. Changes apply before main has stored them, and override responses requested earlier. */
export const useMarks = defineStore('marks', () => {
  const bridge = useBridge()
  const { changes, addConfirmed, propose, withMarks, forgetAll } = createKnownMarks()
  const { countsOf, hasAnnotations, count, recount, forgetCounts } = createShelfCounts(bridge)
  const readingLists = shallowRef<readonly ReadingList[]>([])
  const areListsKnown = ref(false)
  /** Why main could not store the last change; null if it did. */
  const error = shallowRef<AppError | null>(null)

  const lists = createReadingLists(bridge, loaded, isStored, recount)

  function loaded(all: readonly ReadingList[]): void {
    readingLists.value = all
    areListsKnown.value = true
  }

  /** Applies a mark at once and reverts it when it could not be stored. */
  async function applyMark(
    ids: readonly number[],
    mark: Mark,
    store: () => Promise<Result<undefined>>,
  ): Promise<boolean> {
    if (ids.length === 0) return false
    const settle = propose(ids, mark)
    const wasStored = isStored(await store())
    settle(wasStored)
    if (wasStored) await recount()
    return wasStored
  }

  function isStored(response: Result<unknown>): boolean {
    error.value = response.ok ? null : response.error
    return response.ok
  }

  const setRead = (ids: readonly number[], isRead: boolean): Promise<boolean> =>
    applyMark(ids, { isRead }, () => bridge.call('marks:set-read', { ids: ids.join(','), isRead }))

  const setStarred = (ids: readonly number[], isStarred: boolean): Promise<boolean> =>
    applyMark(ids, { isStarred }, () => bridge.call('marks:set-starred', { ids: ids.join(','), isStarred }))

  /** @returns null when it could not be stored */
  async function readAll(values: Filters): Promise<ReadOfList | null> {
    const response = await bridge.call('marks:read-all', values)
    isStored(response)
    if (!response.ok) return null
    addConfirmed(response.value.ids, { isRead: true })
    await recount()
    return response.value
  }

  function reset(): void {
    forgetCounts()
    forgetAll()
    readingLists.value = []
    areListsKnown.value = false
    error.value = null
  }

  // Marks were changed in this or another window.
  bridge.listen('marks:changed', ({ ids, mark }) => {
    addConfirmed(ids, mark)
    void recount()
    if (ids.length === 0) void lists.loadLists()
  })
  useLoadedContent().onForget(reset)

  return {
    changes,
    countsOf,
    hasAnnotations,
    readingLists,
    isListGone: (id: number) => areListsKnown.value && readingLists.value.every((list) => list.id !== id),
    error,
    withMarks,
    /** Only notes the mark: main stores it when it delivers the entry. */
    opened: (id: number) => addConfirmed([id], { isRead: true }),
    count,
    setRead,
    setStarred,
    readAll,
    ...lists,
  }
})

export type Marks = ReturnType<typeof useMarks>

function createShelfCounts(bridge: BridgeClient) {
  const latest = createLatestRequest()
  const last = shallowRef<{ readonly key: string; readonly counts: ShelfCounts | null } | null>(null)
  let counted: Filters | null = null
  /** Remembered, so that the shelf does not come and go while filters change. */
  const hasAnnotations = ref(false)

  async function count(values: Filters): Promise<void> {
    counted = values
    const { signal, isLatest } = latest.begin()
    const response = await bridge.call('marks:counts', values, { signal })
    if (!isLatest() || !response.ok) return
    last.value = { key: countKey(values), counts: response.value }
    if (response.value === null) return
    const { annotated, toFetch } = response.value
    if (annotated + toFetch.annotated > 0) hasAnnotations.value = true
    else if (!isFiltered(choicesOf(values))) hasAnnotations.value = false
  }

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
    hasAnnotations.value = false
  }

  return { countsOf, hasAnnotations, count, recount, forgetCounts }
}

/** Equal for lists with the same counts: any shelf, any order. */
function countKey(values: Filters): string {
  return listKey({ ...values, shelf: noFilters.shelf, sort: noFilters.sort })
}

function createKnownMarks() {
  const marks = new Map<number, Mark>()
  /** Marks that main has not confirmed, oldest first. They override main's messages in the meantime. */
  const proposals = new Set<{ readonly ids: ReadonlySet<number>; readonly mark: Mark }>()
  const changes = ref(0)

  function addConfirmed(ids: readonly number[], mark: Mark): void {
    for (const id of ids) marks.set(id, { ...marks.get(id), ...mark })
    changes.value += 1
  }

  return {
    changes,
    addConfirmed,

    /** @returns a function to call once main has answered; it reverts the mark if main did not store it */
    propose(this: void, ids: readonly number[], mark: Mark): (isStored: boolean) => void {
      const proposal = { ids: new Set(ids), mark }
      proposals.add(proposal)
      changes.value += 1
      return (isStored) => {
        if (proposals.delete(proposal)) addConfirmed(isStored ? ids : [], mark)
      }
    },

    /** Applies the noted and proposed marks to an entry, or to anything else with an entry's id. */
    withMarks<Entry extends { readonly id: number }>(this: void, entry: Entry): Entry {
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

interface ListChange {
  /** Entries that were put in or taken out, without those that main knows to have been in the list already. */
  readonly count: number
  /** Restores places, too. */
  readonly undo: () => Promise<void>
}

function createReadingLists(
  bridge: BridgeClient,
  loaded: (lists: readonly ReadingList[]) => void,
  isStored: (response: Result<unknown>) => boolean,
  recount: () => Promise<void>,
) {
  /** @returns null if main could not store it */
  async function moveInList(list: number, id: number, place: ListPlace): Promise<MovedEntry | null> {
    const response = await bridge.call('reading-lists:move-entry', { list, id, place })
    isStored(response)
    return response.ok ? response.value : null
  }

  async function loadLists(): Promise<void> {
    const response = await bridge.call('reading-lists:read', undefined)
    if (response.ok) loaded(response.value)
  }

  return {
    loadLists,

    async listsOf(id: number): Promise<readonly number[]> {
      const response = await bridge.call('reading-lists:of-entry', { id })
      return response.ok ? response.value : []
    },

    /** @returns null if main could not store all of it */
    async setInList(list: number, ids: readonly number[], isIn: boolean): Promise<ListChange | null> {
      const undo: (() => Promise<boolean>)[] = []
      let stored = 0
      for (const id of ids) {
        const response = await bridge.call('reading-lists:set-entry', { list, id, isIn })
        if (!isStored(response) || !response.ok) break
        stored += 1
        const { previousPlace } = response.value
        if (isIn && previousPlace !== null) continue
        undo.unshift(async () => {
          if (!isStored(await bridge.call('reading-lists:set-entry', { list, id, isIn: !isIn }))) return false
          return isIn || previousPlace === null || (await moveInList(list, id, previousPlace)) !== null
        })
      }
      const reload = async () => void (await Promise.all([loadLists(), recount()]))
      await reload()
      if (stored < ids.length) return null
      return {
        count: undo.length,
        async undo() {
          // Each place is relative to entries that have not been taken out by then: the last one first.
          for (const step of undo) if (!(await step())) break
          await reload()
        },
      }
    },

    moveInList,

    /** @returns null if main could not create the list; `error` then has the reason */
    async createList(name: string): Promise<ReadingList | ListRefusal | null> {
      const response = await bridge.call('reading-lists:create', { name })
      isStored(response)
      await loadLists()
      return response.ok ? response.value : null
    },

    async renameList(list: number, name: string): Promise<true | ListRefusal | null> {
      const response = await bridge.call('reading-lists:rename', { list, name })
      isStored(response)
      await loadLists()
      return response.ok ? response.value : null
    },

    /** @returns whether it could be stored */
    async deleteList(list: number): Promise<boolean> {
      const isDeleted = isStored(await bridge.call('reading-lists:delete', { list }))
      await loadLists()
      return isDeleted
    },
  }
}
