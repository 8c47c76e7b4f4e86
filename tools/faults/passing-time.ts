import { setTimeout as wait } from 'node:timers/promises'
import type { Timer } from '../../src/main/async/timer.ts'

/** How long what a timer has begun may take, in milliseconds. */
const longestStepMs = 10_000

/** A clock that can be moved on, and the timers that run by it: minutes of idleness in no time. */
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
     * Lets time pass: every timer that is due runs, one after the other.
     *
     * @param steps counts what timers lead to: the next one runs when the one before has led to something
     * @param isEnough ends it sooner
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
