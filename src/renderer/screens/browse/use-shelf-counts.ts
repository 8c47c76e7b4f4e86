import type { Filters } from '@shared/filters'
import { watch } from 'vue'
import { useResourceList } from '../../features/list/store/resource-list-store'
import { useMarks } from '../../features/marks/marks-store'
import { useReader } from '../../features/reader/reader-store'
import { useIdle } from '../../ui/use-idle'

/** Counts a list's shelves once its rows are loaded: earlier, nothing may be stored and zeros would be wrong. */
export function useShelfCounts(query: () => Filters | null): void {
  const list = useResourceList()
  const reader = useReader()
  const marks = useMarks()
  const whenIdle = useIdle()

  watch(
    [
      query,
      () => list.showsRequested,
      // Main marks an entry as read when it is shown.
      () => reader.resource?.id,
      () => list.shown?.asOf,
      () => list.shown?.page,
    ],
    ([values, isThere]) => {
      if (values && isThere) whenIdle(() => void marks.count(values))
    },
    { immediate: true },
  )
}
