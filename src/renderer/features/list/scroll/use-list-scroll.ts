import { useEventListener } from '@vueuse/core'
import { nextTick, onBeforeUnmount, onMounted, watch, type Ref } from 'vue'
import { useResourceList } from '../store/resource-list-store'
import type { RowPlaces } from '../rows/use-row-places'

interface ListScrollOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  /** While true, the scroll position is the skeleton's and must not be stored. */
  readonly showsSkeleton: Readonly<Ref<boolean>>
  readonly places: RowPlaces
  readonly placed: () => void
}

export function useListScroll({ scroller, showsSkeleton, places, placed }: ListScrollOptions): {
  readonly rememberScroll: () => void
} {
  const list = useResourceList()
  let scrolledTo = 0

  function rememberScroll(): void {
    if (!scroller.value) return
    scrolledTo = scroller.value.scrollTop
    if (!showsSkeleton.value) list.rememberTopRow(places.rowAt(scrolledTo))
  }

  async function goToPlace(): Promise<void> {
    await nextTick()
    const top = list.topRow === 0 ? 0 : places.offsetOf(list.topRow)
    // Setting it to 0 again would only cause another layout.
    if (scroller.value && (top > 0 || scrolledTo > 0)) scroller.value.scrollTop = scrolledTo = top
    placed()
  }

  onMounted(goToPlace)
  // The last scroll event arrives with the next frame, which may be too late. Listens in the capture phase,
  // to run before the listener that stores the place.
  useEventListener(window, 'beforeunload', rememberScroll, { capture: true })
  onBeforeUnmount(rememberScroll)
  watch([() => list.scrollRequests, places.step, () => places.sizeOf(0), showsSkeleton], goToPlace)

  return { rememberScroll }
}
