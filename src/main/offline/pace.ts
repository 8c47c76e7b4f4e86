import type { OfflinePause } from '@shared/entries/offline'
import type { Timer } from '../async/timer'

/** Milliseconds between requests, plus twice the duration of the previous one, to spare the service. */
const leastPause = 1_000

/** Milliseconds between checks of the pause reason; the system does not announce every change. */
const lookAgain = 20_000

/** Spaces out requests, with jitter so that computers do not ask in step, and holds them during a pause. */
export function createPace(options: {
  readonly reason: () => OfflinePause | null
  readonly timer: Timer
  readonly changed: () => void
}) {
  const { reason, timer, changed } = options
  const waiting = new Set<() => void>()
  let announced: OfflinePause | null = null

  /** `isWoken` lets `wake` end the sleep early. */
  function sleep(ms: number, signal: AbortSignal, isWoken: boolean): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        cancel()
        waiting.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const cancel = timer(done, ms)
      if (signal.aborted) return done()
      signal.addEventListener('abort', done, { once: true })
      if (isWoken) waiting.add(done)
    })
  }

  function tell(): OfflinePause | null {
    const now = reason()
    if (now !== announced) {
      announced = now
      changed()
    }
    return now
  }

  return {
    /** @param took milliseconds, duration of the previous request */
    async turn(took: number, signal: AbortSignal): Promise<void> {
      await sleep((leastPause + 2 * took) * (0.5 + Math.random()), signal, false)
      while (!signal.aborted && tell() !== null) await sleep(lookAgain, signal, true)
    },

    /** Resolves when it is time to check the pause reason again. */
    rest(signal: AbortSignal): Promise<void> {
      tell()
      return sleep(lookAgain, signal, true)
    },

    wake: (): void => {
      for (const done of waiting) done()
    },
  }
}
