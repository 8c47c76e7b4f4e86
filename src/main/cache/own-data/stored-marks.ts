import type { SQLOutputValue } from 'node:sqlite'
import type { Statements } from '../tables/statements'
import { number } from '../tables/store-rows'

/** SQL: ids of saved entries, which are starred or in a reading list. */
export const savedIds = `select id from readings where starred_at is not null
  union select id from reading_list_entries`

/** SQL: ids of saved entries that are not stored. */
export const savedIdsNotStoredSql = `select id from (${savedIds}) where id not in (select id from entries)`

/** Ids of the entries that are read, and of those that are starred. */
export interface MarkedIds {
  readonly readIds: readonly number[]
  readonly starredIds: readonly number[]
}

/** Read entries, reading positions and stars. Times are milliseconds since the epoch. */
export function createStoredMarks({ first, all, run, inTransaction }: Statements) {
  const ids = (condition: string): readonly number[] =>
    all(`select id from readings where ${condition}`).map(idOf)

  /** Never marks entries as read that are not stored; otherwise a page could fill the disk with marks. */
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
    markedIds: (): MarkedIds => ({ readIds: ids('is_read'), starredIds: ids('starred_at is not null') }),

    savedIdsNotStored: (): readonly number[] => all(`${savedIdsNotStoredSql} order by id`).map(idOf),

    markRead: (id: number, at: number): void => {
      run(
        `insert into readings (id, is_read, read_at) values (?, 1, ?)
           on conflict do update set is_read = 1, read_at = excluded.read_at where not is_read`,
        id,
        at,
      )
    },

    setRead,

    /**
     * Marks the unread ones of these entries as read.
     *
     * @returns their ids. If the call is repeated with the same `at`, because a worker ended before it
     *   answered, the ids of the first call
     */
    markAllRead: (entries: readonly number[], at: number): readonly number[] => {
      setRead(entries, true, at)
      const readNow = new Set(all('select id from readings where is_read and read_at = ?', at).map(idOf))
      return entries.filter((id) => readNow.has(id))
    },

    setStarred(entries: readonly number[], isStarred: boolean, at: number): void {
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

    readingPosition(id: number): number {
      const row = first('select position from readings where id = ?', id)
      return row ? number(row['position']) : 0
    },

    storeReadingPosition(id: number, position: number): void {
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
