import type { ResourceRow } from '@shared/resources'
import { computed } from 'vue'
import { useResourceList } from '../resources/resource-list-store'
import { useResourceView } from '../resources/use-resource-view'
import { useReader } from './reader-store'

/** The entries before and behind the open one, in the order of the list. */
export function useNeighbours() {
  const list = useResourceList()
  const reader = useReader()
  const { change } = useResourceView()

  const rows = computed(() => list.shown?.rows ?? [])
  const at = computed(() => rows.value.findIndex((row) => row.id === reader.entryId))
  const previous = computed(() => rows.value[at.value - 1] ?? null)
  const next = computed(() => (at.value === -1 ? null : (rows.value[at.value + 1] ?? null)))
  /** Behind the last row there may be one that has not been loaded yet. */
  const hasNext = computed(
    () => next.value !== null || (at.value !== -1 && at.value === rows.value.length - 1 && list.hasMore),
  )

  function open(row: ResourceRow | null): void {
    if (!row) return
    list.selectedId = row.id
    change({ entryId: row.id })
  }

  async function openNext(): Promise<void> {
    const from = reader.entryId
    if (next.value === null && hasNext.value) await list.loadMore()
    if (from === reader.entryId) open(next.value)
  }

  return { previous, next, hasNext, openPrevious: () => open(previous.value), openNext }
}
