import type { Filters } from '@shared/filters'
import { watch } from 'vue'
import { useResourceList } from '../../features/list/store/resource-list-store'
import { useMarks } from '../../features/marks/marks-store'
import { useReader } from '../../features/reader/reader-store'
import { useIdle } from '../../ui/use-idle'

/** Milliseconds after which a list that is still on its way no longer holds back its numbers. */
const patience = 300

/** Has the shelves of a list counted. Its rows come first, and their numbers after. */
export function useShelfCounts(query: () => Filters | null): void {
  const list = useResourceList()
  const reader = useReader()
  const marks = useMarks()
  const whenIdle = useIdle()

  watch(
    [
      query,
      () => list.status === 'loading',
      // Main has marked it as read by then.
      () => reader.resource?.id,
      // What a list has brought is counted too.
      () => list.shown?.asOf,
      () => list.shown?.page,
    ],
    ([values, isLoading], _before, onCleanup) => {
      if (!values) return
      const count = (): void => void marks.count(values)
      if (!isLoading) return whenIdle(count)
      const timer = setTimeout(count, patience)
      onCleanup(() => clearTimeout(timer))
    },
    { immediate: true },
  )
}
