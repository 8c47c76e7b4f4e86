/** Measures inside the page, so that Playwright and its connection add no time. */
interface Clock {
  /**
   * Starts timing at the timestamp of the next event of that type (when the browser created it, not when a
   * listener ran). Stops once `isThere` holds and has been painted: one animation frame after the DOM change,
   * plus one task.
   */
  arm(event: string, isThere: () => boolean): void
  /** Milliseconds of the measurement armed last. */
  painted(): Promise<number>
  /** Titles of the list's first rows, to tell one list from another; empty without a list. */
  firstTitles(): string
  /** Milliseconds between animation frames over that period. */
  frames(durationMs: number): Promise<readonly number[]>
  /** Measures the longest period, in milliseconds, in which no task could run before `stop`. */
  watchTasks(): { stop(): number }
}

declare global {
  var benchClock: Clock
}

/** Playwright serializes this function into the page, so it may use only globals. */
export function installClock(): void {
  const limitMs = 20_000
  let measured: Promise<number> = Promise.resolve(NaN)

  const afterPaint = (): Promise<number> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          port1.close()
          resolve(performance.now())
        }
        port2.postMessage(null)
      })
    })

  globalThis.benchClock = {
    arm(event, isThere) {
      measured = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`nothing was painted within ${limitMs} ms`)), limitMs)
        const begin = ({ timeStamp }: Event): void => {
          const finish = (): void => {
            changes.disconnect()
            clearTimeout(timer)
            void afterPaint().then((at) => resolve(at - timeStamp))
          }
          const changes = new MutationObserver(() => {
            if (isThere()) finish()
          })
          changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        }
        addEventListener(event, begin, { capture: true, once: true })
      })
      // `painted` reports the failure; until it is called, an unhandled rejection must be prevented here.
      measured.catch(() => undefined)
    },
    painted: () => measured,
    firstTitles() {
      const list = document.querySelector(':is(ul, ol, [role=list])[aria-label="Resources"]')
      return [...(list?.querySelectorAll('li a, [role=listitem] a') ?? [])]
        .slice(0, 3)
        .map((link) => link.textContent)
        .join('\n')
    },
    async frames(durationMs) {
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
}
