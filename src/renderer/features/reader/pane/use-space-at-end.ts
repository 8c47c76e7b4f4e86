import { useEventListener } from '@vueuse/core'
import type { Ref } from 'vue'

/** A box counts as scrolled to its end from here (CSS pixels): fractions of a pixel are rounded. */
const margin = 2

/** What Space presses or plays itself. */
const takesSpace = 'a, button, summary, input, textarea, select, video, audio, [contenteditable]'

/**
 * Space turns the page of a scrolling box, as the engine does; at the end it goes on to something else. A key that is held
 * down stays where the text ends.
 *
 * @param goOn undefined where there is nothing to go on to
 */
export function useSpaceAtEnd(
  scroller: Readonly<Ref<HTMLElement | null>>,
  goOn: () => (() => void) | undefined,
): void {
  useEventListener(scroller, 'keydown', (event: KeyboardEvent) => {
    const box = scroller.value
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key !== ' ' || !isPlain || event.defaultPrevented || !box) return
    if (event.target instanceof Element && event.target.closest(takesSpace)) return
    if (box.scrollTop + box.clientHeight < box.scrollHeight - margin) return
    const next = goOn()
    if (!next) return
    event.preventDefault()
    if (!event.repeat) next()
  })
}
