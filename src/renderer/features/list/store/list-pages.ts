import { listKey, needsCache, type Filters, type ServiceFilter } from '@shared/filters/filters'
import type { ListPlace } from '@shared/entries/marks'
import type { CacheExtent, ResourcePage, ResourceRow, SearchedPage } from '@shared/entries/resources'

export interface ShownList {
  readonly key: string
  readonly filters: Filters
  readonly rows: readonly ResourceRow[]
  /** Last loaded page of the service's list; 0 while every row comes from the search of stored entries. */
  readonly page: number
  readonly total: number | null
  readonly hasMore: boolean
  readonly ignoredFilters: readonly ServiceFilter[]
  /** Progress in the search of stored entries; null while it has added nothing. */
  readonly search: SearchedPart | null
  /** When the service last sent the first page, ISO 8601 in UTC; null for never. */
  readonly asOf: string | null
  /** A newer first page that cannot be added without moving visible rows. */
  readonly waiting: WaitingPage | null
}

interface SearchedPart {
  readonly page: number
  readonly total: number
  readonly extent: CacheExtent
  readonly isWhole: boolean
  readonly hasMore: boolean
}

interface WaitingPage {
  /** The service's first page or, for a list that the cache answers, all of its rows. */
  readonly page: ResourcePage | SearchedPage
  /** Entries not shown yet; 0 when the page only says that shown entries are gone. */
  readonly newEntries: number
  /** Every entry is new, so later pages may have more of them. */
  readonly isAllNew: boolean
}

/** Whether only stored entries were searched and the service may have more. */
export function isFromStoredEntries(list: ShownList | null): boolean {
  return list?.page === 0 && list.search?.isWhole !== true
}

/** Whether as many entries are stored as the service last reported, even if not all pages are loaded. */
export function hasEverything(list: ShownList | null): boolean {
  if (!list?.search) return false
  const { stored, total } = list.search.extent
  return list.search.isWhole || (total !== null && stored >= total)
}

/** Whether more entries can be read for a list that the cache answers. Shelves only exist on this computer. */
export function hasPagesToRead(list: ShownList): boolean {
  const isOfCache = list.page === 0 && needsCache(list.filters) && list.filters.shelf === null
  return isOfCache && list.search !== null && !list.search.isWhole
}

export function emptyList(filters: Filters, asOf: string | null): ShownList {
  return {
    key: listKey(filters),
    filters,
    rows: [],
    page: 0,
    total: null,
    hasMore: true,
    ignoredFilters: [],
    search: null,
    asOf,
    waiting: null,
  }
}

/**
 * Updates shown rows in place and appends the others. Compares ids, since paging may repeat entries with
 * equal dates.
 */
export function withPage(list: ShownList, page: ResourcePage): ShownList {
  const isLast = page.page >= list.page
  return {
    ...list,
    rows: mergeRows(list.rows, page.rows),
    page: Math.max(list.page, page.page),
    total: page.total,
    hasMore: isLast ? page.hasMore : list.hasMore,
    ignoredFilters: page.page === 1 ? page.ignoredFilters : union(list.ignoredFilters, page.ignoredFilters),
  }
}

/** A filter that one page shows to be ignored counts as ignored, even if the next page happens to match it. */
function union<Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  return [...new Set([...one, ...other])]
}

/**
 * Merges a newer first page, unless it has new entries above the shown ones or has none of them: then it
 * waits until the user asks for it.
 */
export function withFirstPage(list: ShownList, page: ResourcePage, asOf: string): ShownList {
  if (list.rows.length === 0) return withPage(emptyList(list.filters, asOf), page)
  const newEntries = newEntriesOn(list, page)
  if (newEntries === 0 && page.rows.length > 0) return { ...withPage(list, page), asOf, waiting: null }
  return {
    ...list,
    rows: updateRows(list.rows, page.rows),
    total: page.total,
    ignoredFilters: page.ignoredFilters,
    asOf,
    waiting: { page, newEntries, isAllNew: newEntries === page.rows.length && page.hasMore },
  }
}

/**
 * Shows the waiting page. The shown rows continue below it if they follow on from it; otherwise the list
 * restarts with it.
 */
export function withWaitingPage(list: ShownList): ShownList {
  if (list.waiting === null) return list
  const { page } = list.waiting
  if ('extent' in page) return withSearchPage(emptyList(list.filters, null), page)
  const begun = {
    ...withPage(emptyList(list.filters, list.asOf), page),
    rows: updateRows(page.rows, list.rows),
  }
  const onPage = idsOf(page.rows)
  const lastCommon = list.rows.findLastIndex((row) => onPage.has(row.id))
  const isAnyGone = list.rows.slice(0, lastCommon).some((row) => !onPage.has(row.id))
  if (lastCommon === -1 || isAnyGone || list.search !== null || !page.hasMore) return begun
  return {
    ...begun,
    rows: mergeRows(begun.rows, list.rows.slice(lastCommon + 1)),
    page: list.page,
    hasMore: list.page > 1 ? list.hasMore : page.hasMore,
  }
}

export function withSearchPage(list: ShownList, page: SearchedPage): ShownList {
  const isShelf = list.filters.shelf !== null
  const onPage = idsOf(page.rows)
  // Rows that have left their shelf stay on the screen, and are counted.
  const left = isShelf ? list.rows.filter(({ id }) => !onPage.has(id)).length : 0
  const search = partOf(page)
  return {
    ...list,
    rows: mergeRows(list.rows, isShelf ? furtherRows(list, page) : page.rows),
    search: { ...search, total: search.total + left },
    ...(list.page === 0 && { asOf: page.storedAt, hasMore: page.hasMore }),
  }
}

