import type { Resource } from '@shared/entries/resources'
import { until, useEventListener } from '@vueuse/core'
import { nextTick, watch } from 'vue'
import { useReader } from '../reader-store'

/** An entry that keeps its page from all else for longer than this has made it hang (milliseconds). */
const longestHold = 2_000

/**
 * Tells main once the entry of an article is shown: its body is on the page, main has answered for its images, and the
 * page has been idle after each. An entry that ends the app or makes the page hang is not told as shown, and the next
 * start leaves it out. To be called before the body is put on the page.
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
  // The engine lets no page that cannot be seen be idle, however little it does.
  useEventListener(document, 'visibilitychange', () => (busySince = performance.now()))
}
