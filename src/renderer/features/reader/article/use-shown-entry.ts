import type { Resource } from '@shared/entries/resources'
import { until, useEventListener } from '@vueuse/core'
import { nextTick, watch } from 'vue'
import { useReader } from '../reader-store'

/** Milliseconds of blocking the page after which an entry counts as having frozen it. */
const longestHold = 2_000

/**
 * Tells main that an entry neither crashed nor froze the page: its body is rendered, main has answered for
 * its images, and the page was idle after each. The next start leaves other entries out. Call before the body
 * is rendered.
 */
export function useShownEntry(entry: () => Resource): void {
  const reader = useReader()
  let busySince = 0

  async function untilIdle(): Promise<number> {
    await new Promise((resolve) => requestIdleCallback(resolve))
    return performance.now() - busySince
  }

  watch(
    entry,
    async ({ id }, _before, onCleanup) => {
      let isLeft = false
      onCleanup(() => (isLeft = true))
      busySince = performance.now()
      await nextTick()
      let heldFor = await untilIdle()
      while (reader.admitting > 0 && !isLeft) {
        await until(() => reader.admitting).toBe(0)
        busySince = performance.now()
        heldFor += await untilIdle()
      }
      if (!isLeft && heldFor <= longestHold) reader.shown(id)
    },
    { immediate: true },
  )
  // The engine reports no idle time for hidden pages, however little they do.
  useEventListener(document, 'visibilitychange', () => (busySince = performance.now()))
}
