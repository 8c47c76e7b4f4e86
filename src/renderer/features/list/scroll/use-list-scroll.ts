import { useEventListener } from '@vueuse/core'
import { nextTick, onBeforeUnmount, onMounted, watch, type Ref } from 'vue'
import { useResourceList } from '../store/resource-list-store'
import type { RowPlaces } from '../rows/use-row-places'

interface ListScrollOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  /** While it is there, the scroll position is the skeleton's and says nothing about the list. */
  readonly showsSkeleton: Readonly<Ref<boolean>>
  readonly places: RowPlaces
  /** Called once the list is where it was left. */
  readonly placed: () => void
}

/** Remembers how far the list is scrolled, and scrolls it there when it comes on display. */
export function useListScroll({ scroller, showsSkeleton, places, placed }: ListScrollOptions): {
  readonly rememberScroll: () => void
} {
  const list = useResourceList()
  /** Where the list was last seen to be scrolled to, in CSS pixels. */
  let scrolledTo = 0

  function rememberScroll(): void {
    if (!scroller.value) return
    scrolledTo = scroller.value.scrollTop
    if (!showsSkeleton.value) list.rememberTopRow(places.rowAt(scrolledTo))
  }

  async function goToPlace(): Promise<void> {
    await nextTick()
    const top = list.topRow === 0 ? 0 : places.offsetOf(list.topRow)
    // At the top already, setting it would only lay the page out once more.
    if (scroller.value && (top > 0 || scrolledTo > 0)) scroller.value.scrollTop = scrolledTo = top
    placed()
  }

  onMounted(goToPlace)
  // The event of the last movement comes with the next frame, which may be too late.
  useEventListener(window, 'beforeunload', rememberScroll)
  onBeforeUnmount(rememberScroll)
  watch([() => list.placements, places.step, () => places.sizeOf(0), showsSkeleton], goToPlace)

  return { rememberScroll }
}
