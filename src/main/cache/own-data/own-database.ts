import { closeSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ageOf } from '@shared/entries/freshness'
import type { CacheNotice } from '@shared/entries/resources'
import { makeFileSync } from '../../files/private-files'
import { applicationId, migrate } from '../worker/schema'
import { isDiskFailure } from '../store-failure'

/** Each migration adds a version of the own database. Never change a released one; append the next. */
export const ownMigrations: readonly string[] = [
  `
  pragma own.application_id = ${applicationId};

  -- Marks and reading positions of entries. Title and link come from an imported file, for entries that are
  -- not stored.
  create table own.readings (
    id integer primary key,
    is_read integer not null default 0,
    position real not null default 0,
    read_at integer,
    starred_at integer,
    title text,
    link text
  );
  create index own.readings_starred on readings (id) where starred_at is not null;

  create table own.reading_lists (
    number integer primary key autoincrement,
    name text not null
  );

  create table own.reading_list_entries (
    list integer not null references reading_lists (number) on delete cascade,
    id integer not null,
    added_at integer not null,
    -- The person's own order. No two entries of a list share a position; removed entries leave gaps.
    position integer not null,
    primary key (list, id)
  ) without rowid;
  create index own.reading_list_entries_in_order on reading_list_entries (list, position);
  create index own.reading_list_entries_by_entry on reading_list_entries (id);

  -- Highlights, and notes about whole entries, which have no quote, position or colour.
  create table own.annotations (
    number integer primary key,
    id text not null unique,
    entry_id integer not null,
    exact text,
    prefix text,
    suffix text,
    start_at integer,
    end_at integer,
    color text,
    note text not null,
    created_at integer not null,
    changed_at integer not null
  );
  create index own.annotations_by_entry on annotations (entry_id, start_at);
  create unique index own.annotations_of_whole_entries on annotations (entry_id) where color is null;

  -- Contentless, because the table above holds the text already.
  create virtual table own.annotation_search using fts5 (
    exact, note,
    content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
  );

  -- Small records, such as saved searches.
  create table own.records (
    key text primary key,
    value text not null,
    fetched_at integer not null
  ) without rowid;
  `,
]

/** Path of the own database (null: use one in memory), and a notice for the user, if there is one. */
interface OwnFile {
  readonly path: string | null
  readonly notice: CacheNotice | null
}

/** Milliseconds after which the backup copy is replaced by a new one. */
const copyEvery = 86_400_000

const copyOf = (path: string): string => `${path}.copy`

/**
 * Checks the own database before it is opened. If it is intact, renews its backup copy once a day. If it is
 * damaged or missing, the backup copy replaces it, and a damaged file is set aside. A file of a newer version
 * of the app is left unchanged.
 *
 * @param failed called with the error if the copy cannot be made, which does not affect the file itself
 * @throws if the disk refuses
 */
export function recoverOwnDatabase(
  path: string,
  failed: (thrown: unknown) => void,
  migrations: readonly string[] = ownMigrations,
): OwnFile {
  const copy = copyOf(path)
  const state = stateOf(path, migrations)
  if (state === 'newer') return { path: null, notice: 'own-newer' }
  if (state === 'whole') {
    if (!existsSync(copy) || ageOf(statSync(copy).mtimeMs, Date.now()) > copyEvery)
      makeCopy(path, copy, failed)
    return { path, notice: null }
  }
  const hasCopy = stateOf(copy, migrations) === 'whole'
  if (state === 'none' && !hasCopy) return { path, notice: null }
  if (state === 'damaged') renameSync(path, `${path}.damaged`)
  for (const beside of ['-wal', '-shm']) rmSync(`${path}${beside}`, { force: true })
  if (!hasCopy) return { path, notice: 'own-lost' }
  copyFileSync(copy, `${path}.new`)
  renameSync(`${path}.new`, path)
  return { path, notice: 'own-restored' }
}

/** Attaches the own database to an open cache. Queries can then use its tables without a prefix. */
export function attachOwn(
  database: DatabaseSync,
  path: string | null,
  migrations: readonly string[] = ownMigrations,
): void {
  // SQLite gives the files that it creates beside a database, such as its log, the same mode.
  if (path !== null && !existsSync(path)) closeSync(makeFileSync(path))
  database.prepare('attach ? as own').run(path ?? ':memory:')
  // Records reported as stored must survive a power cut.
  database.exec('pragma own.journal_mode = wal; pragma own.synchronous = full')
  migrate(database, migrations, 'own')
}

/** @throws if the disk refuses */
function stateOf(path: string, migrations: readonly string[]): 'none' | 'whole' | 'newer' | 'damaged' {
  const stat = statSync(path, { throwIfNoEntry: false })
  // A process that ended before its first transaction leaves an empty file.
  if (!stat || (stat.size === 0 && !existsSync(`${path}-wal`))) return 'none'
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path, { timeout: 2_000 })
    const value = (pragma: string): unknown =>
      Object.values(database?.prepare(`pragma ${pragma}`).get() ?? {})[0]
    if (value('application_id') !== applicationId) return 'damaged'
    if (Number(value('user_version')) > migrations.length) return 'newer'
    return value('quick_check') === 'ok' ? 'whole' : 'damaged'
  } catch (thrown) {
    if (isDiskFailure(thrown)) throw thrown
    return 'damaged'
  } finally {
    database?.close()
  }
}

function makeCopy(path: string, copy: string, failed: (thrown: unknown) => void): void {
  const beside = `${copy}.new`
  try {
    closeSync(makeFileSync(beside))
    const database = new DatabaseSync(path)
    try {
      database.prepare('vacuum into ?').run(beside)
    } finally {
      database.close()
    }
    renameSync(beside, copy)
  } catch (thrown) {
    failed(thrown)
    rmSync(beside, { force: true })
  }
}
