import { rm } from 'node:fs/promises'

/**
 * Removes a test's folder; fails if a process still writes into it. Retries only on Windows, where virus
 * scanners keep files open.
 */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: process.platform === 'win32' ? 10 : 0 })
}
