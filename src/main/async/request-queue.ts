/**
 * How soon a request is wanted: `now` somebody waits for the screen, `seen` it fills a box in sight, `soon` a box
 * that may come into sight. Asked again at each turn, for what is in sight changes while requests wait.
 */
export type RequestPriority = 'now' | 'seen' | 'soon'

const order: readonly RequestPriority[] = ['now', 'seen', 'soon']

interface Waiting {
  readonly priority: () => RequestPriority
  readonly start: () => void
}

/**
 * Lets so many jobs run at once; of the others the most urgent is next, first come first served among equals. One
 * turn is kept for what is wanted `now`: slow images never make a list wait.
 *
 * @param atOnce at least 2
 */
export function createRequestQueue(atOnce: number) {
  const waiting: Waiting[] = []
  let running = 0
  let background = 0

  function isFree(priority: RequestPriority): boolean {
    return running < atOnce && (priority === 'now' || background < atOnce - 1)
  }

  function startNext(): void {
    for (const priority of order) {
      if (!isFree(priority)) continue
      const index = waiting.findIndex((each) => each.priority() === priority)
      if (index === -1) continue
      waiting.splice(index, 1)[0]?.start()
      return
    }
  }

  /** Resolves when it is this job's turn; rejects, and leaves the queue, when its signal fires before. */
  function turn(priority: () => RequestPriority, isBackground: boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(mine), 1)
        reject(new DOMException('The operation was aborted.', 'AbortError'))
      }
      const mine: Waiting = {
        priority,
        start() {
          signal.removeEventListener('abort', leave)
          running++
          if (isBackground) background++
          resolve()
        },
      }
      if (signal.aborted) {
        reject(new DOMException('The operation was aborted.', 'AbortError'))
        return
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(mine)
      startNext()
    })
  }

  return {
    /** @param priority may change between `seen` and `soon`, not to or from `now` */
    async run<T>(priority: () => RequestPriority, signal: AbortSignal, job: () => Promise<T>): Promise<T> {
      const isBackground = priority() !== 'now'
      await turn(priority, isBackground, signal)
      try {
        return await job()
      } finally {
        running--
        if (isBackground) background--
        startNext()
      }
    },
  }
}
export type RequestQueue = ReturnType<typeof createRequestQueue>
