/**
 * Why a request is made: `immediate` for something somebody waits for, `visible` to fill an image box on screen,
 * `prefetch` for a box that may come on screen.
 */
export type RequestPriority = 'immediate' | 'visible' | 'prefetch'

const highestFirst: readonly RequestPriority[] = ['immediate', 'visible', 'prefetch']

interface Waiting {
  readonly priority: () => RequestPriority
  readonly start: () => void
}

interface RequestQueue {
  /**
   * Runs a job once a slot is free.
   *
   * @param priority asked whenever a slot is free, for what is visible changes while jobs wait; it may change
   *   between `visible` and `prefetch`, not to or from `immediate`
   * @throws AbortError where the signal fires before
   */
  run<T>(priority: () => RequestPriority, signal: AbortSignal, job: () => Promise<T>): Promise<T>
}

/**
 * Runs a limited number of jobs at a time; the rest wait, by priority and then by age. One slot is reserved for
 * `immediate` jobs, so that slow images never delay a list.
 *
 * @param concurrency at least 2 where not all jobs are immediate
 */
export function createRequestQueue(concurrency: number): RequestQueue {
  const waiting: Waiting[] = []
  let running = 0
  /** How many of the running jobs are not immediate. */
  let inBackground = 0

  function hasSlot(priority: RequestPriority): boolean {
    return running < concurrency && (priority === 'immediate' || inBackground < concurrency - 1)
  }

  function startNext(): void {
    for (const priority of highestFirst) {
      if (!hasSlot(priority)) continue
      const index = waiting.findIndex((job) => job.priority() === priority)
      if (index === -1) continue
      waiting.splice(index, 1)[0]?.start()
      return
    }
  }

  /** Resolves once the job has taken a slot; rejects, and leaves the queue, when its signal fires before. */
  function takeSlot(
    priority: () => RequestPriority,
    isBackground: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (): void => reject(new DOMException('The operation was aborted.', 'AbortError'))
      if (signal.aborted) return refuse()
      const leave = (): void => {
        waiting.splice(waiting.indexOf(job), 1)
        refuse()
      }
      const job: Waiting = {
        priority,
        start() {
          signal.removeEventListener('abort', leave)
          running++
          if (isBackground) inBackground++
          resolve()
        },
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(job)
      startNext()
    })
  }

  return {
    async run(priority, signal, job) {
      const isBackground = priority() !== 'immediate'
      await takeSlot(priority, isBackground, signal)
      try {
        return await job()
      } finally {
        running--
        if (isBackground) inBackground--
        startNext()
      }
    },
  }
}
