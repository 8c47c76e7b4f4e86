import { defaultRangeExtractor, useVirtualizer, type Range, type VirtualItem } from '@tanstack/vue-virtual'
import { computed, watch, type ComputedRef, type Ref, ref } from 'vue'
import type { RowPlaces } from '../rows/use-row-places'

/** CSS pixels rendered beyond either edge, so that the mouse wheel shows no blanks. */
const overscanPx = 1000

interface VirtualRowsOptions {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  readonly count: () => number
  readonly places: RowPlaces
  readonly alwaysDrawn: ComputedRef<number>
  /** Renders rows beyond the edges; false until the visible ones are painted. */
  readonly drawsAhead: Readonly<Ref<boolean>>
  readonly drawsAll: Readonly<Ref<boolean>>
}

export interface RowsInView {
  readonly isOnScreen: (index: number) => boolean
  readonly isNear: (index: number) => boolean
}

export interface VirtualRows extends RowsInView {
  readonly drawn: ComputedRef<readonly VirtualItem[]>
  /** Indexes of the first and the last row in view. */
  readonly onScreen: ComputedRef<{ readonly first: number; readonly last: number }>
  readonly bringIntoView: (index: number) => void
}

export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { scroller, count, places, alwaysDrawn, drawsAhead, drawsAll } = options
  const overscan = computed(() => Math.ceil(overscanPx / places.step.value))
  const virtualizer = useVirtualizer(
    computed(() => ({
      count: count(),
      getScrollElement: () => scroller.value,
      estimateSize: places.sizeOf,
      // Keeps a row from being scrolled behind the sticky heading.
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

/** Returns a new function per row: its identity tells the virtualizer to compute the range again. */
function rangeWith(alwaysDrawn: number): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range)
    if (alwaysDrawn >= range.count || indexes.includes(alwaysDrawn)) return indexes
    return [...indexes, alwaysDrawn].sort((one, other) => one - other)
  }
}

function wholeRange(): (range: Range) => number[] {
  return ({ count }) => Array.from({ length: count }, (_, index) => index)
}

/** Milliseconds after which rows outside the view are rendered even if the page was never idle. */
const drawAheadAfter = 400

/** Postpones rows until the visible ones are painted, and images until the user scrolls. */
export function useDrawingAhead(listKey: () => string | undefined): {
  readonly drawsAhead: Readonly<Ref<boolean>>
  readonly hasScrolled: Readonly<Ref<boolean>>
  readonly noteScroll: () => void
} {
  const drawsAhead = ref(false)
  const hasScrolled = ref(false)

  watch(
    listKey,
    (_key, _before, onCleanup) => {
      drawsAhead.value = false
      hasScrolled.value = false
      const idle = requestIdleCallback(() => (drawsAhead.value = true), { timeout: drawAheadAfter })
      onCleanup(() => cancelIdleCallback(idle))
    },
    { immediate: true },
  )

  function noteScroll(): void {
    drawsAhead.value = true
    hasScrolled.value = true
  }

  return { drawsAhead, hasScrolled, noteScroll }
}
