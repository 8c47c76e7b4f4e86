import type { ResourceRow } from '@shared/resources'
import { computed } from 'vue'
import { useResourceList } from '../features/list/resource-list-store'
import type { ResourceView } from '../features/filters/resource-route'

/** The entries before and after the open one, in the order of the list. */
export function useNeighbours(view: () => ResourceView, openEntry: (id: number) => void) {
  const list = useResourceList()

  const rows = computed(() => list.shown?.rows ?? [])
  const at = computed(() => rows.value.findIndex((row) => row.id === view().entryId))
  const previous = computed(() => rows.value[at.value - 1] ?? null)
  const next = computed(() => (at.value === -1 ? null : (rows.value[at.value + 1] ?? null)))
  /** After the last row there may be one that has not been loaded yet. */
  const hasNext = computed(
    () => next.value !== null || (at.value !== -1 && at.value === rows.value.length - 1 && list.hasMore),
  )

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

  return { previous, next, hasNext, openPrevious: () => open(previous.value), openNext }
}
