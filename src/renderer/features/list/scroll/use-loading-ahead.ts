import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { useDataSaving } from '../../settings/data-saving-store'
import { useResourceList } from '../store/resource-list-store'
import { useRowStep } from '../rows/row-heights'

/** CSS pixels before the end at which the next page loads. */
const preloadPx = 800

interface LoadingAhead {
  readonly noteFocusAtEnd: (event: FocusEvent) => void
  readonly noteScroll: () => void
  readonly noteAdded: () => void
}

/**
 * Loads the next page when the end of the list comes near, but not when the focus brings it near: the focused
 * button would disappear, and Tab would never get past the list.
 * @param waits while true, loads only on request: a list that grows while a screen reader reads it has no end
 */
export function useLoadingAhead(
  onScreen: ComputedRef<{ readonly last: number }>,
  waits: Readonly<Ref<boolean>>,
): LoadingAhead {
  const list = useResourceList()
  const saving = useDataSaving()
  const step = useRowStep()
  const count = computed(() => list.shown?.rows.length ?? 0)
  /**
   * The element whose focus brought the end into view; null once the user has scrolled after the focus left
   * it, or has loaded more rows with it.
   */
  const focusedAtEnd = shallowRef<EventTarget | null>(null)
  const isNearEnd = computed(() => onScreen.value.last + Math.ceil(preloadPx / step.value) >= count.value)
  const hasToAsk = computed(() => waits.value || saving.isSaving || focusedAtEnd.value !== null)

  watch(
    [isNearEnd, hasToAsk, () => list.status, () => list.hasMore, count],
    () => {
      if (isNearEnd.value && !hasToAsk.value && list.status === 'ready' && list.hasMore) void list.loadMore()
    },
    { immediate: true },
  )
  const letGo = (): void => void (focusedAtEnd.value = null)
  watch(() => list.shown?.key, letGo)

  return {
    noteFocusAtEnd: ({ target }) => (focusedAtEnd.value = target),
    noteScroll: () => {
      if (focusedAtEnd.value !== document.activeElement) letGo()
    },
    noteAdded: letGo,
  }
}