function partOf({ page, total, rows, hasMore, extent, isWhole }: SearchedPage): SearchedPart {
  return { page, total: total ?? rows.length, hasMore, extent, isWhole }
}

/**
 * Like `withFirstPage`, for a list that the cache answers. The page has at least as many rows as were shown
 * when it was requested. A new manual order is shown at once, because the person made it.
 */
export function withCachePage(list: ShownList | null, filters: Filters, page: SearchedPage): ShownList {
  const fresh = withSearchPage(emptyList(filters, null), page)
  if (list === null || list.rows.length === 0) return fresh
  if (list.rows.every(({ id }, index) => page.rows[index]?.id === id))
    return { ...fresh, rows: mergeRows(list.rows, page.rows) }
  const latest = withLatestRows(list, page)
  // Further rows have arrived since the page was requested: it says nothing about them.
  const isBeginning = page.hasMore && page.rows.every(({ id }, index) => list.rows[index]?.id === id)
  if (isBeginning) return { ...latest, waiting: null }
  if (filters.sort === 'manual' && haveAll(page.rows, list.rows))
    return { ...fresh, rows: sameRows(page.rows, list.rows) }
  const shown = idsOf(list.rows)
  const newEntries = page.rows.filter(({ id }) => !shown.has(id)).length
  return { ...latest, hasMore: page.hasMore, waiting: { page, newEntries, isAllNew: false } }
}

/** The shown rows with the page's facts about them. */
function withLatestRows(list: ShownList, page: SearchedPage): ShownList {
  return {
    ...list,
    rows: updateRows(list.rows, page.rows),
    search: list.search && { ...list.search, ...partOf(page), page: list.search.page },
    asOf: page.storedAt,
  }
}

/** Returns the same list if it does not show both entries. */
export function withMovedRow(list: ShownList, id: number, { side, of }: ListPlace): ShownList {
  const row = list.rows.find((each) => each.id === id)
  const others = list.rows.filter((each) => each.id !== id)
  const beside = others.findIndex((each) => each.id === of)
  if (!row || beside === -1) return list
  return { ...list, rows: others.toSpliced(side === 'before' ? beside : beside + 1, 0, row) }
}

/** Returns the same list when nothing changes. */
export function withMarks(list: ShownList, marked: (row: ResourceRow) => ResourceRow): ShownList {
  const rows = list.rows.map((row) => {
    const now = marked(row)
    const isSame =
      now.isRead === row.isRead && now.isStarred === row.isStarred && now.isAnnotated === row.isAnnotated
    return isSame ? row : now
  })
  return rows.some((row, index) => row !== list.rows[index]) ? { ...list, rows } : list
}

export function withSeen(list: ShownList, id: number): ShownList {
  if (!list.rows.some((row) => row.id === id && row.isChanged)) return list
  return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, isChanged: false } : row)) }
}

/**
 * Counts the new entries of a page above the shown ones. Entries after the last common one only continue the
 * list, unless a later page or the search has already continued it.
 */
function newEntriesOn(list: ShownList, page: ResourcePage): number {
  const shown = idsOf(list.rows)
  const lastCommon = page.rows.findLastIndex((row) => shown.has(row.id))
  const continuesList = lastCommon !== -1 && list.page <= 1 && list.search === null
  const candidates = continuesList ? page.rows.slice(0, lastCommon) : page.rows
  return candidates.filter((row) => !shown.has(row.id)).length
}

/** Leaves out new rows above the shown ones, unless there are no others: a refresh announces them. */
function furtherRows({ rows }: ShownList, page: SearchedPage): readonly ResourceRow[] {
  const shown = idsOf(rows)
  const last = page.rows.findLastIndex(({ id }) => shown.has(id))
  const isLast = last === page.rows.length - 1
  return page.hasMore && isLast ? page.rows : page.rows.filter(({ id }, at) => at > last || shown.has(id))
}

function mergeRows(rows: readonly ResourceRow[], added: readonly ResourceRow[]): readonly ResourceRow[] {
  const seen = idsOf(rows)
  const others = added.filter((row) => !seen.has(row.id) && seen.add(row.id))
  return [...updateRows(rows, added), ...others]
}

function haveAll(rows: readonly ResourceRow[], others: readonly ResourceRow[]): boolean {
  const ids = idsOf(rows)
  return others.every(({ id }) => ids.has(id))
}

/** The latest rows, as the same objects where nothing has changed. */
function sameRows(latest: readonly ResourceRow[], rows: readonly ResourceRow[]): readonly ResourceRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return updateRows(
    latest.map((row) => byId.get(row.id) ?? row),
    latest,
  )
}

/**
 * Keeps a row read if it was opened during the request. Unchanged rows stay the same objects and are not
 * rendered again.
 */
function updateRows(rows: readonly ResourceRow[], latest: readonly ResourceRow[]): readonly ResourceRow[] {
  const byId = new Map(latest.map((row) => [row.id, row]))
  return rows.map((row) => {
    const late = byId.get(row.id)
    if (!late) return row
    const now = { ...late, isRead: late.isRead || row.isRead }
    return JSON.stringify(now) === JSON.stringify(row) ? row : now
  })
}

function idsOf(rows: readonly ResourceRow[]): Set<number> {
  return new Set(rows.map((row) => row.id))
}
