import { defaultRangeExtractor, useVirtualizer } from '@tanstack/vue-virtual'
import { computed, watch, type Ref } from 'vue'

/** Fixed height in rem, so that nothing is measured. */
const choiceHeight = 1.75

/** Renders only the visible ones of hundreds of choices and the active one, which it scrolls into view. */
export function useChoicesInView(options: {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  readonly count: () => number
  /** -1 for none. */
  readonly activeIndex: Readonly<Ref<number>>
}) {
  const { scroller, count, activeIndex } = options
  const height = choiceHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

  const virtualizer = useVirtualizer(
    computed(() => {
      const active = activeIndex.value
      return {
        count: count(),
        getScrollElement: () => scroller.value,
        estimateSize: () => height,
        overscan: 4,
        rangeExtractor(range) {
          const indexes = defaultRangeExtractor(range)
          return active === -1 || indexes.includes(active) ? indexes : [...indexes, active]
        },
      }
    }),
  )
  watch(
    activeIndex,
    (index) => {
      if (index !== -1) virtualizer.value.scrollToIndex(index, { align: 'auto' })
    },
    { flush: 'post' },
  )

  return {
    drawn: computed(() => virtualizer.value.getVirtualItems()),
    /** Total height in CSS pixels. */
    size: computed(() => virtualizer.value.getTotalSize()),
  }
}
