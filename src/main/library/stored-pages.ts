import type { FetchedPage, ListId, StoredEntry, StoredPage } from './library'
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
} from './store-rows'

/**
 * The pages of lists: which entries each had, in which order.
 *
 * @param storeEntry stores an entry under the value of its language's column
 */
export function createStoredPages(
  { first, all, run, inTransaction }: Statements,
  storeEntry: (language: string, entry: StoredEntry) => void,
) {
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

    /** The ids on all pages of a list that are stored. */
    idsOf: (list: ListId): readonly number[] =>
      all(
        'select entry_ids from pages where language = ? and filters = ?',
        languageColumn(list.language),
        list.filters,
      ).flatMap((page) => splitIds(page['entry_ids'])),

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
  }
}
