import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'

/** Time limit in milliseconds for tests that do not test limits: longer than any test may take (vitest.config.mts). */
export const noLimitMs = 60 * 60_000

/** Vitest waits only for a second; a busy machine may need longer. */
export const patience = { timeout: 30_000, interval: 20 }

/**
 * Least number of tries before giving up. On an overloaded machine, half a minute may give this process only
 * a second, in which nothing can happen.
 */
const leastLooks = 300

/** Retries until the action succeeds. */
export async function waitFor<T>(act: () => T | Promise<T>): Promise<T> {
  // Only Vitest can advance fake timers.
  if (vi.isFakeTimers()) return vi.waitFor(act, patience)
  const end = performance.now() + patience.timeout
  for (let looks = 1; ; looks += 1) {
    try {
      return await act()
    } catch (error) {
      if (looks >= leastLooks && performance.now() > end) throw error
    }
    await wait(patience.interval)
  }
}
