import { listKey, type FilterValues, type IgnoredFilter } from '@shared/filters'
import type { ResourcePage, ResourceRow, StoredPage } from '@shared/resources'

/** A list without its page number: the store does the paging. */
export type ListQuery = FilterValues

/** A list on display: the pages that have come so far, joined. */
export interface ShownList {
  readonly key: string
  readonly query: ListQuery
  readonly rows: readonly ResourceRow[]
  /** The last page of the service's list among the rows; 0 while all of them come from the search of what is kept. */
  readonly page: number
  readonly total: number | null
  readonly hasMore: boolean
  readonly ignoredFilters: readonly IgnoredFilter[]
  /** How far the search of everything kept was gone through; null while it has added nothing. */
  readonly stored: StoredPart | null
  /** ISO 8601, UTC: when the service was last heard about the beginning of the list; null when never. */
  readonly asOf: string | null
  /** A first page that came behind what is shown and cannot be put in without moving it. */
  readonly waiting: WaitingPage | null
}

export interface StoredPart {
  readonly page: number
  /** Entries in the whole search of what is kept. */
  readonly total: number
  readonly hasMore: boolean
}

export interface WaitingPage {
  readonly page: ResourcePage
  /** Entries on it that are not shown; 0 when it only tells that what is shown is gone. */
  readonly newEntries: number
  /** All of it is new, so that there may be more on the pages behind it. */
  readonly isAllNew: boolean
}

/** A list that begins: nothing is known of it yet. */
export function emptyList(query: ListQuery, asOf: string | null): ShownList {
  return {
    key: listKey(query),
    query,
    rows: [],
    page: 0,
    total: null,
    hasMore: true,
    ignoredFilters: [],
    stored: null,
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
    ignoredFilters: page.ignoredFilters,
  }
}

/**
 * Takes note of a first page that came behind. Where entries that are not shown stand before ones that are, or
 * nothing of what is shown is left, it waits for the person; else it is put in.
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
  const begun = { ...withPage(emptyList(list.query, list.asOf), page), rows: updated(page.rows, list.rows) }
  const onPage = idsOf(page.rows)
  const lastCommon = list.rows.findLastIndex((row) => onPage.has(row.id))
  const isAnyGone = list.rows.slice(0, lastCommon).some((row) => !onPage.has(row.id))
  if (lastCommon === -1 || isAnyGone || list.stored !== null || !page.hasMore) return begun
  return {
    ...begun,
    rows: joined(begun.rows, list.rows.slice(lastCommon + 1)),
    page: list.page,
    hasMore: list.page > 1 ? list.hasMore : page.hasMore,
  }
}

/** Adds what the search of everything kept has found and is not shown yet. */
export function withStoredPage(list: ShownList, found: StoredPage): ShownList {
  return {
    ...list,
    rows: joined(list.rows, found.rows),
    stored: { page: found.page, total: found.total ?? found.rows.length, hasMore: found.hasMore },
    ...(list.page === 0 && { asOf: found.storedAt, hasMore: found.hasMore }),
  }
}

/** Marks an entry as opened. */
export function withRead(list: ShownList, id: number): ShownList {
  if (!list.rows.some((row) => row.id === id && !row.isRead)) return list
  return { ...list, rows: list.rows.map((row) => (row.id === id ? { ...row, isRead: true } : row)) }
}

/** Entries behind the last one in common only go on with the list, as long as no later page has done so already. */
function newEntriesOn(list: ShownList, page: ResourcePage): number {
  const shown = idsOf(list.rows)
  const lastCommon = page.rows.findLastIndex((row) => shown.has(row.id))
  const goesOn = lastCommon !== -1 && list.page <= 1 && list.stored === null
  const candidates = goesOn ? page.rows.slice(0, lastCommon) : page.rows
  return candidates.filter((row) => !shown.has(row.id)).length
}

function joined(rows: readonly ResourceRow[], added: readonly ResourceRow[]): readonly ResourceRow[] {
  const seen = idsOf(rows)
  const others = added.filter((row) => !seen.has(row.id) && seen.add(row.id))
  return [...updated(rows, added), ...others]
}

/** Opening an entry marks it at once, so a response that was under way by then does not take the mark away. */
function updated(rows: readonly ResourceRow[], latest: readonly ResourceRow[]): readonly ResourceRow[] {
  const byId = new Map(latest.map((row) => [row.id, row]))
  return rows.map((row) => {
    const late = byId.get(row.id)
    return late ? { ...late, isRead: late.isRead || row.isRead } : row
  })
}

function idsOf(rows: readonly ResourceRow[]): Set<number> {
  return new Set(rows.map((row) => row.id))
}
