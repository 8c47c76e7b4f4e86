import { listKey, needsLibrary, type Filters, type ServiceFilter } from '@shared/filters'
import type { LibraryExtent, ResourcePage, ResourceRow, SearchedPage } from '@shared/entries/resources'

/** A list on display: the pages that were loaded so far, joined. */
export interface ShownList {
  readonly key: string
  readonly query: Filters
  readonly rows: readonly ResourceRow[]
  /** The last page of the service's list among the rows; 0 while all of them come from the search of what is stored. */
  readonly page: number
  readonly total: number | null
  readonly hasMore: boolean
  readonly ignoredFilters: readonly ServiceFilter[]
  /** How far the search of everything stored was gone through; null while it has added nothing. */
  readonly search: SearchedPart | null
  /** ISO 8601, UTC: when the service last answered with the beginning of the list; null when never. */
  readonly asOf: string | null
  /** A newer first page that cannot be put in without moving what is shown. */
  readonly waiting: WaitingPage | null
}

interface SearchedPart {
  readonly page: number
  /** Entries in the whole search of what is stored. */
  readonly total: number
  readonly extent: LibraryExtent
  /** Whether the service has no more for the list. */
  readonly isWhole: boolean
  readonly hasMore: boolean
}

interface WaitingPage {
  /** Of the service's list, or of one that the library answers: then it has all rows that the list should have. */
  readonly page: ResourcePage | SearchedPage
  /** Entries on it that are not shown; 0 when it only tells that what is shown is gone. */
  readonly newEntries: number
  /** All of it is new, so that there may be more on the pages behind it. */
  readonly isAllNew: boolean
}

/** Whether only what is stored was searched, and the service may have more. */
export function isOfStored(list: ShownList | null): boolean {
  return list?.page === 0 && list.search?.isWhole !== true
}

/** Whether as much is stored as the service said last that it has, gone through to the end or not. */
export function hasEverything(list: ShownList | null): boolean {
  if (!list?.search) return false
  const { stored, total } = list.search.extent
  return list.search.isWhole || (total !== null && stored >= total)
}

/** Whether the library answers a list of which the service may have more that can be read: a shelf is this computer's own. */
export function canBeRead(list: ShownList): boolean {
  const isOfLibrary = list.page === 0 && needsLibrary(list.query) && list.query.shelf === null
  return isOfLibrary && list.search !== null && !list.search.isWhole
}

