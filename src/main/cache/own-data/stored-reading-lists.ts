import type { ListRefusal, ReadingList } from '@shared/entries/marks'
import { mostReadingLists, readingListKey } from '@shared/entries/marks'
import type { Statements } from '../tables/statements'
import { number, text } from '../tables/store-rows'

export interface StoredReadingLists {
  readonly readingLists: () => readonly ReadingList[]
  createReadingList(name: string): ReadingList | ListRefusal
  renameReadingList(list: number, name: string): true | ListRefusal
  deleteReadingList(list: number): void
  readonly readingListsOf: (id: number) => readonly number[]
  /** Ignores unknown lists and entries that are not stored. */
  setInReadingList(list: number, id: number, isIn: boolean, at: number): void
}

/** Lists that a person names and puts entries into. No two lists share a name. */
export function createStoredReadingLists({ all, run, inTransaction }: Statements): StoredReadingLists {
  const readingLists = (): readonly ReadingList[] =>
    all(
      `select number, name, (select count(*) from reading_list_entries where list = number) as count
         from reading_lists order by name collate nocase, number`,
    ).map((row) => ({ id: number(row['number']), name: text(row['name']), entries: number(row['count']) }))

  const isTaken = (name: string, but: number | null): boolean =>
    readingLists().some((list) => list.id !== but && readingListKey(list.name) === readingListKey(name))

  return {
    readingLists,

    createReadingList(name) {
      if (isTaken(name, null)) return 'name-taken'
      if (readingLists().length >= mostReadingLists) return 'too-many'
      return { id: run('insert into reading_lists (name) values (?)', name), name, entries: 0 }
    },

    renameReadingList(list, name) {
      if (isTaken(name, list)) return 'name-taken'
      run('update reading_lists set name = ? where number = ?', name, list)
      return true
    },

    deleteReadingList(list) {
      inTransaction(() => {
        run('delete from reading_list_entries where list = ?', list)
        run('delete from reading_lists where number = ?', list)
      })
    },

    readingListsOf: (id) =>
      all('select list from reading_list_entries where id = ?', id).map(({ list }) => number(list)),

    setInReadingList(list, id, isIn, at) {
      if (isIn)
        run(
          `insert or ignore into reading_list_entries (list, id, added_at)
             select ?, ?, ? where exists (select 1 from entries where id = ?)
               and exists (select 1 from reading_lists where number = ?)`,
          list,
          id,
          at,
          id,
          list,
        )
      else run('delete from reading_list_entries where list = ? and id = ?', list, id)
    },
  }
}
