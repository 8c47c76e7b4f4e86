import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { useResourceList } from '../store/resource-list-store'

/**
 * Entries that the user has picked to act on them together. The selected row, by contrast, is the one with
 * the focus.
 */
export const usePickedEntries = defineStore('picked-entries', () => {
  const list = useResourceList()
  const picked = shallowRef<ReadonlySet<number>>(new Set())
  /** The entry at which a range starts. While null or not listed, the next range starts at the selected row. */
  let anchor: number | null = null
  /** The picked entries before the range started, since the range can shrink again. */
  let base: ReadonlySet<number> = new Set()

  const ids = (): readonly number[] => list.shown?.rows.map(({ id }) => id) ?? []

  function clear(): void {
    anchor = null
    picked.value = new Set()
  }

  function toggle(id: number): void {
    const next = new Set(picked.value)
    if (!next.delete(id)) next.add(id)
    picked.value = base = next
    anchor = id
  }

  function extendTo(id: number): void {
    const listed = ids()
    if (anchor === null || !listed.includes(anchor)) {
      anchor = list.selectedId !== null && listed.includes(list.selectedId) ? list.selectedId : id
      base = picked.value
    }
    const [from, to] = [listed.indexOf(anchor), listed.indexOf(id)].sort((one, other) => one - other)
    if (from === undefined || to === undefined || from === -1) return
    picked.value = new Set(listed.filter((each, at) => base.has(each) || (at >= from && at <= to)))
  }

  watch(() => list.shown?.key, clear)
  // Rows may go when the same list begins again with newer entries.
  watch(
    () => list.shown?.rows,
    (rows) => {
      const listed = new Set(rows?.map(({ id }) => id))
      const kept = new Set([...picked.value].filter((id) => listed.has(id)))
      if (kept.size < picked.value.size) picked.value = kept
    },
  )

  return {
    count: computed(() => picked.value.size),
    has: (id: number): boolean => picked.value.has(id),
    rows: computed(() => list.shown?.rows.filter(({ id }) => picked.value.has(id)) ?? []),
    inOrder: (): readonly number[] => ids().filter((id) => picked.value.has(id)),
    toggle,
    extendTo,
    endRange: (): void => void (anchor = null),
    pickAll: (): void => void (picked.value = new Set(ids())),
    clear,
  }
})
