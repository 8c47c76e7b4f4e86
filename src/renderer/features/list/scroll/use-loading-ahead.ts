import { computed, watch, type ComputedRef, type Ref } from 'vue'
import { useDataSaving } from '../../settings/data-saving-store'
import { useResourceList } from '../store/resource-list-store'
import { useRowStep } from '../rows/row-heights'

/** How far before its end the list is loaded on, in CSS pixels. */
const distance = 800

/**
 * Loads the list on before its end comes into view.
 *
 * @param waits whether it is loaded on only when somebody asks for that: who reads the page by its elements finds no end
 *   to a list that grows with the reading, and who saves data wants no page that is not read
 */
export function useLoadingAhead(
  onScreen: ComputedRef<{ readonly last: number }>,
  waits: Readonly<Ref<boolean>>,
): void {
  const list = useResourceList()
  const saving = useDataSaving()
  const step = useRowStep()
  const count = computed(() => list.shown?.rows.length ?? 0)
  const isNearEnd = computed(() => onScreen.value.last + Math.ceil(distance / step.value) >= count.value)

  watch(
    [isNearEnd, () => waits.value || saving.isSaving, () => list.status, () => list.hasMore, count],
    ([, hasToAsk]) => {
      if (isNearEnd.value && !hasToAsk && list.status === 'ready' && list.hasMore) void list.loadMore()
    },
    { immediate: true },
  )
}
