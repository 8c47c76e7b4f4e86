import type { SQLOutputValue } from 'node:sqlite'
import type { Statements } from '../tables/statements'
import { number } from '../tables/store-rows'

/** SQL: ids of saved entries, which are starred or in a reading list. */
export const savedIds = `select id from readings where starred_at is not null
  union select id from reading_list_entries`

/** SQL: ids of annotated entries. */
export const annotatedIds = 'select entry_id as id from annotations'

/** SQL: ids of entries that stay stored because they are saved or annotated. */
export const savedOrAnnotatedIds = `${savedIds} union ${annotatedIds}`

/** Ids of the entries that are read, starred and annotated. */
export interface MarkedIds {
  readonly readIds: readonly number[]
  readonly starredIds: readonly number[]
  readonly annotatedIds: readonly number[]
}

/**
 * Times are milliseconds since the epoch. Never marks entries that are not stored; otherwise a page could fill
 * the disk with marks.
 */
export interface StoredMarks {
  readonly markedIds: () => MarkedIds
  /** Ids of saved and annotated entries that are not stored. */
  idsToFetch(): readonly number[]
  setRead(entries: readonly number[], isRead: boolean, at: number): void
  setStarred(entries: readonly number[], isStarred: boolean, at: number): void
  /**
   * Marks the unread ones of these entries as read.
   *
   * @returns their ids. If the call is repeated with the same `at`, because a worker ended before it answered,
   *   the ids of the first call
   */
  readonly markAllRead: (entries: readonly number[], at: number) => readonly number[]
}

export function createStoredMarks({ all, run, inTransaction }: Statements): StoredMarks {
  const ids = (condition: string): readonly number[] =>
    all(`select id from readings where ${condition}`).map(idOf)

  function setRead(entries: readonly number[], isRead: boolean, at: number): void {
    inTransaction(() => {
      for (const id of entries) {
        if (isRead)
          run(
            `insert into readings (id, is_read, read_at)
               select ?, 1, ? where exists (select 1 from entries where id = ?)
               on conflict do update set is_read = 1, read_at = excluded.read_at where not is_read`,
            id,
            at,
            id,
          )
        else run('update readings set is_read = 0, read_at = null where id = ?', id)
      }
    })
  }

  return {
    markedIds: () => ({
      readIds: ids('is_read'),
      starredIds: ids('starred_at is not null'),
      annotatedIds: all(`select distinct id from (${annotatedIds}) order by id`).map(idOf),
    }),

    idsToFetch: () =>
      all(`select id from (${savedOrAnnotatedIds}) where id not in (select id from entries) order by id`).map(
        idOf,
      ),

    setRead,

    markAllRead(entries, at) {
      setRead(entries, true, at)
      const readNow = new Set(all('select id from readings where is_read and read_at = ?', at).map(idOf))
      return entries.filter((id) => readNow.has(id))
    },

    setStarred(entries, isStarred, at) {
      inTransaction(() => {
        for (const id of entries) {
          if (isStarred)
            run(
              `insert into readings (id, starred_at) select ?, ? where exists (select 1 from entries where id = ?)
                 on conflict do update set starred_at = excluded.starred_at where starred_at is null`,
              id,
              at,
              id,
            )
          else run('update readings set starred_at = null where id = ?', id)
        }
      })
    },
  }
}

/** Works even if own data cannot be stored; it is then lost when the process ends. */
export interface StoredReadings {
  /** Call when the entry was opened. */
  readonly markRead: (id: number, at: number) => void
  readingPosition(id: number): number
  storeReadingPosition(id: number, position: number): void
}

export function createStoredReadings({ first, run }: Statements): StoredReadings {
  return {
    markRead(id, at) {
      run(
        `insert into readings (id, is_read, read_at) values (?, 1, ?)
           on conflict do update set is_read = 1, read_at = excluded.read_at where not is_read`,
        id,
        at,
      )
    },

    readingPosition(id) {
      const row = first('select position from readings where id = ?', id)
      return row ? number(row['position']) : 0
    },

    storeReadingPosition(id, position) {
      run(
        `insert into readings (id, position) select ?, ? where exists (select 1 from entries where id = ?)
           on conflict do update set position = excluded.position`,
        id,
        position,
        id,
      )
    },
  }
}

const idOf = ({ id }: Readonly<Record<string, SQLOutputValue>>): number => number(id)
