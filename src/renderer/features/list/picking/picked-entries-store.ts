import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useResourceList } from '../store/resource-list-store'

/**
 * The entries that the person has picked in the list on display, to do something with all of them. (The list's selected
 * row is the one with the focus.)
 */
export const usePickedEntries = defineStore('picked-entries', () => {
  const list = useResourceList()
  const picked = shallowRef<ReadonlySet<number>>(new Set())
  /** Where a range begins; null where it begins at the row with the focus. */
  let anchor: number | null = null
  /** What had been picked before the range, which can become shorter again. */
  let base: ReadonlySet<number> = new Set()

  const ids = (): readonly number[] => list.shown?.rows.map(({ id }) => id) ?? []

  function clear(): void {
    anchor = null
    picked.value = new Set()
  }

  /** Picks an entry, or no longer. */
  function toggle(id: number): void {
    const next = new Set(picked.value)
    if (!next.delete(id)) next.add(id)
    picked.value = base = next
    anchor = id
  }

  /** Picks all from where the range begins to an entry. */
  function extendTo(id: number): void {
    if (anchor === null) {
      anchor = list.selectedId ?? id
      base = picked.value
    }
    const [from, to] = [ids().indexOf(anchor), ids().indexOf(id)].sort((one, other) => one - other)
    if (from === undefined || to === undefined || from === -1) return
    picked.value = new Set([...base, ...ids().slice(from, to + 1)])
  }

  watch(() => list.shown?.key, clear)

  return {
    count: computed(() => picked.value.size),
    has: (id: number): boolean => picked.value.has(id),
    rows: computed(() => list.shown?.rows.filter(({ id }) => picked.value.has(id)) ?? []),
    /** In the order of the list. */
    inOrder: (): readonly number[] => ids().filter((id) => picked.value.has(id)),
    toggle,
    extendTo,
    /** The next range begins at the row that then has the focus. */
    endRange: (): void => void (anchor = null),
    pickAll: (): void => void (picked.value = new Set(ids())),
    clear,
  }
})
