import type { EntrySummary, FetchedPage, ListId, ListPageFacts, StoredEntry, CachedPage } from '../cache'
import { laterPages } from './later-pages'
import { summariesOf } from './listed-entries'
import type { Statements } from './statements'
import { DamagedStore } from '../store-failure'
import { joinIds, languageColumn, listValues, number, pageFacts, splitIds } from './store-rows'

type WrittenFacts = ListPageFacts & Pick<FetchedPage, 'fetchedAt'>

export interface StoredPages {
  /** Stores the ids on a page, whose entries must be stored already. */
  readonly writePage: (list: ListId, page: number, ids: readonly number[], facts: WrittenFacts) => void
  storePage(page: FetchedPage): void
  /** Joins the stored pages from `page` on, until a gap or until they have `rows` entries. */
  page(list: ListId, page: number, rows: number): CachedPage | null
}

/**
 * Stores the pages of lists: the ids of the entries on each, in their order.
 *
 * @param storeEntry stores an entry; takes the value of the column `language`
 */
export function createStoredPages(
  statements: Statements,
  storeEntry: (language: string, entry: StoredEntry) => void,
): StoredPages {
  const { all, inTransaction } = statements
  const { writePage } = createPageRows(statements)

  function entriesOf(language: string, ids: readonly number[]): readonly EntrySummary[] {
    const entries = summariesOf(statements, language, ids)
    if (entries.length < ids.length) throw new DamagedStore('missing an entry')
    return entries
  }

  return {
    writePage,

    storePage({ list, page, entries, ...facts }) {
      const ids = entries.map(({ id }) => id)
      inTransaction(() => {
        for (const entry of entries) storeEntry(languageColumn(list.language), entry)
        writePage(list, page, ids, facts)
      })
    },

    page(list, page, rows) {
      const language = languageColumn(list.language)
      const stored = all(
        `select page, total, has_more, ignored_filters, entry_ids, fetched_at, stale_at from pages
           where language = ? and filters = ? and page >= ? order by page limit ?`,
        language,
        list.filters,
        page,
        rows,
      )
      const ids: number[] = []
      const ignored = new Set<ListPageFacts['ignoredFilters'][number]>()
      let isStale = false
      let last: (ListPageFacts & { readonly page: number }) | null = null
      for (const row of stored) {
        const next: number = last === null ? page : last.page + 1
        if (number(row['page']) !== next || last?.hasMore === false || (last && ids.length >= rows)) break
        last = { ...pageFacts(row), page: next }
        ids.push(...splitIds(row['entry_ids']))
        isStale ||= row['stale_at'] !== null
        for (const filter of last.ignoredFilters) ignored.add(filter)
      }
      if (last === null) return null
      const fetchedAt = number(stored[0]?.['fetched_at'])
      const entries = entriesOf(language, ids)
      return { ...last, entries, ignoredFilters: [...ignored], fetchedAt, isStale }
    },
  }
}

function createPageRows({ all, run }: Statements) {
  /** Updates the pages after one that was fetched again, or marks them as stale (later-pages.ts). */
  function moveLater(list: ListId, page: number, ids: readonly number[], facts: WrittenFacts): void {
    const key = listValues(list)
    const rows = all(
      `select page, total, has_more, ignored_filters, entry_ids, fetched_at, stale_at from pages
         where language = ? and filters = ? and page >= ? order by page`,
      ...key,
      page,
    )
    const gap = rows.findIndex((row, index) => number(row['page']) !== page + index)
    const earlier = gap === -1 ? rows : rows.slice(0, gap)
    const later = laterPages(
      earlier.map((row) => ({
        ...pageFacts(row),
        ids: splitIds(row['entry_ids']),
        isStale: row['stale_at'] !== null,
      })),
      { ids, total: facts.total },
    )
    if (later === 'same') return
    const laterThan = 'where language = ? and filters = ? and page > ?'
    if (later === 'stale') {
      run(`update pages set stale_at = ? ${laterThan}`, facts.fetchedAt, ...key, page)
      return
    }
    const last = earlier.at(-1)
    run(`delete from pages ${laterThan}`, ...key, page)
    for (const [index, onPage] of later.entries()) {
      const row = earlier[index + 1] ?? last
      const isLast = index === later.length - 1
      insertPage(list, page + 1 + index, onPage, {
        total: facts.total,
        hasMore: !isLast || last?.['has_more'] === 1,
        ignoredFilters: facts.ignoredFilters,
        fetchedAt: number(row?.['fetched_at']),
      })
    }
  }

  function writePage(list: ListId, page: number, ids: readonly number[], facts: WrittenFacts): void {
    moveLater(list, page, ids, facts)
    insertPage(list, page, ids, facts)
    if (!facts.hasMore)
      run('delete from pages where language = ? and filters = ? and page > ?', ...listValues(list), page)
  }

  function insertPage(list: ListId, page: number, ids: readonly number[], facts: WrittenFacts): void {
    run(
      `insert or replace into pages
         (language, filters, page, total, has_more, ignored_filters, entry_ids, fetched_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...listValues(list),
      page,
      facts.total,
      facts.hasMore ? 1 : 0,
      facts.ignoredFilters.join(' '),
      joinIds(ids),
      facts.fetchedAt,
    )
  }

  return { writePage }
}
