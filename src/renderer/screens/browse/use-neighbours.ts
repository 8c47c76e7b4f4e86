import type { ResourceRow } from '@shared/entries/resources'
import { computed } from 'vue'
import { useResourceList } from '../../features/list/store/resource-list-store'
import type { ResourceView } from '../../features/filters/resource-route'

/** Pages loaded at once in search of an unread entry. */
const mostPages = 5

export function useNeighbours(
  view: () => ResourceView,
  openEntry: (id: number) => void,
  noneUnread: () => void = () => undefined,
) {
  const list = useResourceList()

  const rows = computed(() => list.shown?.rows ?? [])
  const at = computed(() => rows.value.findIndex((row) => row.id === view().entryId))
  const previous = computed(() => rows.value[at.value - 1] ?? null)
  const next = computed(() => (at.value === -1 ? null : (rows.value[at.value + 1] ?? null)))
  /** An entry after the last row may not be loaded yet. */
  const hasNext = computed(
    () => next.value !== null || (at.value !== -1 && at.value === rows.value.length - 1 && list.hasMore),
  )

  /** The next unread entry: null if not loaded yet, undefined if there is none. */
  const nextUnread = computed(() => {
    if (at.value === -1) return undefined
    return rows.value.slice(at.value + 1).find((row) => !row.isRead) ?? (list.hasMore ? null : undefined)
  })

  function open(row: ResourceRow | null): void {
    if (!row) return
    list.selectedId = row.id
    openEntry(row.id)
  }

  async function openNext(): Promise<void> {
    const from = view().entryId
    if (next.value === null && hasNext.value) await list.loadMore()
    if (from === view().entryId) open(next.value)
  }

  async function openNextUnread(): Promise<void> {
    const from = view().entryId
    for (let page = 0; nextUnread.value === null && page < mostPages; page += 1) {
      const { length } = rows.value
      await list.loadMore()
      if (from !== view().entryId) return
      // It failed, which the list says itself.
      if (rows.value.length === length) break
    }
    if (nextUnread.value) open(nextUnread.value)
    else if (nextUnread.value === undefined) noneUnread()
  }

  return {
    openNextUnread,
    nextUnread,
    previous,
    next,
    hasNext,
    openPrevious: () => open(previous.value),
    openNext,
  }
}
