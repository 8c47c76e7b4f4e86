import { useEventListener } from '@vueuse/core'
import { ref, watch, type Ref } from 'vue'

export function useScrolledTitle(
  scroller: Readonly<Ref<HTMLElement | null>>,
  entry: () => unknown,
): Readonly<Ref<boolean>> {
  const isAway = ref(false)

  function update(): void {
    const box = scroller.value
    const title = box?.querySelector('[data-title]')
    isAway.value = !!box && !!title && title.getBoundingClientRect().bottom < box.getBoundingClientRect().top
  }

  useEventListener(scroller, 'scroll', update, { passive: true })
  watch(entry, () => (isAway.value = false))
  return isAway
}

/** CSS pixels of tolerance at the end, for rounded scroll offsets. */
const margin = 2

/** Elements with their own use of the space key. */
const takesSpace = 'a, button, summary, input, textarea, select, video, audio, [contenteditable]'

/** At a scroller's end, Space runs the action that `actionAtEnd` returns. Holding the key down stops at the end. */
export function useSpaceAtEnd(
  scroller: Readonly<Ref<HTMLElement | null>>,
  actionAtEnd: () => (() => void) | undefined,
): void {
  useEventListener(scroller, 'keydown', (event: KeyboardEvent) => {
    const box = scroller.value
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key !== ' ' || !isPlain || event.defaultPrevented || !box) return
    if (event.target instanceof Element && event.target.closest(takesSpace)) return
    if (box.scrollTop + box.clientHeight < box.scrollHeight - margin) return
    const next = actionAtEnd()
    if (!next) return
    event.preventDefault()
    if (!event.repeat) next()
  })
}
