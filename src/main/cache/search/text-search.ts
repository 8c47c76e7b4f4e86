import type { DatabaseSync } from 'node:sqlite'
import type { TitleMatch } from '@shared/entries/resources'
import { readSearchText } from './search-text'
import type { Statements } from '../tables/statements'
import { languageColumn, number, text } from '../tables/store-rows'
import { createNoteMatches, isNoted } from './note-matches'
import { createOtherMatches } from './other-matches'

/**
 * A word in the title counts ten times as much as one in the text, because it says more about the subject.
 */
const relevanceOfMatch = 'bm25(search, 10.0, 1.0)'

/** Number of all excluded words in `noted`, where the included ones begin at 0. */
const excludedWords = -1

export type FindText = (typed: string, language: string | null, isRanked: boolean) => boolean

/**
 * Text search. Its table `matches` has the matches, the relevance of each, and whether its title contains all
 * included words.
 */
export function createTextSearch(database: DatabaseSync, statements: Statements): FindText {
  const { run } = statements
  // Holds the matches, so that the expensive search of a short prefix runs once for both the count and the
  // page.
  database.exec(
    'pragma temp_store = memory; create temp table matches (number integer primary key, relevance real, in_title integer)',
  )
  const notes = createNoteMatches(database, statements)
  const others = createOtherMatches(statements, notes)

  /**
   * Adds entries that match by the name of a category or region or by a note. They rank below all matches in
   * texts.
   */
  function addOtherMatches(
    typed: string,
    language: string | null,
    excluded: string | null,
    isRanked: boolean,
  ): void {
    const condition = others.conditionOf(typed, language)
    if (condition === null) return
    const isLeftOut =
      excluded === null ? '' : 'and number not in (select rowid from search where search match ?)'
    run(
      `insert or ignore into matches select number, ${isRanked ? 0 : 'null'}, 0 from entries
         where language = ? and ${condition.sql} ${isLeftOut}`,
      languageColumn(language),
      ...condition.values,
      ...(excluded === null ? [] : [excluded]),
    )
  }

  /**
   * Fills `matches`.
   *
   * @param isRanked also computes the relevance of each match, which takes longer
   * @returns false if the text contains nothing to search for; `matches` is then unchanged
   */
  function find(typed: string, language: string | null, isRanked: boolean): boolean {
    const { included, excluded } = readSearchText(typed)
    if (included === null && excluded === null) return false
    run('delete from matches')
    if (included !== null) {
      const expression = excluded === null ? included : `(${included}) NOT (${excluded})`
      const relevance = isRanked ? relevanceOfMatch : 'null'
      run(`insert into matches select rowid, ${relevance}, 0 from search where search match ?`, expression)
      if (isRanked)
        run(
          'update matches set in_title = 1 where number in (select rowid from search where search match ?)',
          `title : (${included})`,
        )
      addOtherMatches(typed, language, excluded, isRanked)
    } else {
      run(
        `insert into matches
           select number, null, 0 from entries where number not in (select rowid from search where search match ?)`,
        excluded,
      )
    }
    if (excluded !== null && notes.find(excludedWords, excluded))
      run(`delete from matches where number in (select number from entries where ${isNoted})`, excludedWords)
    return true
  }

  return find
}

/** As many as a person looks through while typing. */
const mostTitles = 20

export interface TitleSearch {
  /** Newest first. Empty if there is nothing to search for. */
  titles(language: string | null, typed: string): readonly TitleMatch[]
}

export function createTitleSearch({ all }: Statements): TitleSearch {
  return {
    titles(language, typed) {
      const { included } = readSearchText(typed)
      if (included === null) return []
      return all(
        `select id, entries.title as title from search join entries on number = search.rowid
           where search match ? and language = ? order by date desc, id limit ?`,
        `title : (${included})`,
        languageColumn(language),
        mostTitles,
      ).map((row) => ({ id: number(row['id']), title: text(row['title']) }))
    },
  }
}
