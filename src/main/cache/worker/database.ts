import { accessSync, closeSync, constants, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFileSync } from '../../files/private-files'
import { attachOwn } from '../own-data/own-database'
import { applicationId, migrate } from './schema'
import { DamagedStore, isDiskFailure, isReadOnlyFailure } from '../store-failure'

/** Bodies are 1 to 4 KB: pages of 4 KB would be half empty. */
const pageBytes = 16_384

/** A database in memory. */
export function openMemoryDatabase(steps: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  migrate(database, steps)
  attachOwn(database, null)
  return database
}

/**
 * Opens the database at a path, creates it where there is none, and brings it to the newest version.
 *
 * @throws DamagedStore when the file is not ours or cannot be read; anything else when the disk refuses
 */
export function openDatabase(path: string, steps: readonly string[]): DatabaseSync {
  if (!existsSync(path)) makeDatabase(path, steps)
  let database: DatabaseSync | null = null
  try {
    // SQLite reads a truncated last page as one that ends in zeros. With a log beside it, it may be unfinished.
    if (!existsSync(`${path}-wal`) && statSync(path).size % pageBytes !== 0) throw new DamagedStore('cut')
    database = new DatabaseSync(path, { timeout: 2_000 })
    const header = database.prepare('pragma application_id').get()
    if (header?.['application_id'] !== applicationId) throw new DamagedStore('not ours')
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      pragma cache_size = -16000;
      pragma foreign_keys = on`)
    migrate(database, steps)
    // Some damage to the header shows only when writing.
    database.exec('begin immediate; rollback')
    return database
  } catch (thrown) {
    database?.close()
    const isRefused = isReadOnlyFailure(thrown) ? !isWritable(path) : isDiskFailure(thrown)
    throw isRefused ? thrown : new DamagedStore('unreadable')
  }
}

/** Created under another name and renamed: after a kill nothing looks like a damaged database. */
function makeDatabase(path: string, steps: readonly string[]): void {
  const beside = `${path}.new`
  for (const leftover of [beside, `${beside}-journal`, `${path}-wal`, `${path}-shm`])
    rmSync(leftover, { force: true })
  // SQLite gives the files beside a database, such as its log, the mode of the database.
  closeSync(makeFileSync(beside))
  const database = new DatabaseSync(beside)
  try {
    database.exec(
      `pragma page_size = ${pageBytes}; pragma auto_vacuum = incremental; pragma application_id = ${applicationId}`,
    )
    migrate(database, steps)
  } finally {
    database.close()
  }
  renameSync(beside, path)
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    accessSync(dirname(path), constants.W_OK)
    return true
  } catch {
    return false
  }
}
