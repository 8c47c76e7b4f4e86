import { onScopeDispose } from 'vue'
import { useRouter } from 'vue-router'
import { useBridge } from '../../bridge/bridge-client'

/**
 * Frees the engine's image memory after this many bytes of decoded images. On its own the engine keeps up to
 * 512 MB (Chromium, discardable_shared_memory_manager.cc).
 */
const mostBytes = 64_000_000

/** Milliseconds to wait for an idle page before freeing, which itself takes a few. */
const idleTimeoutMs = 2000

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
      { timeout: idleTimeoutMs },
    )
  }

  function count({ target }: Event): void {
    if (!(target instanceof HTMLImageElement)) return
    loaded += target.naturalWidth * target.naturalHeight * 4
    if (loaded >= mostBytes) freeSoon()
  }

  const forget = useRouter().afterEach((to, from) => void (to.name !== from.name && freeSoon()))
  // Captures, because an image's load event does not bubble.
  document.addEventListener('load', count, true)
  onScopeDispose(() => {
    forget()
    document.removeEventListener('load', count, true)
    cancelIdleCallback(waiting)
  })
}
