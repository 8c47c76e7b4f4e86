import type { EntrySummary, FetchedPage, ListId, ListPageFacts, StoredEntry, StoredPage } from '../library'
import { summariesOf } from './listed-entries'
import type { Statements } from './statements'
import { DamagedStore } from '../store-failure'
import { joinIds, languageColumn, number, pageFacts, splitIds } from './store-rows'

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
  function entriesOf(language: string, ids: readonly number[]): readonly EntrySummary[] {
    const entries = summariesOf({ all }, language, ids)
    if (entries.length < ids.length) throw new DamagedStore('missing an entry')
    return entries
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
