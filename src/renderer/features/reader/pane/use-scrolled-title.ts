import { useEventListener } from '@vueuse/core'
import { ref, watch, type Ref } from 'vue'

export function useScrolledTitle(
  scroller: Readonly<Ref<HTMLElement | null>>,
  entry: () => unknown,
): Readonly<Ref<boolean>> {
  const isAway = ref(false)

  function look(): void {
    const box = scroller.value
    const title = box?.querySelector('[data-title]')
    isAway.value = !!box && !!title && title.getBoundingClientRect().bottom < box.getBoundingClientRect().top
  }

  useEventListener(scroller, 'scroll', look, { passive: true })
  watch(entry, () => (isAway.value = false))
  return isAway
}
