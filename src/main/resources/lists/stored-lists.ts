import type { AppError } from '@shared/errors/app-error'
import {
  choicesKey,
  needsCache,
  noFilters,
  storedChoicesOf,
  unstoredFilters,
  type Filters,
} from '@shared/filters/filters'
import { boundsOf } from '@shared/filters/date-choice'
import type { PageRequest } from '@shared/ipc/contract'
import type { ListPage, StoredPage, TermCounts } from '@shared/entries/resources'
import type { CacheContent, CacheQuery, ListId } from '../../cache/cache'
import type { EntryQuery } from '../../service/endpoints/entries'
import type { StoredDocument } from '../../cache/document-kinds'
import { listIdOf } from './entry-list'
import type { ListPart, ResourceRows } from './resource-rows'

/** Progress of list-rest.ts on a list that the service cannot answer. */
interface RestState {
  readonly isWhole: boolean
  readonly settledFrom: string | null
}

type SearchResult = Extract<ListPage, { readonly from: 'stored-search' }>

const searchPerPage = 20

export interface StoredLists {
  readonly find: (list: ListId, page: number, rowCount: number) => Promise<StoredDocument<ListPart> | null>
  readonly listedBefore: (query: EntryQuery) => Promise<{
    readonly ids: Set<number>
    readonly total: number | null
  } | null>
  readonly pageOf: (stored: StoredDocument<ListPart>) => Promise<StoredPage>
  readonly search: (
    query: PageRequest,
    from: number,
    reason: AppError | null,
    rowCount?: number,
    rest?: RestState,
  ) => Promise<SearchResult>
  readonly withoutService: (query: PageRequest, storedPart: PageRequest['storedPart']) => Promise<ListPage>
  readonly termCounts: (filters: Filters) => Promise<TermCounts | null>
}

export function createStoredLists(cache: CacheContent, rows: ResourceRows, now: () => number): StoredLists {
  /** Joins stored pages until `rowCount` is reached; the result is as old as its first page. */
  const find: StoredLists['find'] = async (list, page, rowCount) => {
    const stored = await cache.page(list, page, rowCount)
    return stored && { value: stored, fetchedAt: stored.fetchedAt }
  }

  /** The ids and total of the pages before the query's; null if one of them is not stored. */
  const listedBefore: StoredLists['listedBefore'] = async (query) => {
    const list = listIdOf(query)
    const numbers = Array.from({ length: query.page - 1 }, (_, index) => index + 1)
    const pages = await Promise.all(numbers.map((number) => cache.page(list, number)))
    const stored = pages.filter((page) => page !== null)
    if (stored.length < pages.length) return null
    const ids = stored.flatMap(({ entries }) => entries.map(({ id }) => id))
    return { ids: new Set(ids), total: stored.at(-1)?.total ?? null }
  }

  const pageOf: StoredLists['pageOf'] = async ({ value, fetchedAt }) => {
    return { ...rows.pageOf(value, await cache.visit()), storedAt: new Date(fetchedAt).toISOString() }
  }

  /**
   * @param reason why the service could not be asked; null if it was not tried
   * @param rowCount further pages are joined until it is reached
   */
  const search: StoredLists['search'] = async (
    query,
    from,
    reason,
    rowCount = 1,
    rest = { isWhole: false, settledFrom: null },
  ) => {
    const offset = (from - 1) * searchPerPage
    const pages = Math.max(1, Math.ceil(rowCount / searchPerPage))
    const page = from + pages - 1
    const { entries, total, fetchedAt, extent } = await cache.search({
      ...settled(cacheQueryOf(query, new Date(now())), rest.settledFrom),
      offset,
      limit: pages * searchPerPage,
    })
    const part = { entries, page, total, hasMore: offset + entries.length < total, ignoredFilters: [] }
    const storedAt = fetchedAt === null ? null : new Date(fetchedAt).toISOString()
    const listPage = { ...rows.pageOf(part, await cache.visit()), storedAt, extent }
    return { ...listPage, isWhole: extent.isComplete || rest.isWhole, from: 'stored-search', reason }
  }

  /** Lists beyond the service's interface are always searched, others only if no page is stored. */
  const withoutService: StoredLists['withoutService'] = async (query, storedPart) => {
    const { searchPage = 1, rows: rowCount = 1 } = storedPart ?? {}
    if (needsCache(query)) return search(query, searchPage, null, rowCount)
    const stored = await find(listIdOf(query), query.page, rowCount)
    if (!stored) return search(query, searchPage, null)
    return { ...(await pageOf(stored)), from: 'stored-list' }
  }

  /** Null if stored entries cannot be filtered that way. */
  const termCounts: StoredLists['termCounts'] = async (filters) =>
    unstoredFilters(filters).length > 0 ? null : cache.termCounts(cacheQueryOf(filters, new Date(now())))

  return { find, listedBefore, pageOf, search, withoutService, termCounts }
}

export function cacheQueryOf(filters: Filters, now: Date): CacheQuery {
  const { dates, ...choices } = storedChoicesOf(filters)
  const whole = { ...noFilters, language: filters.language }
  return {
    ...choices,
    dates: dates === null ? null : boundsOf(dates, now),
    wholeList: choicesKey(whole),
  }
}

/** Excludes entries older than `from`: unread entries may still come between them. */
function settled(query: CacheQuery, from: string | null): CacheQuery {
  if (from === null) return query
  const { dates } = query
  const later = dates?.from && dates.from > from ? dates.from : from
  return { ...query, dates: { from: later, before: dates?.before ?? null } }
}
