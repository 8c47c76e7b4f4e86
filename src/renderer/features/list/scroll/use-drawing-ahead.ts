import { ref, watch, type Ref } from 'vue'

/** Rows around those in view are drawn when there is time, and after so many milliseconds in any case. */
const drawAheadAfter = 400

/**
 * When rows and images out of view are worth drawing: the rows once those in view have been painted, the images
 * once somebody scrolls.
 *
 * @param listKey changes with the list on display
 */
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
