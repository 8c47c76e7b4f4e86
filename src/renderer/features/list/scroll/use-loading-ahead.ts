import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { useDataSaving } from '../../settings/data-saving-store'
import { useResourceList } from '../store/resource-list-store'
import { useRowStep } from '../rows/row-heights'

/** How far before its end the list is loaded on, in CSS pixels. */
const distance = 800

/** What the list reports of the focus and of scrolling. */
interface LoadingAhead {
  /** Something after the last row has the focus. */
  readonly noteFocusAtEnd: (event: FocusEvent) => void
  readonly noteScroll: () => void
  /** Rows were added because somebody asked for them. */
  readonly noteAdded: () => void
}

/**
 * Loads the list on before its end comes into view. The focus brings the end into view too, on its way through the page:
 * then nothing is loaded, or the button with the focus would go away and Tab would never get past the list.
 *
 * @param waits whether it is loaded on only when somebody asks for that: who reads the page by its elements finds no end
 *   to a list that grows with the reading, and who saves data wants no page that is not read
 */
export function useLoadingAhead(
  onScreen: ComputedRef<{ readonly last: number }>,
  waits: Readonly<Ref<boolean>>,
): LoadingAhead {
  const list = useResourceList()
  const saving = useDataSaving()
  const step = useRowStep()
  const count = computed(() => list.shown?.rows.length ?? 0)
  /** What brought the end into view by taking the focus; null again once somebody scrolls without it, or presses it. */
  const focusedAtEnd = shallowRef<EventTarget | null>(null)
  const isNearEnd = computed(() => onScreen.value.last + Math.ceil(distance / step.value) >= count.value)
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
