import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
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

/** How many accounts may keep their content after signing out, where the operator permits it. */
export const usuallyMostKept = 3

/** Its presence says that the account's content stays while the account is signed out; its time, since when. */
const markPath = (own: string): string => join(own, 'kept')

/**
 * Marks an account's content as kept.
 *
 * @throws when the disk refuses
 */
export function markKept(own: string): void {
  writeFileSync(markPath(own), '', { mode: 0o600 })
  const now = new Date()
  utimesSync(markPath(own), now, now)
}

/**
 * The account is there again: what becomes of its content is decided anew when it leaves.
 *
 * @throws when the disk refuses
 */
export function unmarkKept(own: string): void {
  rmSync(markPath(own), { force: true })
}

/**
 * Deletes the folders of all accounts but one and those kept last. Other files in the library's folder stay.
 *
 * @param mostKept how many kept accounts may stay
 * @throws when the disk refuses
 */
export function removeAccounts(folder: string, mostKept: number, except: string | null = null): void {
  const others = namesIn(folder)
    .filter((name) => /^[0-9a-f]{32}$/.test(name))
    .map((name) => join(folder, name))
    .filter((path) => path !== except)
  const kept = others
    .flatMap((path) => keptSince(path) ?? [])
    .toSorted((one, other) => other.since - one.since)
    .slice(0, mostKept)
    .map(({ path }) => path)
  for (const path of others) if (!kept.includes(path)) rmSync(path, { recursive: true, force: true })
}

function keptSince(path: string): { readonly path: string; readonly since: number } | null {
  const mark = statSync(markPath(path), { throwIfNoEntry: false })
  return mark?.isFile() ? { path, since: mark.mtimeMs } : null
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
