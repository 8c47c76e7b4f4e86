import type { FilterKey, ProvenFilter, ServiceFilter } from '../filters'

/** Filters of which entries say nothing: that the service lists the same without them is all that there is to go by. */
export type UnprovenFilter = Exclude<ServiceFilter, ProvenFilter>

const unproven: Readonly<Record<UnprovenFilter, true>> = { search: true, type: true }

export const unprovenFilters = Object.keys(unproven) as readonly UnprovenFilter[]

/** Whether a filter is one of those that may have been applied all the same. */
export function isUnproven(key: FilterKey): key is UnprovenFilter {
  return key in unproven
}
