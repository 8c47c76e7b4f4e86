import { app } from 'electron'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Moves the profile to FORUM_RESOURCES_PROFILE (docs/testers.md). Creates the folder, because Electron throws
 * unless it exists and its path is absolute.
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
