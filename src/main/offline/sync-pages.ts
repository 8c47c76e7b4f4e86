import type { SyncPosition, SyncState, SyncedPage } from '../library/syncs'

/** Entries to a page: as many as core takes, for each request costs the service; fewer where that is refused, or takes too long. */
const pageSizes = [100, 20, 10] as const
export const largestPage = pageSizes[0]

/** A list is shown in pages of so many (service/endpoints/entries.ts). */
const shownPerPage = 20

/**
 * How often a pass starts over for entries that no page has shown: WordPress orders entries of one second again for each
 * page size (resources/missed-entries.ts).
 */
const mostCuts = 3

/** More small pages than this at once cost the service more than the large one that they are part of. */
const mostSmallPages = 2

/** The same place in smaller pages; null where they are as small as they get. */
export function shrunk({ cut, page, perPage, total }: SyncState): SyncPosition | null {
  const smaller = pageSizes.find((size) => size < perPage)
  if (smaller === undefined || cut > 0) return null
  return { cut, page: Math.floor(((page - 1) * perPage) / smaller) + 1, perPage: smaller, total }
}

/** Where a pass starts over that did not have as many entries as the service counts; null where it need not. */
export function nextCut(state: SyncState): SyncPosition | null {
  const { pass, cut, perPage, seen, total, lastSeen } = state
  if (!isShort(state) || cut === mostCuts) return null
  // The cuts of the pass before have looked for them already.
  if (cut === 0 && seen === lastSeen) return null
  // After everything was fetched, the versions on the same pages come first: they tell what has moved.
  const isSame = pass === 1 && cut === 0
  return { cut: cut + 1, page: 1, perPage: isSame ? perPage : Math.floor(perPage * 0.9), total }
}

/** Whether the pass had fewer entries than the service counts, but for those that it never shows. */
export const isShort = ({ seen, hidden, total }: SyncState): boolean =>
  total !== null && seen + hidden < total

/** A page of the sync as the pages in which the list is shown. Where it goes on, none may be missing. */
export function shownPages(
  { page, perPage }: Pick<SyncPosition, 'page' | 'perPage'>,
  ids: readonly number[],
  goesOn: boolean,
): readonly SyncedPage[] {
  const size = shownSize(perPage)
  const parts = slices(ids, goesOn ? perPage : Math.max(1, ids.length), size)
  return parts.map((part, index) => ({
    page: (page - 1) * (perPage / size) + index + 1,
    ids: part,
    hasMore: goesOn || index < parts.length - 1,
  }))
}

/** Which pages of which size have the entries of a page that are to be fetched. */
export function pagesToFetch(
  { page, perPage }: Pick<SyncPosition, 'page' | 'perPage'>,
  ids: readonly number[],
  toFetch: ReadonlySet<number>,
): readonly Pick<SyncPosition, 'page' | 'perPage'>[] {
  const size = shownSize(perPage)
  const small = slices(ids, ids.length, size).flatMap((part, index) =>
    part.some((id) => toFetch.has(id)) ? [(page - 1) * (perPage / size) + index + 1] : [],
  )
  return small.length > mostSmallPages
    ? [{ page, perPage }]
    : small.map((number) => ({ page: number, perPage: size }))
}

/** Pages of another cut are shown nowhere. */
const shownSize = (perPage: number): number => (perPage % shownPerPage === 0 ? shownPerPage : perPage)

function slices(ids: readonly number[], length: number, size: number): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}
