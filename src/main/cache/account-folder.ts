import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { usernameKey } from '@shared/app/session'
import type { CacheAccount } from './cache'

/** The two folders with one account's data. */
export interface AccountPlace {
  /** Content that can be fetched again. */
  readonly cache: string
  /** The user's own data, which cannot be fetched again: marks, annotations, reading lists, searches. */
  readonly own: string
}

export interface ServicePlace extends AccountPlace {
  readonly server: string
}

/** The account's folders inside the cache folder. Their name is a hash, which does not reveal the account. */
export function accountPlace(folder: string, { server, username }: CacheAccount): ServicePlace {
  return { ...placeNamed(folder, hashOf(`${server}\n${usernameKey(username)}`)), server }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

const ownFolders = (folder: string): string => join(folder, 'own')
const placeNamed = (folder: string, name: string): AccountPlace => ({
  cache: join(folder, name),
  own: join(ownFolders(folder), name),
})

export const databasePath = (cache: string): string => join(cache, 'library.sqlite')
export const imagesPath = (cache: string): string => join(cache, 'images')
export const ownDatabasePath = (own: string): string => join(own, 'own.sqlite')

/** @throws if the disk refuses */
export function makeAccountFolders({ cache, own }: AccountPlace): void {
  for (const path of [cache, own]) mkdirSync(path, { recursive: true, mode: 0o700 })
}

/** Number of signed-out accounts that may keep their content, unless the operator forbids it. */
export const defaultMaxKeptAccounts = 3

const dayMs = 86_400_000

/** Days that an account's content stays after it was last open, unless the operator sets another number. */
export const defaultDaysWithoutSession = 90

/** A file that exists while a signed-out account keeps its content. Its time is that of the sign-out. */
const keptMark = (cache: string): string => join(cache, 'kept')

/**
 * A file that exists from a sign-out that keeps nothing until everything is deleted. If the process ends in
 * between, the next start deletes the rest.
 */
const leavingMark = (cache: string): string => join(cache, 'leaving')

/**
 * Marks an account's content as kept.
 *
 * @throws if the disk refuses
 */
export function markKept({ cache }: AccountPlace): void {
  mark(keptMark(cache))
}

/**
 * Marks an account's content for deletion. If this run does not delete it, the next start does.
 *
 * @throws if the disk refuses
 */
export function markLeaving({ cache }: AccountPlace): void {
  mark(leavingMark(cache))
}

/** An empty file beside the account's own data, named by a hash of the service's origin. */
const serviceMark = (own: string, server: string): string => join(own, `service-${hashOf(server)}`)

/**
 * Lets `markServiceLeaving` find the account. Does nothing if the account has no folder.
 *
 * @throws if the disk refuses
 */
export function markService({ own, server }: ServicePlace): void {
  if (isFolder(own) && !isFile(serviceMark(own, server))) mark(serviceMark(own, server))
}

/**
 * Marks the content of all accounts of a service for deletion, also if they keep it. An account that was last
 * open before `markService` existed is not found.
 *
 * @throws if the disk refuses
 */
export function markServiceLeaving(folder: string, server: string): void {
  for (const place of allPlaces(folder)) if (isFile(serviceMark(place.own, server))) markLeaving(place)
}

/** @param at its time, in milliseconds since the epoch */
function mark(path: string, at = Date.now()): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(path, '', { mode: 0o600 })
  utimesSync(path, at / 1000, at / 1000)
}

/**
 * Call when the account opens again: removes its marks, so that the next sign-out decides again, and sets the time of
 * its folders to now.
 *
 * @throws if the disk refuses
 */
export function markInUse({ cache, own }: AccountPlace): void {
  for (const path of [keptMark(cache), leavingMark(cache), unusedMark(own)]) rmSync(path, { force: true })
  const now = new Date()
  for (const path of [cache, own]) if (isFolder(path)) utimesSync(path, now, now)
}

/**
 * Deletes all caches except one, and except those that their accounts kept most recently. Does not delete own
 * data; but if `mostKept` is 0, accounts that had kept their content lose their own data too. Leaves other
 * files in the cache folder alone.
 *
 * @param mostKept number of accounts that may keep their content
 * @param except cache of the account that is opening
 * @throws if the disk refuses
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
 * Deletes all data of one account, and the caches of other accounts that do not keep theirs.
 *
 * @param account null if none is open
 * @throws if the disk refuses
 */
export function clearContent(folder: string, mostKept: number, account: AccountPlace | null): void {
  removeCaches(folder, mostKept)
  if (!account) return
  remove(account.cache)
  removeOwn(folder, account)
}

/** @throws if the disk refuses */
function removeOwn(folder: string, { own }: AccountPlace): void {
  remove(own)
  remove(unusedMark(own))
  if (namesIn(ownFolders(folder)).length === 0) remove(ownFolders(folder))
}

/** A file beside the folder. Its time is when the account's own data was first found unused for too long. */
const unusedMark = (own: string): string => `${own}.unused`

/** Days that own data is found unused before it is deleted: a clock that is or was wrong must not delete it. */
const daysFoundUnused = 14

/** Whether own data has been found unused for long enough. Notes the first time that it was. */
function isStillUnused({ own }: AccountPlace, days: number, now: number): boolean {
  if (!isFolder(own)) return true
  const since = statSync(unusedMark(own), { throwIfNoEntry: false })?.mtimeMs ?? Infinity
  if (now - since >= Math.min(days, daysFoundUnused) * dayMs) return true
  if (since > now) mark(unusedMark(own), now)
  return false
}

/**
 * Deletes all data of accounts that signed out without keeping anything. If an account was last open too long ago and
 * keeps nothing, deletes its cache, and its own data once starts have found the same for some time. With 0 days,
 * everything goes at once.
 *
 * @param days content stays this long after its account was last open
 * @param except cache of the account that is opening
 * @throws if the disk refuses
 */
export function removeExpired(folder: string, days: number, now: number, except: string | null = null): void {
  for (const place of allPlaces(folder)) {
    if (place.cache === except) continue
    const isLeaving = isFile(leavingMark(place.cache))
    if (!isLeaving && (isKept(place) || now - lastUse(place) < days * dayMs)) {
      remove(unusedMark(place.own))
      continue
    }
    if (isLeaving || days === 0 || isStillUnused(place, days, now)) removeOwn(folder, place)
    remove(place.cache)
  }
}

/** @throws if the disk refuses */
export function removeEverything(folder: string): void {
  for (const { cache } of allPlaces(folder)) remove(cache)
  remove(ownFolders(folder))
}

/** The folders of every account that has a cache or own data here. */
function allPlaces(folder: string): readonly AccountPlace[] {
  const names = new Set([...namesIn(folder), ...namesIn(ownFolders(folder))])
  return [...names].map((name) => placeNamed(folder, name))
}

const isKept = ({ cache }: AccountPlace): boolean => isFile(keptMark(cache))
const keptSince = ({ cache }: AccountPlace): number => statSync(keptMark(cache)).mtimeMs

/**
 * When the account was last open, in milliseconds since the epoch. Opening sets the time of its folders, and
 * closing a database removes files from them.
 */
function lastUse({ cache, own }: AccountPlace): number {
  return Math.max(...[cache, own].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}

/**
 * Renames a damaged database, replacing one that was set aside earlier, and deletes everything else in the
 * account's cache.
 *
 * @throws if the disk refuses
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

/** Names of the account folders in `folder`. */
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
