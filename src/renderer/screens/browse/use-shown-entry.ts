import { watch } from 'vue'
import { useReader } from '../../features/reader/reader-store'

/**
 * Tells main once the open entry is shown: its body is on the page, main has answered for its images, and the page has
 * been idle. An entry that ends the app or makes it hang has done so by then, and the next start leaves it out.
 */
export function useShownEntry(): void {
  const reader = useReader()
  watch(
    () => (reader.status === 'ready' && reader.admitting === 0 ? (reader.resource?.id ?? null) : null),
    (id, _before, onCleanup) => {
      if (id === null) return
      const waiting = requestIdleCallback(() => reader.shown(id))
      onCleanup(() => cancelIdleCallback(waiting))
    },
    // After the body was put in, which asks for its images.
    { immediate: true, flush: 'post' },
  )
}
