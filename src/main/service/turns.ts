/**
 * How soon a request is wanted: `now` somebody waits for the screen, `seen` it fills a box in sight, `soon` a box
 * that may come into sight. Asked again at each turn, for what is in sight changes while requests wait.
 */
export type Urgency = 'now' | 'seen' | 'soon'

const order: readonly Urgency[] = ['now', 'seen', 'soon']

interface Waiting {
  readonly urgency: () => Urgency
  readonly start: () => void
}

/**
 * Lets so many jobs run at once; of the others the most urgent is next, first come first served among equals. One
 * turn is kept for what is wanted `now`: slow pictures never make a list wait.
 *
 * @param atOnce at least 2
 */
export function createTurns(atOnce: number) {
  const waiting: Waiting[] = []
  let running = 0
  let leisurely = 0

  function isFree(urgency: Urgency): boolean {
    return running < atOnce && (urgency === 'now' || leisurely < atOnce - 1)
  }

  function startNext(): void {
    for (const urgency of order) {
      if (!isFree(urgency)) continue
      const index = waiting.findIndex((each) => each.urgency() === urgency)
      if (index === -1) continue
      waiting.splice(index, 1)[0]?.start()
      return
    }
  }

  /** Resolves when it is this job's turn; rejects, and leaves the queue, when its signal fires before. */
  function turn(urgency: () => Urgency, isLeisurely: boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting.splice(waiting.indexOf(mine), 1)
        reject(new DOMException('The operation was aborted.', 'AbortError'))
      }
      const mine: Waiting = {
        urgency,
        start() {
          signal.removeEventListener('abort', leave)
          running++
          if (isLeisurely) leisurely++
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
    /** @param urgency may change between `seen` and `soon`, not to or from `now` */
    async run<T>(urgency: () => Urgency, signal: AbortSignal, job: () => Promise<T>): Promise<T> {
      const isLeisurely = urgency() !== 'now'
      await turn(urgency, isLeisurely, signal)
      try {
        return await job()
      } finally {
        running--
        if (isLeisurely) leisurely--
        startNext()
      }
    },
  }
}
export type Turns = ReturnType<typeof createTurns>
