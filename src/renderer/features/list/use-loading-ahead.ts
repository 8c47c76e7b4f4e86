import { computed, watch, type ComputedRef } from 'vue'
import { useResourceList } from './resource-list-store'
import { useRowStep } from './row-heights'

/** How far before its end the list is loaded on, in CSS pixels. */
const distance = 800

/** Loads the list on before its end comes into view. */
export function useLoadingAhead(onScreen: ComputedRef<{ readonly last: number }>): void {
  const list = useResourceList()
  const step = useRowStep()
  const count = computed(() => list.shown?.rows.length ?? 0)
  const isNearEnd = computed(() => onScreen.value.last + Math.ceil(distance / step.value) >= count.value)

  watch(
    [isNearEnd, () => list.status, () => list.hasMore, count],
    () => {
      if (isNearEnd.value && list.status === 'ready' && list.hasMore) void list.loadMore()
    },
    { immediate: true },
  )
}
