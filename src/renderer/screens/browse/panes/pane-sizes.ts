import type { Panes } from '@shared/settings/panes'

/** All sizes are CSS pixels, at which 1 rem is 16. */
interface PaneSize {
  readonly size: number
  readonly minimum: number
  readonly maximum: number
}

/** A column of one button. */
const rail = 48

/** What filters and list need to be of use, and what is more than they can use. */
const limits = { filters: [176, 400], list: [288, 800] } as const

/** Less would leave about 40 characters a line. */
const narrowestReader = 360

const ownFiltersSize = 220
const ownListSize = (width: number): number => Math.min(480, Math.max(360, width * 0.31))

/**
 * The widths of filters and list side by side with the reader: as a person has arranged them, as far as each of the three
 * stays usable in a window so wide. What does not fit is kept for when it does.
 *
 * @param width of the window, at least 1100
 */
export function paneSizes(
  { filters, list, areFiltersFolded }: Panes,
  width: number,
): { readonly filters: PaneSize; readonly list: PaneSize } {
  const [leastFilters, mostFilters] = limits.filters
  const [leastList, mostList] = limits.list
  const filtersLimit = Math.min(mostFilters, width - leastList - narrowestReader)
  const filtersSize = areFiltersFolded
    ? rail
    : Math.min(filtersLimit, Math.max(leastFilters, filters ?? ownFiltersSize))
  const listLimit = Math.min(mostList, width - filtersSize - narrowestReader)
  return {
    filters: { size: filtersSize, minimum: leastFilters, maximum: filtersLimit },
    list: {
      size: Math.min(listLimit, Math.max(leastList, list ?? ownListSize(width))),
      minimum: leastList,
      maximum: listLimit,
    },
  }
}
