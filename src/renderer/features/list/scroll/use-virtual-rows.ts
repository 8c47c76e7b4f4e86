import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/vue-virtual'
import { computed, watch, type ComputedRef, type Ref } from 'vue'
import type { RowPlaces } from '../rows/use-row-places'

/** Drawn beyond either edge, in CSS pixels: a turn of the wheel shows no blanks before the next rows are there. */
const beyond = 1000

interface VirtualRowsOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  readonly count: () => number
  readonly places: RowPlaces
  /** Index of the row that stays drawn wherever the list is scrolled to. */
  readonly alwaysDrawn: ComputedRef<number>
  /** Whether rows beyond the edges are drawn as well: not before those in view have been painted. */
  readonly drawsAhead: Readonly<Ref<boolean>>
  /** Whether all rows are drawn instead, wherever the list is scrolled to. */
  readonly drawsAll: Readonly<Ref<boolean>>
}

/** Which rows a person sees, by their index. */
export interface RowsInView {
  readonly isOnScreen: (index: number) => boolean
  /** Whether a row is in view, or so close to it that it is drawn in any case. */
  readonly isNear: (index: number) => boolean
}

/** Draws of thousands of rows only those that are in view, and a few around them. */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { scroller, count, places, alwaysDrawn, drawsAhead, drawsAll } = options
  const overscan = computed(() => Math.ceil(beyond / places.step.value))
  const virtualizer = useVirtualizer(
    computed(() => ({
      count: count(),
      getScrollElement: () => scroller.value,
      estimateSize: places.sizeOf,
      // A row that is brought into view is not behind the heading that sticks to the top.
      scrollPaddingStart: places.heading.value,
      overscan: drawsAhead.value ? overscan.value : 0,
      rangeExtractor: drawsAll.value ? wholeRange() : rangeWith(alwaysDrawn.value),
    })),
  )
  watch([() => places.sizeOf(0), places.step, places.groups], () => virtualizer.value.measure())

  const drawn = computed(() => virtualizer.value.getVirtualItems())
  const onScreen = computed(() => {
    const range = virtualizer.value.range
    return { first: range?.startIndex ?? 0, last: range?.endIndex ?? 0 }
  })

  function isOnScreen(index: number): boolean {
    return index >= onScreen.value.first && index <= onScreen.value.last
  }

  function isNear(index: number): boolean {
    return index >= onScreen.value.first - overscan.value && index <= onScreen.value.last + overscan.value
  }

  function bringIntoView(index: number): void {
    virtualizer.value.scrollToIndex(index, { align: 'auto' })
  }

  return { drawn, onScreen, isOnScreen, isNear, bringIntoView }
}

/** Another function for each row: by that the virtualizer knows that the rows to draw have changed. */
function rangeWith(alwaysDrawn: number): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range)
    if (alwaysDrawn >= range.count || indexes.includes(alwaysDrawn)) return indexes
    return [...indexes, alwaysDrawn].sort((one, other) => one - other)
  }
}

/** As above: another function each time. */
function wholeRange(): (range: Range) => number[] {
  return ({ count }) => Array.from({ length: count }, (_, index) => index)
}
