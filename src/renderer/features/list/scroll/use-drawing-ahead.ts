import { ref, watch, type Ref } from 'vue'

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
