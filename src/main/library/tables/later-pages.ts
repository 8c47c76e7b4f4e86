/** A page of a list as it is stored. */
export interface EarlierPage {
  readonly ids: readonly number[]
  /** How many entries the list had, as the service said with the page; null where it did not say. */
  readonly total: number | null
  readonly hasMore: boolean
  /** Whether an earlier page has changed since in a way that may have moved this one's entries. */
  readonly isStale: boolean
}

/**
 * Finds out what becomes of the pages after one that was read again. Entries that were published since push all others
 * on. Where the page shows just that (new ones, then those it began with, and as many more in all), the others stand where
 * they were pushed to. Anything else may have happened anywhere: the later pages are stale until they are read again.
 *
 * @param earlier the page as it was, and those after it that are stored without a gap
 * @returns the later pages as they are now, `same` where nothing has moved, or `stale`
 */
export function laterPages(
  earlier: readonly EarlierPage[],
  page: Pick<EarlierPage, 'ids' | 'total'>,
): readonly (readonly number[])[] | 'same' | 'stale' {
  const [before, ...later] = earlier
  if (!before || later.length === 0) return 'same'
  const { ids, total } = page
  if (isSame(before.ids, ids) && before.total === total) return 'same'
  if (earlier.some((each) => each.isStale || each.total !== before.total)) return 'stale'
  const all = earlier.flatMap((each) => each.ids)
  const added = ids.indexOf(all[0] ?? 0)
  const known = new Set(all)
  const isPushedOn =
    added > 0 &&
    known.size === all.length &&
    !ids.slice(0, added).some((id) => known.has(id)) &&
    isSame(ids.slice(added), all.slice(0, ids.length - added)) &&
    total === (before.total === null ? null : before.total + added)
  if (!isPushedOn) return 'stale'
  const rest = all.slice(ids.length - added)
  const pages = Array.from({ length: Math.ceil(rest.length / ids.length) }, (_, index) =>
    rest.slice(index * ids.length, (index + 1) * ids.length),
  )
  // Of a list that goes on, the entries at its stored end have moved to a page that is not known.
  return later.at(-1)?.hasMore === false ? pages : pages.slice(0, later.length)
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
