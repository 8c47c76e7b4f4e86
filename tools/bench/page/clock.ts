/** Measures inside the page, where neither Playwright nor the way to it counts. */
interface Clock {
  /**
   * Starts at the next event of that type (the moment the browser made it, not when a listener ran), and ends once
   * `isThere` holds and has been painted: an animation frame after the change of the document, and one more task.
   */
  arm(event: string, isThere: () => boolean): void
  /** Milliseconds of what was armed last. */
  painted(): Promise<number>
  /** The titles of the first rows of the list, by which one list is told from another; empty while there is none. */
  firstTitles(): string
  /** Milliseconds between the animation frames of that time. */
  frames(durationMs: number): Promise<readonly number[]>
  /** The longest time, in milliseconds, in which no task could run until `stop` is called. */
  watchTasks(): { stop(): number }
}

declare global {
  var benchClock: Clock
}

/** Runs in the page, so it may use globals only. */
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
      // `painted` hands the failure on; until it is called, nothing listens.
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
      const { port1, port2 } = new MessageChannel()
      let last = performance.now()
      let longest = 0
      const look = (): void => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
        port2.postMessage(null)
      }
      port1.onmessage = look
      look()
      return {
        stop() {
          look()
          port1.close()
          return longest
        },
      }
    },
  }
}
