import { accessSync, closeSync, constants, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFileSync } from '../../files/private-files'
import { attachOwn } from '../own-data/own-database'
import { applicationId, migrate } from './schema'
import { DamagedStore, isDiskFailure, isReadOnlyFailure } from '../store-failure'

/** Bodies have 1 to 4 KB, so pages of 4 KB would be half empty. */
const pageBytes = 16_384

export function openMemoryDatabase(steps: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  migrate(database, steps)
  attachOwn(database, null)
  return database
}

/**
 * Opens the database at `path`, creates it if it is missing, and migrates it to the newest version.
 *
 * @throws DamagedStore if the file is not the app's or cannot be read; any other error if the disk refuses
 */
export function openDatabase(path: string, steps: readonly string[]): DatabaseSync {
  if (!existsSync(path)) makeDatabase(path, steps)
  let database: DatabaseSync | null = null
  try {
    // SQLite would read a truncated last page as if it ended in zeros. If there is a log, the file may only
    // be incomplete so far.
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

/** Creates the file under another name and renames it, so that a kill leaves no half-made database. */
function makeDatabase(path: string, steps: readonly string[]): void {
  const beside = `${path}.new`
  for (const leftover of [beside, `${beside}-journal`, `${path}-wal`, `${path}-shm`])
    rmSync(leftover, { force: true })
  // SQLite gives the files that it creates beside a database, such as its log, the same mode.
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
