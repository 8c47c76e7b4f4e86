import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'

/** Vitest waits for a second only; a machine busy with other things may need longer. */
export const patience = { timeout: 30_000, interval: 20 }

/**
 * How often at least it is looked before anybody gives up. On a machine with far too much to do half a minute may be a
 * second of this process's own, in which nothing has had the time to happen.
 */
const leastLooks = 300

/** Waits until something can be done without an error. */
export async function waitFor<T>(act: () => T | Promise<T>): Promise<T> {
  // Only Vitest can move them.
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
