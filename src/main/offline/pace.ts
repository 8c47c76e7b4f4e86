import type { OfflinePause } from '@shared/entries/offline'
import type { Timer } from '../async/timer'

/** Milliseconds between two requests, and twice what the one before took: the service does other things meanwhile. */
const leastPause = 1_000

/** Milliseconds: how often it is looked whether the reason to pause still holds; the system tells some of them nobody. */
const lookAgain = 20_000

/**
 * When the next request may be sent: some time after the one before, by chance, so that many computers do not ask in
 * step; and never while there is a reason to pause.
 */
export function createPace(options: {
  readonly reason: () => OfflinePause | null
  readonly timer: Timer
  /** Called when the reason is another one. */
  readonly changed: () => void
}) {
  const { reason, timer, changed } = options
  const waiting = new Set<() => void>()
  let announced: OfflinePause | null = null

  /** Resolves after so long, when woken, and at the end. */
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
    /** @param took milliseconds that the request before took */
    async turn(took: number, signal: AbortSignal): Promise<void> {
      await sleep((leastPause + 2 * took) * (0.5 + Math.random()), signal, false)
      while (!signal.aborted && tell() !== null) await sleep(lookAgain, signal, true)
    },

    /** Resolves when it is time to look whether a reason to pause is gone. */
    rest(signal: AbortSignal): Promise<void> {
      tell()
      return sleep(lookAgain, signal, true)
    },

    /** A reason may have gone: it is looked at once. */
    wake: (): void => {
      for (const done of waiting) done()
    },
  }
}
