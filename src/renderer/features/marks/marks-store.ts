import type { FilterValues } from '@shared/filters'
import type { Mark, ReadingList, ShelfCounts } from '@shared/marks'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import { useLoadedContent } from '../session/loaded-content-store'

/**
 * What the person says of entries: read, saved, in a reading list. It is known here at once, before main has it, and
 * stands over what a list or an entry says that was asked for earlier.
 */
export const useMarks = defineStore('marks', () => {
  const bridge = useBridge()
  const latestCount = createLatestRequest()
  const marks = new Map<number, Mark>()
  /** Rises with every change of `marks`. */
  const changes = ref(0)
  /** Of the list that was counted last; null where they cannot be told. */
  const counts = shallowRef<ShelfCounts | null>(null)
  const readingLists = shallowRef<readonly ReadingList[]>([])
  /** How many the last marking of a whole list has marked, while that can be taken back; else 0. */
  const markedLast = ref(0)
  let counted: FilterValues | null = null

  function note(ids: readonly number[], mark: Mark): void {
    for (const id of ids) marks.set(id, { ...marks.get(id), ...mark })
    changes.value += 1
  }

  /** An entry, or what else has an id, with what was said of it since. */
  function marked<Entry extends { readonly id: number }>(entry: Entry): Entry {
    const mark = marks.get(entry.id)
    return mark ? { ...entry, ...mark } : entry
  }

  /** Counts how many stored entries of a list are on each shelf. */
  async function count(values: FilterValues): Promise<void> {
    counted = values
    const { signal, isLatest } = latestCount.begin()
    const response = await bridge.call('marks:counts', values, { signal })
    if (isLatest() && response.ok) counts.value = response.value
  }

  async function recount(): Promise<void> {
    if (counted) await count(counted)
  }

  async function setRead(ids: readonly number[], isRead: boolean): Promise<void> {
    if (ids.length === 0) return
    note(ids, { isRead })
    await bridge.call('marks:set-read', { ids: ids.join(','), isRead })
    await recount()
  }

  async function setStarred(ids: readonly number[], isStarred: boolean): Promise<void> {
    if (ids.length === 0) return
    note(ids, { isStarred })
    await bridge.call('marks:set-starred', { ids: ids.join(','), isStarred })
    await recount()
  }

  /** Marks everything as read that is stored of a list. */
  async function readAll(values: FilterValues): Promise<void> {
    const response = await bridge.call('marks:read-all', values)
    if (!response.ok) return
    note(response.value, { isRead: true })
    markedLast.value = response.value.length
    await recount()
  }

  async function undoReadAll(): Promise<void> {
    markedLast.value = 0
    const response = await bridge.call('marks:undo-read-all', undefined)
    if (response.ok) note(response.value, { isRead: false })
    await recount()
  }

  function reset(): void {
    latestCount.cancel()
    marks.clear()
    changes.value += 1
    counts.value = null
    readingLists.value = []
    markedLast.value = 0
    counted = null
  }

  bridge.listen('marks:changed', ({ ids, mark }) => note(ids, mark))
  useLoadedContent().onForget(reset)

  return {
    changes,
    counts,
    readingLists,
    markedLast,
    marked,
    /** Main marks it itself when it hands out the entry. */
    opened: (id: number) => note([id], { isRead: true }),
    count,
    recount,
    setRead,
    setStarred,
    readAll,
    undoReadAll,
    ...createReadingLists(bridge, readingLists, recount),
  }
})

/** The lists that the person has named. */
function createReadingLists(
  bridge: ReturnType<typeof useBridge>,
  readingLists: { value: readonly ReadingList[] },
  recount: () => Promise<void>,
) {
  async function loadLists(): Promise<void> {
    const response = await bridge.call('reading-lists:read', undefined)
    if (response.ok) readingLists.value = response.value
  }

  return {
    loadLists,

    /** The ids of the lists that an entry is in. */
    async listsOf(id: number): Promise<readonly number[]> {
      const response = await bridge.call('reading-lists:of-entry', { id })
      return response.ok ? response.value : []
    },

    async setInList(list: number, id: number, isIn: boolean): Promise<void> {
      await bridge.call('reading-lists:set-entry', { list, id, isIn })
      await Promise.all([loadLists(), recount()])
    },

    /** @returns null where the name is taken or is none, or nothing can be stored */
    async createList(name: string): Promise<ReadingList | null> {
      const response = await bridge.call('reading-lists:create', { name })
      await loadLists()
      return response.ok ? response.value : null
    },

    /** @returns false where the name is taken or is none, or nothing can be stored */
    async renameList(list: number, name: string): Promise<boolean> {
      const response = await bridge.call('reading-lists:rename', { list, name })
      await loadLists()
      return response.ok && response.value
    },

    async deleteList(list: number): Promise<void> {
      await bridge.call('reading-lists:delete', { list })
      await loadLists()
    },
  }
}
