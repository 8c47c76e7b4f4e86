import { isDeepStrictEqual } from 'node:util'
import { folded, searchWords } from '@shared/entries/search-terms'
import { textOfBody } from '../../service/decode/plain-text'
import type { StoredEntry } from '../cache'
import { matchSnippet } from '../search/match-snippet'
import { searchForm } from '../search/search-text'
import type { Statements } from './statements'
import { entrySummary, joinIds, languageColumn, number, summaryColumns, text } from './store-rows'

const wholeEntry = `select number, ${summaryColumns}, body from entries join bodies using (number)
  where language = ? and id = ?`

export interface StoredEntries {
  /**
   * Writes only what has changed, so that an unchanged refresh writes nothing.
   *
   * @param language the value of the column
   */
  readonly storeEntry: (language: string, entry: StoredEntry) => void
  readonly storeEntries: (language: string | null, entries: readonly StoredEntry[]) => void
  entry(language: string | null, id: number): StoredEntry | null
  snippets(language: string | null, ids: readonly number[], search: string): readonly (string | null)[]
  entryWithLink(language: string | null, link: string): number | null
}

/** Stores entries with their bodies and search text. */
export function createStoredEntries({ first, run, inTransaction }: Statements): StoredEntries {
  /** The text around a match that the excerpt does not show; null if the excerpt shows all of them. */
  function snippet(language: string, id: number, words: readonly string[]): string | null {
    const row = first(wholeEntry, language, id)
    if (!row) return null
    const excerpt = folded(text(row['excerpt']))
    const missing = words.filter((word) => !excerpt.includes(word))
    return missing.length === 0 ? null : matchSnippet(textOfBody(text(row['body'])), missing)
  }

  function storeEntry(language: string, entry: StoredEntry): void {
    const row = first(wholeEntry, language, entry.id)
    const stored = row ? { ...entrySummary(row), body: text(row['body']) } : null
    const columns = columnsOf(entry)
    if (stored?.body === entry.body && isDeepStrictEqual(columnsOf(stored), columns)) return
    const searched = (): [string, string] => [searchForm(entry.title), searchForm(textOfBody(entry.body))]
    if (!row || !stored) {
      const key = run(
        `insert into entries (language, ${summaryColumns}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        language,
        entry.id,
        ...columns,
      )
      run('insert into bodies (number, body) values (?, ?)', key, entry.body)
      run('insert into search (rowid, title, text) values (?, ?, ?)', key, ...searched())
      return
    }
    const key = number(row['number'])
    run(
      `update entries set (${summaryColumns}) = (id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) where number = ?`,
      ...columns,
      key,
    )
    if (stored.featuredMedia !== entry.featuredMedia || stored.imageUrl !== entry.imageUrl)
      forgetSyncedImage(language, entry.id)
    if (stored.body !== entry.body) run('update bodies set body = ? where number = ?', entry.body, key)
    if (stored.body === entry.body && stored.title === entry.title) return
    run('update search set title = ?, text = ? where rowid = ?', ...searched(), key)
  }

  /** Offline lists fetch the entry's new image. */
  function forgetSyncedImage(language: string, id: number): void {
    run(
      `update synced_entries set image = 0, image_url = null
         where id = ? and sync in (select number from syncs where language = ?)`,
      id,
      language,
    )
  }

  return {
    storeEntry,

    storeEntries: (language, entries) =>
      inTransaction(() => entries.forEach((entry) => storeEntry(languageColumn(language), entry))),

    entry(language, id) {
      const row = first(wholeEntry, languageColumn(language), id)
      return row ? { ...entrySummary(row), body: text(row['body']) } : null
    },

    snippets(language, ids, search) {
      const words = searchWords(search)
      if (words.length === 0) return ids.map(() => null)
      return ids.map((id) => snippet(languageColumn(language), id, words))
    },

    entryWithLink(language, link) {
      const row = first(
        'select id from entries where language = ? and link = ?',
        languageColumn(language),
        link,
      )
      return row ? number(row['id']) : null
    },
  }
}

/** Apart from the id, in the order of `summaryColumns`. */
function columnsOf(entry: StoredEntry) {
  return [
    entry.title,
    entry.date,
    entry.modified,
    entry.link,
    entry.excerpt,
    entry.isProtected ? 1 : 0,
    entry.featuredMedia,
    entry.imageUrl,
    joinIds(entry.categoryIds),
    joinIds(entry.regionIds),
  ]
}
