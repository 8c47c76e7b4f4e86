import type { FetchedPage, StoredEntry, StoredPage, ListId } from './library'
import { searchForm, textOfBody } from './search-text'
import type { Statements } from './statements'
import { DamagedStore } from './store-failure'
import {
  entrySummary,
  joinIds,
  languageColumn,
  number,
  pageFacts,
  splitIds,
  summaryColumns,
  text,
} from './store-rows'

const wholeEntry = `select number, ${summaryColumns}, body from entries join bodies using (number)
  where language = ? and id = ?`

/** Entries, and the pages of lists they came in. */
export function createStoredEntries({ first, run, inTransaction }: Statements) {
  /** Writes only what has changed, so that an unchanged refresh writes nothing. */
  function storeEntry(language: string, entry: StoredEntry): void {
    const row = first(wholeEntry, language, entry.id)
    const stored = row ? { ...entrySummary(row), body: text(row['body']) } : null
    if (stored && isSame(stored, entry)) return
    const columns = [
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
    if (stored.body !== entry.body) run('update bodies set body = ? where number = ?', entry.body, key)
    if (stored.body === entry.body && stored.title === entry.title) return
    run('update search set title = ?, text = ? where rowid = ?', ...searched(), key)
  }

  return {
    storePage({ list, page, entries, total, hasMore, ignoredFilters, fetchedAt }: FetchedPage): void {
      const language = languageColumn(list.language)
      inTransaction(() => {
        for (const entry of entries) storeEntry(language, entry)
        run(
          `insert or replace into pages
             (language, filters, page, total, has_more, ignored_filters, entry_ids, fetched_at)
             values (?, ?, ?, ?, ?, ?, ?, ?)`,
          language,
          list.filters,
          page,
          total,
          hasMore ? 1 : 0,
          ignoredFilters.join(' '),
          joinIds(entries.map(({ id }) => id)),
          fetchedAt,
        )
      })
    },

    page(list: ListId, page: number): StoredPage | null {
      const language = languageColumn(list.language)
      const stored = first(
        `select total, has_more, ignored_filters, entry_ids, fetched_at from pages
           where language = ? and filters = ? and page = ?`,
        language,
        list.filters,
        page,
      )
      if (!stored) return null
      const entries = splitIds(stored['entry_ids']).map((id) => {
        const row = first(`select ${summaryColumns} from entries where language = ? and id = ?`, language, id)
        if (!row) throw new DamagedStore('missing an entry')
        return entrySummary(row)
      })
      return { ...pageFacts(stored), entries, fetchedAt: number(stored['fetched_at']) }
    },

    entry(language: string | null, id: number): StoredEntry | null {
      const row = first(wholeEntry, languageColumn(language), id)
      return row ? { ...entrySummary(row), body: text(row['body']) } : null
    },

    entryWithLink(language: string | null, link: string): number | null {
      const row = first(
        'select id from entries where language = ? and link = ?',
        languageColumn(language),
        link,
      )
      return row ? number(row['id']) : null
    },
  }
}

function isSame(one: StoredEntry, other: StoredEntry): boolean {
  return (
    one.body === other.body &&
    one.title === other.title &&
    one.date === other.date &&
    one.modified === other.modified &&
    one.link === other.link &&
    one.excerpt === other.excerpt &&
    one.isProtected === other.isProtected &&
    one.featuredMedia === other.featuredMedia &&
    one.imageUrl === other.imageUrl &&
    joinIds(one.categoryIds) === joinIds(other.categoryIds) &&
    joinIds(one.regionIds) === joinIds(other.regionIds)
  )
}
