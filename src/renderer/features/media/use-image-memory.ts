import { onScopeDispose } from 'vue'
import { useRouter } from 'vue-router'
import { useBridge } from '../../bridge/bridge-client'

/**
 * Bytes of decoded images that are loaded before the engine is told to free those no longer shown. By itself it
 * holds up to 512 MB of them (Chromium, discardable_shared_memory_manager.cc).
 */
const mostBytes = 64_000_000

/** Milliseconds until freeing no longer waits for the page to be idle; it takes a few itself. */
const patience = 2000

/** Bounds what the engine holds of images: it is freed after so much of it, and when another screen is shown. */
export function useImageMemory(): void {
  const bridge = useBridge()
  let loaded = 0
  let waiting = 0

  function freeSoon(): void {
    if (waiting !== 0) return
    waiting = requestIdleCallback(
      () => {
        waiting = 0
        loaded = 0
        bridge.clearCache()
      },
      { timeout: patience },
    )
  }

  function count({ target }: Event): void {
    if (!(target instanceof HTMLImageElement)) return
    loaded += target.naturalWidth * target.naturalHeight * 4
    if (loaded >= mostBytes) freeSoon()
  }

  const forget = useRouter().afterEach((to, from) => void (to.name !== from.name && freeSoon()))
  // The event of an image does not bubble.
  document.addEventListener('load', count, true)
  onScopeDispose(() => {
    forget()
    document.removeEventListener('load', count, true)
    cancelIdleCallback(waiting)
  })
}
