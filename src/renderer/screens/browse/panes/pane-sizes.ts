import type { Panes } from '@shared/settings'

/** CSS pixels, with 1 rem = 16. */
interface PaneSize {
  readonly size: number
  readonly minimum: number
  readonly maximum: number
}

const rail = 48

const limits = { filters: [176, 400], list: [288, 800] } as const

/** In a narrower reader, lines would have fewer than about 40 characters. */
const narrowestReader = 360

/** From this width of the window, a second entry fits beside the first. */
export const leastWidthForTwo = 1600

const ownFiltersSize = 220
const ownListSize = (width: number): number => Math.min(480, Math.max(360, width * 0.31))

/**
 * Limits the widths of the panes so that the reader remains usable, too. Stored widths that do not fit are
 * kept for wider windows.
 * @param width of the window, at least 1100
 * @param readers entries beside each other, 1 or 2
 */
export function paneSizes(
  { filters, list, areFiltersFolded }: Panes,
  width: number,
  readers = 1,
): { readonly filters: PaneSize; readonly list: PaneSize } {
  const [leastFilters, mostFilters] = limits.filters
  const [leastList, mostList] = limits.list
  const forPanes = width - readers * narrowestReader
  const filtersLimit = Math.min(mostFilters, forPanes - leastList)
  const filtersSize = areFiltersFolded
    ? rail
    : Math.min(filtersLimit, Math.max(leastFilters, filters ?? ownFiltersSize))
  const listLimit = Math.min(mostList, forPanes - filtersSize)
  return {
    filters: { size: filtersSize, minimum: leastFilters, maximum: filtersLimit },
    list: {
      size: Math.min(listLimit, Math.max(leastList, list ?? ownListSize(width))),
      minimum: leastList,
      maximum: listLimit,
    },
  }
}
