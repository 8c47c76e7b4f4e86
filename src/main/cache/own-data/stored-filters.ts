import * as v from 'valibot'
import { filterSchemas, noFilters } from '@shared/filters'

/** Stops at the first unknown name, as an imported file may hold a million. */
function hasFiltersAlone(stored: object): boolean {
  for (const name in stored) if (!Object.hasOwn(filterSchemas, name)) return false
  return true
}

/** Filters of a stored list. Filters that an earlier version did not have default to unset. */
export const StoredFilters = v.pipe(
  v.custom<object>((stored) => typeof stored === 'object' && stored !== null && hasFiltersAlone(stored)),
  v.transform((stored) => ({ ...noFilters, ...stored })),
  v.strictObject(filterSchemas),
)
