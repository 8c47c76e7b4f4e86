import { rm } from 'node:fs/promises'

/**
 * Removes a test's folder. Whoever writes into it has ended by then: one that still writes makes this fail. Only on
 * Windows is it tried again, because virus scanners keep files open there.
 */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: process.platform === 'win32' ? 10 : 0 })
}
