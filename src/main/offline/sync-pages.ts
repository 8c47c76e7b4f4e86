import type { SyncPosition, SyncState, SyncedPage } from '../cache/syncs'

/**
 * WordPress core's maximum, so that few requests suffice, or less if the service refuses that or is too slow.
 */
const pageSizes = [100, 20, 10] as const
export const largestPage = pageSizes[0]

/** Page size of displayed lists (service/endpoints/entries.ts). */
const shownPerPage = 20

/**
 * Restarts of a round: each page size orders entries of the same second differently
 * (resources/lists/missed-entries.ts).
 */
const mostRestarts = 3

/** More small pages than this cost the service more than the large page they belong to. */
const mostSmallPages = 2

/**
 * The same position with the next smaller page size; null if there is none. Begins again where the new pages are smaller
 * than those of the screen, which would otherwise be stored with a gap, and in a restart, because each page size orders
 * entries differently.
 */
export function shrunk({ restarts, page, perPage, total }: SyncState): SyncPosition | null {
  const smaller = pageSizes.find((size) => size < perPage)
  if (smaller === undefined) return null
  const goesOn = restarts === 0 && smaller % shownPerPage === 0
  const next = goesOn ? Math.floor(((page - 1) * perPage) / smaller) + 1 : 1
  return { restarts, page: next, perPage: smaller, total }
}

/** Where to restart a round that saw fewer entries than the service counts; null if no restart is needed. */
export function nextRestart(state: SyncState): SyncPosition | null {
  const { round, restarts, perPage, seen, total, lastSeen } = state
  if (!isShort(state) || restarts === mostRestarts) return null
  // The restarts of the previous round have already searched for them.
  if (restarts === 0 && seen === lastSeen) return null
  // After the first full round, checking versions on the same pages shows which entries have moved.
  const isSame = round === 1 && restarts === 0
  return { restarts: restarts + 1, page: 1, perPage: isSame ? perPage : Math.floor(perPage * 0.9), total }
}

/** Whether the round saw fewer entries than the service counts, not including those it never shows. */
export const isShort = ({ seen, hidden, total }: SyncState): boolean =>
  total !== null && seen + hidden < total

type PagePosition = Pick<SyncPosition, 'page' | 'perPage'>

/**
 * Splits the ids of a fetched page into pages of the displayed size. If the list continues, it returns all of
 * these pages, even empty ones, because stored pages are only joined up to the first gap.
 */
export function shownPages(
  { page, perPage }: PagePosition,
  ids: readonly number[],
  continues: boolean,
): readonly SyncedPage[] {
  const size = shownSize(perPage)
  const parts = slices(ids, continues ? perPage : Math.max(1, ids.length), size)
  return parts.map((part, index) => ({
    page: (page - 1) * (perPage / size) + index + 1,
    ids: part,
    hasMore: continues || index < parts.length - 1,
  }))
}

export function pagesToFetch(
  { page, perPage }: PagePosition,
  ids: readonly number[],
  toFetch: ReadonlySet<number>,
): readonly PagePosition[] {
  const size = shownSize(perPage)
  const small = slices(ids, ids.length, size).flatMap((part, index) =>
    part.some((id) => toFetch.has(id)) ? [(page - 1) * (perPage / size) + index + 1] : [],
  )
  return small.length > mostSmallPages
    ? [{ page, perPage }]
    : small.map((number) => ({ page: number, perPage: size }))
}

/** Pages of other sizes are stored as they are; those of restarts are never displayed. */
const shownSize = (perPage: number): number => (perPage % shownPerPage === 0 ? shownPerPage : perPage)

function slices(ids: readonly number[], length: number, size: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}
