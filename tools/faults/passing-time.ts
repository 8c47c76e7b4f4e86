import { setTimeout as wait } from 'node:timers/promises'
import type { Timer } from '../../src/main/async/timer.ts'

/** A timer that had no effect within this many milliseconds will have none, even on a busy machine. */
const longestStepMs = 60_000

/** A clock that can be advanced, with its timers: minutes of idling take no time. */
export function createPassingTime() {
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  let ahead = 0
  const now = (): number => Date.now() + ahead

  const timer: Timer = (run, ms) => {
    const one = { at: now() + ms, run }
    waiting.add(one)
    return () => void waiting.delete(one)
  }

  const advance = (ms: number): void => void (ahead += Math.max(0, ms))

  return {
    now,
    timer,
    advance,
    /**
     * Advances the clock by `ms` and runs every timer that comes due meanwhile, one after the other.
     *
     * @param steps counts the effects of timers: the next one runs once the previous one has had an effect
     * @param isEnough ends the call early
     * @throws if a timer has no effect within `longestStepMs`
     */
    async pass(ms: number, steps: () => number, isEnough: () => boolean = () => false): Promise<void> {
      const end = now() + ms
      while (!isEnough()) {
        const next = [...waiting].toSorted((one, other) => one.at - other.at)[0]
        if (!next || next.at > end) break
        waiting.delete(next)
        advance(next.at - now())
        const before = steps()
        const limit = Date.now() + longestStepMs
        next.run()
        while (steps() === before) {
          if (Date.now() > limit) throw new Error('a timer led to nothing')
          await wait(5)
        }
      }
      if (!isEnough()) advance(end - now())
    },
  }
}
