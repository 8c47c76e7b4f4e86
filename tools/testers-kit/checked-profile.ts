import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Creates a profile as it is after a successful first start; otherwise that start's connection check would
 * add requests to those a test counts. Existing settings are kept.
 */
export async function writeCheckedProfile(profile: string, baseUrl: string): Promise<void> {
  await mkdir(profile, { recursive: true })
  const settings = JSON.stringify({ checkedServer: new URL(baseUrl).host })
  await writeFile(join(profile, 'settings.json'), settings, { flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}