/** A list that begins: nothing is known of it yet. */
export function emptyList(query: Filters, asOf: string | null): ShownList {
  return {
    key: listKey(query),
    query,
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
 * Puts a page of the service's list in without moving anything: rows that are shown are brought up to date where
 * they stand, the others follow at the end. Ids decide, for entries with equal dates may come twice while paging.
 */
export function withPage(list: ShownList, page: ResourcePage): ShownList {
  const isLast = page.page >= list.page
  return {
    ...list,
    rows: joined(list.rows, page.rows),
    page: Math.max(list.page, page.page),
    total: page.total,
    hasMore: isLast ? page.hasMore : list.hasMore,
    ignoredFilters: page.page === 1 ? page.ignoredFilters : union(list.ignoredFilters, page.ignoredFilters),
  }
}

/** What one page has shown holds for the list, though the next may happen to fit. */
function union<Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  return [...new Set([...one, ...other])]
}

/**
 * Takes note of a newer first page. It waits for the person when it has entries before those that are shown, or
 * none of those that are shown; else it is put in.
 */
export function withFirstPage(list: ShownList, page: ResourcePage, asOf: string): ShownList {
  if (list.rows.length === 0) return withPage(emptyList(list.query, asOf), page)
  const newEntries = newEntriesOn(list, page)
  if (newEntries === 0 && page.rows.length > 0) return { ...withPage(list, page), asOf, waiting: null }
  return {
    ...list,
    rows: updated(list.rows, page.rows),
    total: page.total,
    ignoredFilters: page.ignoredFilters,
    asOf,
    waiting: { page, newEntries, isAllNew: newEntries === page.rows.length && page.hasMore },
  }
}

/**
 * Puts the waiting page at the top. What was shown goes on below it, unless it does not follow on: then the list
 * begins again with that page alone.
 */
export function withWaitingPage(list: ShownList): ShownList {
  if (list.waiting === null) return list
  const { page } = list.waiting
  if ('extent' in page) return withSearchPage(emptyList(list.query, null), page)
  const begun = { ...withPage(emptyList(list.query, list.asOf), page), rows: updated(page.rows, list.rows) }
  const onPage = idsOf(page.rows)
  const lastCommon = list.rows.findLastIndex((row) => onPage.has(row.id))
  const isAnyGone = list.rows.slice(0, lastCommon).some((row) => !onPage.has(row.id))
  if (lastCommon === -1 || isAnyGone || list.search !== null || !page.hasMore) return begun
  return {
    ...begun,
    rows: joined(begun.rows, list.rows.slice(lastCommon + 1)),
    page: list.page,
    hasMore: list.page > 1 ? list.hasMore : page.hasMore,
  }
}

/** Adds what the search of everything stored has found and is not shown yet. */
export function withSearchPage(list: ShownList, found: SearchedPage): ShownList {
  return {
    ...list,
    rows: joined(list.rows, found.rows),
    search: partOf(found),
    ...(list.page === 0 && { asOf: found.storedAt, hasMore: found.hasMore }),
  }
}

function partOf({ page, total, rows, hasMore, extent, isWhole }: SearchedPage): SearchedPart {
  return { page, total: total ?? rows.length, hasMore, extent, isWhole }
}

/**
 * Takes note of what a list has become that the library answers. It waits for the person where rows would move.
 *
 * @param list as it is shown; null where it is not
 * @param page as many rows from the beginning, or more
 */
export function withLibraryPage(list: ShownList | null, query: Filters, page: SearchedPage): ShownList {
  const fresh = withSearchPage(emptyList(query, null), page)
  if (list === null || list.rows.length === 0) return fresh
  if (list.rows.every(({ id }, index) => page.rows[index]?.id === id))
    return { ...fresh, rows: joined(list.rows, page.rows) }
  const shown = idsOf(list.rows)
  const newEntries = page.rows.filter(({ id }) => !shown.has(id)).length
  return {
    ...list,
    rows: updated(list.rows, page.rows),
    search: list.search && { ...list.search, ...partOf(page), page: list.search.page },
    hasMore: page.hasMore,
    asOf: page.storedAt,
    waiting: { page, newEntries, isAllNew: false },
  }
}

/** The list with its rows as they are marked; the same one where none changes. */
export function withMarks(list: ShownList, marked: (row: ResourceRow) => ResourceRow): ShownList {
  const rows = list.rows.map((row) => {
    const now = marked(row)
    return now.isRead === row.isRead && now.isStarred === row.isStarred ? row : now
  })
  return rows.some((row, index) => row !== list.rows[index]) ? { ...list, rows } : list
}

/** The list with an entry whose change has been seen. */
export function withSeen(list: ShownList, id: number): ShownList {
  if (!list.rows.some((row) => row.id === id && row.isChanged)) return list
  return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, isChanged: false } : row)) }
}

/** Entries after the last one in common continue the list, unless a later page or the search has continued it already. */
function newEntriesOn(list: ShownList, page: ResourcePage): number {
  const shown = idsOf(list.rows)
  const lastCommon = page.rows.findLastIndex((row) => shown.has(row.id))
  const goesOn = lastCommon !== -1 && list.page <= 1 && list.search === null
  const candidates = goesOn ? page.rows.slice(0, lastCommon) : page.rows
  return candidates.filter((row) => !shown.has(row.id)).length
}

function joined(rows: readonly ResourceRow[], added: readonly ResourceRow[]): readonly ResourceRow[] {
  const seen = idsOf(rows)
  const others = added.filter((row) => !seen.has(row.id) && seen.add(row.id))
  return [...updated(rows, added), ...others]
}

/**
 * Opening an entry marks it at once. A response that was under way by then must not take the mark away. A row that is as
 * it was stays the same object, and so is not redrawn.
 */
function updated(rows: readonly ResourceRow[], latest: readonly ResourceRow[]): readonly ResourceRow[] {
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
