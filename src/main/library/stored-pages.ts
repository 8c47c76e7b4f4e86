import type { FetchedPage, ListId, ListPageFacts, StoredEntry, StoredPage } from './library'
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

type WrittenFacts = ListPageFacts & Pick<FetchedPage, 'fetchedAt'>

/**
 * The pages of lists: which entries each had, in which order.
 *
 * @param storeEntry stores an entry under the value of its language's column
 */
export function createStoredPages(
  { first, all, run, inTransaction }: Statements,
  storeEntry: (language: string, entry: StoredEntry) => void,
) {
  /** Which entries a page has; they are stored already. */
  function writePage(list: ListId, page: number, ids: readonly number[], facts: WrittenFacts): void {
    run(
      `insert or replace into pages
         (language, filters, page, total, has_more, ignored_filters, entry_ids, fetched_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      languageColumn(list.language),
      list.filters,
      page,
      facts.total,
      facts.hasMore ? 1 : 0,
      facts.ignoredFilters.join(' '),
      joinIds(ids),
      facts.fetchedAt,
    )
  }

  return {
    writePage,

    storePage({ list, page, entries, ...facts }: FetchedPage): void {
      const ids = entries.map(({ id }) => id)
      inTransaction(() => {
        for (const entry of entries) storeEntry(languageColumn(list.language), entry)
        writePage(list, page, ids, facts)
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
