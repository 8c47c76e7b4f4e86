import type { EntrySummary, FetchedPage, ListId, ListPageFacts, StoredEntry, StoredPage } from './library'
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
  { all, run, inTransaction }: Statements,
  storeEntry: (language: string, entry: StoredEntry) => void,
) {
  /** Thousands of them take one query. */
  function entriesOf(language: string, ids: readonly number[]): readonly EntrySummary[] {
    const found = all(
      `select ${summaryColumns} from entries where language = ? and id in (select value from json_each(?))`,
      language,
      JSON.stringify(ids),
    )
    const byId = new Map(found.map((row) => [number(row['id']), row]))
    return ids.map((id) => {
      const row = byId.get(id)
      if (!row) throw new DamagedStore('missing an entry')
      return entrySummary(row)
    })
  }

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

    /** The pages of a list from one on, joined: without a gap, until there are so many rows. */
    page(list: ListId, page: number, rows: number): StoredPage | null {
      const language = languageColumn(list.language)
      const stored = all(
        `select page, total, has_more, ignored_filters, entry_ids, fetched_at from pages
           where language = ? and filters = ? and page >= ? order by page limit ?`,
        language,
        list.filters,
        page,
        rows,
      )
      const ids: number[] = []
      const ignored = new Set<ListPageFacts['ignoredFilters'][number]>()
      let last: (ListPageFacts & { readonly page: number }) | null = null
      for (const row of stored) {
        const next: number = last === null ? page : last.page + 1
        if (number(row['page']) !== next || last?.hasMore === false || (last && ids.length >= rows)) break
        last = { ...pageFacts(row), page: next }
        ids.push(...splitIds(row['entry_ids']))
        for (const filter of last.ignoredFilters) ignored.add(filter)
      }
      if (last === null) return null
      const fetchedAt = number(stored[0]?.['fetched_at'])
      return { ...last, entries: entriesOf(language, ids), ignoredFilters: [...ignored], fetchedAt }
    },
  }
}
