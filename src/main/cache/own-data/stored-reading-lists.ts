import type { ListPlace, ListRefusal, MovedEntry, ReadingList } from '@shared/entries/marks'
import { mostReadingLists, readingListKey } from '@shared/entries/marks'
import type { Statements } from '../tables/statements'
import { number, text } from '../tables/store-rows'

export interface StoredReadingLists {
  readonly readingLists: () => readonly ReadingList[]
  createReadingList(name: string): ReadingList | ListRefusal
  renameReadingList(list: number, name: string): true | ListRefusal
  deleteReadingList(list: number): void
  readonly readingListsOf: (id: number) => readonly number[]
  /** New entries go to the end. Ignores unknown lists and entries that are not stored. */
  setInReadingList(list: number, id: number, isIn: boolean, at: number): MovedEntry
  /** Ignores entries that are not in the list. */
  moveInReadingList(list: number, id: number, place: ListPlace): MovedEntry
}

/** SQL: the position after a list's last entry. Its value is the list. */
export const endOfList = 'select coalesce(max(position), 0) + 1 from reading_list_entries where list = ?'

/** Lists that a person names and puts entries into. No two lists share a name. */
export function createStoredReadingLists(statements: Statements): StoredReadingLists {
  const { all, run, inTransaction } = statements
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
      const previousPlace = placeOf(statements, list, id)
      if (isIn)
        run(
          `insert or ignore into reading_list_entries (list, id, added_at, position)
             select ?, ?, ?, (${endOfList}) where exists (select 1 from entries where id = ?)
               and exists (select 1 from reading_lists where number = ?)`,
          list,
          id,
          at,
          list,
          id,
          list,
        )
      else run('delete from reading_list_entries where list = ? and id = ?', list, id)
      return { previousPlace }
    },

    moveInReadingList: (list, id, place) =>
      inTransaction(() => {
        const previousPlace = placeOf(statements, list, id)
        moveEntry(statements, list, id, place)
        return { previousPlace }
      }),
  }
}

function placeOf({ first }: Statements, list: number, id: number): ListPlace | null {
  const neighbor = (side: string, order: 'asc' | 'desc'): number | null => {
    const row = first(
      `select id from reading_list_entries where list = ?1 and position ${side}
         (select position from reading_list_entries where list = ?1 and id = ?2) order by position ${order}`,
      list,
      id,
    )
    return row ? number(row['id']) : null
  }
  const before = neighbor('<', 'desc')
  if (before !== null) return { side: 'after', of: before }
  const after = neighbor('>', 'asc')
  return after === null ? null : { side: 'before', of: after }
}

/** Only renumbers the entries between the old and the new position. Repeating a move changes nothing. */
function moveEntry({ first, run }: Statements, list: number, id: number, { side, of }: ListPlace): void {
  const positionOf = (entry: number): number | null => {
    const row = first('select position from reading_list_entries where list = ? and id = ?', list, entry)
    return row ? number(row['position']) : null
  }
  const [from, beside] = [positionOf(id), positionOf(of)]
  if (from === null || beside === null || from === beside) return
  const isDown = from < beside
  // The other entries close the gap, so a place on the far side of `of` is its own position.
  const isFarSide = isDown === (side === 'after')
  const to = isFarSide ? beside : isDown ? beside - 1 : beside + 1
  run(
    `update reading_list_entries set position = iif(id = ?, ?, position + ?)
       where list = ? and position between ? and ?`,
    id,
    to,
    isDown ? -1 : 1,
    list,
    Math.min(from, to),
    Math.max(from, to),
  )
}
