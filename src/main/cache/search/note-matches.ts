import type { DatabaseSync } from 'node:sqlite'
import type { Statements } from '../tables/statements'

/** SQL condition on columns of `entries`: the word with this number is in a highlight or note of the entry. */
export const isNoted = 'id in (select entry_id from noted where word = ?)'

/** Like `isNoted`, for any of the first words of the search; the value is their number. */
export const isNotedAtAll = 'id in (select entry_id from noted where word >= 0 and word < ?)'

export interface NoteMatches {
  /**
   * Looks for a word in highlights and notes. `isNoted` then finds the entries.
   *
   * @param word its number in the search
   * @param expression the word in FTS5's query language
   * @returns whether any has the word
   */
  readonly find: (word: number, expression: string) => boolean
}

/** Keeps in its table `noted` which entries have notes that match, because a search needs that several times. */
export function createNoteMatches(database: DatabaseSync, { first, run }: Statements): NoteMatches {
  database.exec(
    'create temp table noted (word integer, entry_id integer, primary key (word, entry_id)) without rowid',
  )
  return {
    find(word, expression) {
      run('delete from noted where word = ?', word)
      if (!first('select 1 from annotations limit 1')) return false
      run(
        `insert or ignore into noted select ?, entry_id from annotation_search
           join annotations on number = annotation_search.rowid where annotation_search match ?`,
        word,
        expression,
      )
      return first('select 1 from noted where word = ? limit 1', word) !== undefined
    },
  }
}
