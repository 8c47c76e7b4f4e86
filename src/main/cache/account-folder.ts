import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CacheAccount } from './cache'

/** Where one account's content is. */
export interface AccountPlace {
  /** Content that can be fetched again. */
  readonly cache: string
  /** The user's own data, which cannot be fetched again: marks, reading lists, searches. */
  readonly own: string
}

/** The folders of an account within the cache's. Their name does not reveal the account. */
export function accountPlace(folder: string, { server, username }: CacheAccount): AccountPlace {
  const name = createHash('sha256').update(`${server}\n${username}`).digest('hex').slice(0, 32)
  return placeNamed(folder, name)
}

const ownFolders = (folder: string): string => join(folder, 'own')
const placeNamed = (folder: string, name: string): AccountPlace => ({
  cache: join(folder, name),
  own: join(ownFolders(folder), name),
})

export const databasePath = (cache: string): string => join(cache, 'library.sqlite')
export const imagesPath = (cache: string): string => join(cache, 'images')
export const ownDatabasePath = (own: string): string => join(own, 'own.sqlite')

/** @throws when the disk refuses */
export function makeAccountFolders({ cache, own }: AccountPlace): void {
  for (const path of [cache, own]) mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** How many accounts may keep their content after signing out, where the operator permits it. */
export const usuallyMostKept = 3

/** How many days an account's content stays without its session, where the operator does not say less. */
export const usualDaysWithoutSession = 90

/** Its presence says that the account's content stays while the account is signed out; its time, since when. */
const keptMark = (cache: string): string => join(cache, 'kept')

/** Its presence says that the account was signed out and keeps nothing: a process that ended meanwhile had begun to delete. */
const leavingMark = (cache: string): string => join(cache, 'leaving')

/**
 * Marks an account's content as kept.
 *
 * @throws when the disk refuses
 */
export function markKept({ cache }: AccountPlace): void {
  mark(keptMark(cache))
}

/**
 * Marks an account's content for deletion, which the next start does if this one does not.
 *
 * @throws when the disk refuses
 */
export function markLeaving({ cache }: AccountPlace): void {
  mark(leavingMark(cache))
}

function mark(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(path, '', { mode: 0o600 })
  const now = new Date()
  utimesSync(path, now, now)
}

/**
 * The account is there again: what becomes of its content is decided again when it leaves.
 *
 * @throws when the disk refuses
 */
export function unmark({ cache, own }: AccountPlace): void {
  for (const path of [keptMark(cache), leavingMark(cache)]) rmSync(path, { force: true })
  const now = new Date()
  for (const path of [cache, own]) if (isFolder(path)) utimesSync(path, now, now)
}

/**
 * Deletes the cache of all accounts but one and those kept last. Nothing of a person's own goes with it, except where
 * signing out may keep nothing any more; nor do other files in the cache's folder.
 *
 * @param mostKept how many kept accounts may stay
 * @throws when the disk refuses
 */
export function removeCaches(folder: string, mostKept: number, except: string | null = null): void {
  const others = namesIn(folder)
    .map((name) => placeNamed(folder, name))
    .filter(({ cache }) => cache !== except)
  const kept = others.filter(isKept).toSorted((one, other) => keptSince(other) - keptSince(one))
  for (const place of others) {
    if (kept.slice(0, mostKept).includes(place)) continue
    if (mostKept === 0 && kept.includes(place)) removeOwn(folder, place)
    remove(place.cache)
  }
}

/**
 * Deletes what was stored of one account and what was fetched for others, unless they keep it.
 *
 * @param account null where none is open
 * @throws when the disk refuses
 */
export function clearContent(folder: string, mostKept: number, account: AccountPlace | null): void {
  removeCaches(folder, mostKept)
  if (!account) return
  remove(account.cache)
  removeOwn(folder, account)
}

/** @throws when the disk refuses */
function removeOwn(folder: string, { own }: AccountPlace): void {
  remove(own)
  if (namesIn(ownFolders(folder)).length === 0) remove(ownFolders(folder))
}

/**
 * Deletes all of those who were signed out and keep nothing, and of those who were here so long ago and do not keep it.
 *
 * @param days how long content stays after its account was here last
 * @param except the cache of an account that is here now
 * @throws when the disk refuses
 */
export function removeLeft(folder: string, days: number, now: number, except: string | null = null): void {
  for (const place of allPlaces(folder)) {
    if (place.cache === except) continue
    const isLeaving = isFile(leavingMark(place.cache))
    if (!isLeaving && (isKept(place) || now - lastUse(place) < days * 86_400_000)) continue
    removeOwn(folder, place)
    remove(place.cache)
  }
}

/** @throws when the disk refuses */
export function removeEverything(folder: string): void {
  for (const { cache } of allPlaces(folder)) remove(cache)
  remove(ownFolders(folder))
}

/** Every account that has something here. */
function allPlaces(folder: string): readonly AccountPlace[] {
  const names = new Set([...namesIn(folder), ...namesIn(ownFolders(folder))])
  return [...names].map((name) => placeNamed(folder, name))
}

const isKept = ({ cache }: AccountPlace): boolean => isFile(keptMark(cache))
const keptSince = ({ cache }: AccountPlace): number => statSync(keptMark(cache)).mtimeMs

/** When the account was here last, in milliseconds since the epoch: opening and closing touch its folders. */
function lastUse({ cache, own }: AccountPlace): number {
  return Math.max(...[cache, own].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}

/**
 * Renames a damaged database, over the one set aside before, and deletes everything else of the account's cache.
 *
 * @throws when the disk refuses
 */
export function setAside(cache: string): void {
  const damaged = `${databasePath(cache)}.damaged`
  renameSync(databasePath(cache), damaged)
  for (const name of filesIn(cache)) {
    const path = join(cache, name)
    if (path !== damaged) remove(path)
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
const remove = (path: string): void => rmSync(path, { recursive: true, force: true })

/** Of the folders of accounts. */
function namesIn(folder: string): readonly string[] {
  return filesIn(folder).filter((name) => /^[0-9a-f]{32}$/.test(name))
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
