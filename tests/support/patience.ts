import { vi } from 'vitest'

/** Vitest waits for a second only; a machine busy with other things may need longer. */
export const patience = { timeout: 30_000, interval: 20 }

/** Waits until something can be done without an error. */
export const waitFor = <T>(act: () => T | Promise<T>): Promise<T> => vi.waitFor(act, patience)
