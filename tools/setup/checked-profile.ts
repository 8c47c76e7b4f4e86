import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A new profile in which the service was found to work, as after the first start: else the check of a first start is among
 * the requests that somebody counts. A profile that has settings keeps them.
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
