import type { DatabaseSync } from 'node:sqlite'
import { isEvictable } from '../document-kinds'
import type { ListId } from '../cache'
import { savedOrAnnotatedIds } from '../own-data/stored-marks'
import type { Statements } from './statements'
import { languageColumn, number, splitIds, text } from './store-rows'

/** Eviction continues down to this share of the quota, so that the next write does not trigger it again. */
const afterEviction = 0.9

/** Share of the pages of lists, and of the small records, that are evicted in one step. */
const share = 0.1

/** Share of each quota that offline lists may take. With more, ordinary use would evict all the time. */
export const syncShare = 0.8

/** Value of SQLite's pragma `auto_vacuum` for a database that returns free pages on request. */
const incremental = 2

export interface StoreQuota {
  /** True for the open entry and for saved and annotated entries. */
  readonly isProtected: (id: number) => boolean
  /** Whether offline lists may take more space. */
  readonly hasSyncSpace: () => boolean
  noteOpenEntry(id: number): void
  noteShownList(list: ListId): void
  /** Call after each write that may make the database larger. */
  enforce(): void
}

/**
 * Keeps the database within its quota. Evicts the pages of lists and the small records that were fetched
 * longest ago, and then the entries that are on no stored page. Records in use are fetched again as they
 * become stale. Never evicts own data, offline lists and their entries, the list on screen, the open entry,
 * and entries that are starred, annotated, in a reading list or marked as unread.
 *
 * @param quota bytes, at most, but entries that must be kept can exceed it
 */
export function createStoreQuota(database: DatabaseSync, statements: Statements, quota: number): StoreQuota {
  const { first, all, run, inTransaction } = statements
  /** Never evicted while open. */
  let openEntry: number | null = null
  let shownList: ListId | null = null
  const isKept = (): ReadonlySet<number> =>
    new Set([...all(keptIds).map(({ id }) => number(id)), openEntry ?? 0])

  const bytes = (): number =>
    number(
      first(`select (page_count - freelist_count) * page_size as bytes
               from pragma_page_count, pragma_freelist_count, pragma_page_size`)?.['bytes'],
    )

  /**
   * Estimates the bytes that cannot be evicted: the database without evictable small records, in proportion
   * to the bodies that must be kept.
   */
  function bytesOfKept(): number {
    const bodies = first(
      `select total(octet_length(body)) as bytes, total(octet_length(body)) filter (where id in (${keptIds})) as kept
         from bodies join entries using (number)`,
    )
    const share = number(bodies?.['kept']) / Math.max(1, number(bodies?.['bytes']))
    const records = first(`select total(octet_length(value)) as bytes ${evictableDocuments}`)
    return (bytes() - number(records?.['bytes'])) * share
  }

  /** @returns how many pages could be evicted */
  function evictPages(): number {
    const kept = [languageColumn(shownList?.language ?? null), shownList?.filters ?? null] as const
    const others = `from pages where not (language = ? and filters is ?)
      and not exists (select 1 from syncs where language = pages.language and filters = pages.filters)`
    const count = number(first(`select count(*) as count ${others}`, ...kept)?.['count'])
    run(
      `delete from pages where (language, filters, page) in
         (select language, filters, page ${others} order by fetched_at limit ?)`,
      ...kept,
      Math.ceil(count * share),
    )
    return count
  }

  /** Deletes entries that are on no stored page and need not be kept. A page must not lose its entries. */
  function evictEntries(): void {
    const listed = new Set<string>()
    for (const { language, entry_ids: ids } of all('select language, entry_ids from pages'))
      for (const id of splitIds(ids)) listed.add(`${id} ${text(language)}`)
    const kept = isKept()
    for (const { number: key, id, language } of all('select number, id, language from entries')) {
      if (kept.has(number(id)) || listed.has(`${number(id)} ${text(language)}`)) continue
      run('delete from search where rowid = ?', number(key))
      run('delete from bodies where number = ?', number(key))
      run('delete from entries where number = ?', number(key))
    }
  }

  /** @returns how many records could be evicted */
  function evictDocuments(): number {
    const count = number(first(`select count(*) as count ${evictableDocuments}`)?.['count'])
    run(
      `delete from documents where key in (select key ${evictableDocuments} order by fetched_at limit ?)`,
      Math.ceil(count * share),
    )
    return count
  }

  /**
   * Returns the file's free pages to the disk. A file that cannot do that is rewritten once, so that it can.
   */
  function shrink(): void {
    if (first('pragma auto_vacuum')?.['auto_vacuum'] === incremental)
      database.exec('pragma incremental_vacuum')
    else database.exec(`pragma auto_vacuum = ${incremental}; vacuum`)
  }

  return {
    isProtected: (id) => id === openEntry || isSavedOrAnnotated(statements, id),
    hasSyncSpace: () => bytes() < quota * syncShare || bytesOfKept() < quota * syncShare,
    noteOpenEntry: (id) => void (openEntry = id),
    noteShownList: (list) => void (shownList = list),

    enforce() {
      if (bytes() <= quota) return
      let left = 1
      while (left > 0 && bytes() > quota * afterEviction) {
        inTransaction(() => {
          left = evictPages() + evictDocuments()
          evictEntries()
        })
      }
      shrink()
    },
  }
}

/** Ids of every entry that eviction must keep. */
const keptIds = `${savedOrAnnotatedIds} union select id from readings where not is_read
  union select id from synced_entries`

const evictableDocuments = `from documents where ${isEvictable}`

function isSavedOrAnnotated({ first }: Statements, id: number): boolean {
  return first(`select 1 from (${savedOrAnnotatedIds}) where id = ?`, id) !== undefined
}
