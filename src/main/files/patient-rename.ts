import { rename } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Windows refuses with these while a virus scanner reads the new file, and also for good. */
const refusals = ['EPERM', 'EACCES', 'EBUSY']

/** Milliseconds between the attempts; together less than a second, because a quit waits for them. */
const pausesMs = [10, 40, 100, 250, 500]

const machine = {
  platform: process.platform,
  rename: (from: string, to: string): Promise<void> => rename(from, to),
  wait: (ms: number): Promise<unknown> => wait(ms),
}

/**
 * Renames a file. On Windows, refusals that may be a scanner’s are waited out.
 *
 * @throws if the file system refuses
 */
export async function renamePatiently(
  from: string,
  to: string,
  system: Readonly<typeof machine> = machine,
): Promise<void> {
  for (const ms of pausesMs) {
    try {
      return await system.rename(from, to)
    } catch (thrown) {
      const { code = '' } = thrown as NodeJS.ErrnoException
      if (system.platform !== 'win32' || !refusals.includes(code)) throw thrown
    }
    await system.wait(ms)
  }
  return system.rename(from, to)
}
