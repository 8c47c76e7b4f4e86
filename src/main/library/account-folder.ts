import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { LibraryAccount } from './library'

/** An account's folder within the library's. Its name does not reveal the account. */
export function accountFolder(folder: string, { server, username }: LibraryAccount): string {
  return join(folder, createHash('sha256').update(`${server}\n${username}`).digest('hex').slice(0, 32))
}

export const databasePath = (own: string): string => join(own, 'library.sqlite')
export const imagesPath = (own: string): string => join(own, 'images')

/** @throws when the disk refuses */
export function makeAccountFolder(own: string): void {
  mkdirSync(own, { recursive: true, mode: 0o700 })
}

/**
 * Deletes the folders of all accounts but one. Other files in the library's folder stay.
 *
 * @throws when the disk refuses
 */
export function removeAccounts(folder: string, except: string | null = null): void {
  for (const name of namesIn(folder)) {
    const path = join(folder, name)
    if (/^[0-9a-f]{32}$/.test(name) && path !== except) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Renames a damaged database, over the one set aside before, and deletes everything else of the account.
 *
 * @throws when the disk refuses
 */
export function setAside(own: string): void {
  const damaged = `${databasePath(own)}.damaged`
  renameSync(databasePath(own), damaged)
  for (const name of namesIn(own)) {
    const path = join(own, name)
    if (path !== damaged) rmSync(path, { recursive: true, force: true })
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
