import { app } from 'electron'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Puts the profile into the folder that FORUM_RESOURCES_PROFILE names (docs/testers.md), and makes it: Electron takes
 * absolute paths of folders that exist, and throws otherwise. A folder that cannot be made ends the app with words.
 *
 * @param given the variable's value, where this build honours it
 */
export function useProfileFolder(given: string | undefined): void {
  if (!given) return
  const folder = resolve(given)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    app.setPath('userData', folder)
  } catch {
    process.stderr.write(`FORUM_RESOURCES_PROFILE: the folder ${folder} cannot be made\n`)
    app.exit(1)
  }
}
