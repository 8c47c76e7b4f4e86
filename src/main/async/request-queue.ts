/** `immediate`: the user waits; `visible`: an image on screen; `prefetch`: one that may scroll into view. */
export type RequestPriority = 'immediate' | 'visible' | 'prefetch'

const highestFirst: readonly RequestPriority[] = ['immediate', 'visible', 'prefetch']

interface Waiting {
  readonly priority: () => RequestPriority
  readonly start: () => void
}

interface RequestQueue {
  /**
   * @param priority called whenever a slot is free, because visibility changes while jobs wait; may change
   *   between `visible` and `prefetch`, but not to or from `immediate`
   * @throws AbortError if the signal fires before the job starts
   */
  run<T>(priority: () => RequestPriority, signal: AbortSignal, job: () => Promise<T>): Promise<T>
}

/**
 * Orders jobs by priority, then age. One slot is reserved for `immediate` jobs, so images never delay a list.
 *
 * @param concurrency at least 2, unless all jobs are immediate
 */
export function createRequestQueue(concurrency: number): RequestQueue {
  const waiting: Waiting[] = []
  let running = 0
  /** Running jobs that are not immediate. */
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

  /** Resolves once the job has a slot; rejects and dequeues it if its signal fires first. */
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
