export interface EarlierPage {
  readonly ids: readonly number[]
  /** Total that the service sent with this page; null if it sent none. */
  readonly total: number | null
  readonly hasMore: boolean
  /** Whether an earlier page has since changed in a way that may have moved this page's entries. */
  readonly isStale: boolean
}

/**
 * Works out the pages after one that was fetched again: recomputes them if the page shows only new entries on
 * top and the total grew by as many; stale after any other change, which may have happened anywhere.
 *
 * @param earlier the page before the fetch, and the stored pages that follow it without a gap
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
  // If the list continues past the stored pages, its last entries moved to a page that is not stored.
  return later.at(-1)?.hasMore === false ? pages : pages.slice(0, later.length)
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
