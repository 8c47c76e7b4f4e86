import type { Page } from '@playwright/test'

declare global {
  var benchClock: ReturnType<typeof createClock>
}

/**
 * Measures inside the page, so that Playwright and its connection add no time. Playwright serializes this
 * function into the page, so it may use only globals.
 */
function createClock() {
  const limitMs = 20_000
  const clock = {
    /**
     * Starts timing at the timestamp of the next event of that type (when the browser created it, not when a
     * listener ran). Stops once `isThere` holds and has been painted: one animation frame after the DOM
     * change, plus one task. Resolves to milliseconds.
     */
    nextPaint(event: string, isThere: () => boolean): Promise<number> {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      const timer = setTimeout(() => reject(new Error(`nothing was painted within ${limitMs} ms`)), limitMs)
      const begin = ({ timeStamp }: Event): void => {
        const finish = (): void => resolve(performance.now() - timeStamp)
        const changes = new MutationObserver(() => {
          if (!isThere()) return
          changes.disconnect()
          clearTimeout(timer)
          requestAnimationFrame(() => void scheduler.postTask(finish))
        })
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }
      addEventListener(event, begin, { capture: true, once: true })
      // The caller that awaits the promise gets the failure; until then it must not count as unhandled.
      promise.catch(() => undefined)
      return promise
    },
    /** Titles of the list's first rows, to tell one list from another; empty without a list. */
    firstTitles(): string {
      const links = [...document.querySelectorAll('ul[aria-label="Resources"] li a')].slice(0, 3)
      return links.map(({ textContent }) => textContent).join('\n')
    },
    /** Milliseconds between animation frames over that period. */
    async frames(durationMs: number): Promise<readonly number[]> {
      const next = () => new Promise<number>(requestAnimationFrame)
      const gaps: number[] = []
      const first = await next()
      for (let last = first; last - first < durationMs;) {
        const at = await next()
        gaps.push(at - last)
        last = at
      }
      return gaps
    },
    /** Measures the longest period, in milliseconds, in which no task could run before `stop`. */
    watchTasks() {
      let isWatching = true
      let last = performance.now()
      let longest = 0
      const look = (): void => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
        // Runs before frames do, like input. Without a pause, no frame would ever run.
        if (isWatching) void scheduler.postTask(look, { priority: 'user-blocking', delay: 4 })
      }
      look()
      return {
        stop() {
          isWatching = false
          look()
          return longest
        },
      }
    },
  }
  globalThis.benchClock = clock
  return clock
}

export async function installClock(page: Page): Promise<void> {
  await page.evaluate(createClock)
}

/**
 * Measures the milliseconds from the next event of that type, which `act` causes, until the change is painted.
 *
 * @param change runs in the page before `act`; returns a function that tells whether the change is there
 * @param argument passed to `change`
 */
export async function paintTime(
  page: Page,
  event: string,
  change: (argument: string) => () => boolean,
  act: () => Promise<unknown>,
  argument = '',
): Promise<number> {
  const isThere = await page.evaluateHandle(change, argument)
  const measured = await page.evaluateHandle(
    ([type, check]) => ({ time: benchClock.nextPaint(type, check) }),
    [event, isThere] as const,
  )
  await act()
  return measured.evaluate(({ time }) => time)
}

/** Tasks this many milliseconds after `work` still count. */
const settleMs = 500

/** Resolves to the longest period, in milliseconds, in which `work` blocked the page's input. */
export async function longestBlock(page: Page, work: () => Promise<unknown>): Promise<number> {
  const watch = await page.evaluateHandle(() => benchClock.watchTasks())
  await work()
  await page.waitForTimeout(settleMs)
  return watch.evaluate((tasks) => tasks.stop())
}
