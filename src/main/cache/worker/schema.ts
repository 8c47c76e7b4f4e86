import type { DatabaseSync } from 'node:sqlite'
import { DamagedStore } from '../store-failure'

/** "FoRe" in ASCII: SQLite's application id, which marks a database as ours. */
export const applicationId = 0x466f5265

/** Each migration adds a version. Never change a released one; append the next. */
export const migrations: readonly string[] = [
  `
  -- The parts of entries that lists show. Bodies are in another table, which reading a list never touches.
  create table entries (
    number integer primary key,
    language text not null,
    id integer not null,
    title text not null,
    date text,
    modified text,
    link text,
    excerpt text not null,
    is_protected integer not null,
    featured_media integer,
    image_url text,
    category_ids text not null,
    region_ids text not null,
    unique (language, id)
  );
  create index entries_by_date on entries (language, date desc, id);
  create index entries_by_id on entries (id);

  create table bodies (
    number integer primary key references entries (number),
    body text not null
  );

  -- Contentless, because the bodies hold the text already.
  create virtual table search using fts5 (
    title, text,
    content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
  );

  create table pages (
    language text not null,
    filters text not null,
    page integer not null,
    total integer,
    has_more integer not null,
    ignored_filters text not null,
    entry_ids text not null,
    fetched_at integer not null,
    -- When an earlier page changed in a way that may have moved these entries.
    stale_at integer,
    primary key (language, filters, page)
  ) without rowid;

  create table documents (
    key text primary key,
    value text not null,
    fetched_at integer not null
  ) without rowid;

  -- The bytes are in a file named by the number. Use is counted and not timed, because clocks are set back.
  create table images (
    number integer primary key,
    url text not null unique,
    bytes integer not null,
    type text not null,
    etag text,
    last_modified text,
    checked_at integer not null,
    used integer not null
  );
  create index images_by_use on images (used, bytes);

  -- The bodies of entries at the time they were read, compressed. Use is counted, as for images.
  create table read_texts (
    id integer primary key,
    language text not null,
    modified text,
    digest text not null,
    body blob not null,
    used integer not null
  );

  -- Lists kept offline: the position of the current round, how many entries the last complete round saw, and
  -- how many the service counts but never shows.
  create table syncs (
    number integer primary key,
    language text not null,
    filters text not null,
    round integer not null default 1,
    restarts integer not null default 0,
    page integer not null default 1,
    per_page integer not null,
    total integer,
    has_moved integer not null default 0,
    synced_at integer,
    removed integer not null default 0,
    kept integer not null default 0,
    last_seen integer,
    hidden integer not null default 0,
    unique (language, filters)
  );

  -- The entries that the rounds saw. Images stored for such a list are not evicted.
  create table synced_entries (
    sync integer not null references syncs (number) on delete cascade,
    id integer not null,
    round integer not null,
    image integer not null default 0,
    image_url text,
    primary key (sync, id)
  ) without rowid;
  create index synced_entries_by_entry on synced_entries (id);
  create index synced_entries_by_image on synced_entries (image_url) where image_url is not null;
  `,
]

/**
 * Runs each migration in one transaction.
 *
 * @param name of the database within the connection
 * @throws DamagedStore if a newer version of the app has migrated the database
 */
export function migrate(
  database: DatabaseSync,
  steps: readonly string[],
  name: 'main' | 'own' = 'main',
): void {
  const version = Number(database.prepare(`pragma ${name}.user_version`).get()?.['user_version'])
  if (version > steps.length) throw new DamagedStore('of a newer version')
  for (const [index, step] of steps.entries()) {
    if (index < version) continue
    database.exec(`begin immediate; ${step}; pragma ${name}.user_version = ${index + 1}; commit`)
  }
}
