import type { Resource } from '@shared/entries/resources'
import { until, useEventListener } from '@vueuse/core'
import { nextTick, onBeforeUnmount, watch } from 'vue'
import { useReader } from '../reader-store'

/** Milliseconds a single task may block the page before the entry counts as having frozen it. */
const longestBlock = 2_000

/**
 * Tells main that an entry neither crashed nor froze the page, since the next start does not reopen other
 * entries. Does so once the page has been idle after the body was rendered and main has answered for its
 * images, or earlier if the page is about to be unloaded: a page that handles `beforeunload` is alive. Main
 * refuses messages sent during `pagehide`, because their frame is gone. Call before the body is rendered.
 */
export function useShownEntry(entry: () => Resource): void {
  const reader = useReader()
  const tasks = watchLongTasks()
  /** The rendered entry, until it has been reported to main. */
  let renderedId: number | null = null

  function report(): void {
    if (renderedId !== null && tasks.longest() <= longestBlock) reader.shown(renderedId)
    renderedId = null
  }

  watch(
    entry,
    async ({ id }, _before, onCleanup) => {
      let isLeft = false
      onCleanup(() => (isLeft = true))
      renderedId = null
      tasks.restart()
      await nextTick()
      if (isLeft) return
      renderedId = id
      await untilIdle()
      while (reader.admitting > 0 && !isLeft) {
        await until(() => reader.admitting).toBe(0)
        await untilIdle()
      }
      if (!isLeft) report()
    },
    { immediate: true },
  )
  useEventListener(window, 'beforeunload', report)
  onBeforeUnmount(tasks.stop)
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve))
}

/**
 * Measures the longest task of the page (Long Tasks API), in milliseconds. The time until the page is idle
 * would also count what other processes take from a busy computer, and pages that are hidden are never idle.
 */
function watchLongTasks() {
  let longest = 0
  const take = (entries: PerformanceEntryList): void => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'longtask' })
  return {
    longest(): number {
      take(observer.takeRecords())
      return longest
    },
    restart(): void {
      observer.takeRecords()
      longest = 0
    },
    stop: () => observer.disconnect(),
  }
}
