import * as v from 'valibot'
import { filterSchemas, noFilters } from '@shared/filters'

/** Looks at no more names than there are filters: a file of anybody's may have a million. */
function hasFiltersAlone(stored: object): boolean {
  for (const name in stored) if (!Object.hasOwn(filterSchemas, name)) return false
  return true
}

/** The filters of a list that a person has kept. A filter that an earlier version did not have is not set. */
export const StoredFilters = v.pipe(
  v.custom<object>((stored) => typeof stored === 'object' && stored !== null && hasFiltersAlone(stored)),
  v.transform((stored) => ({ ...noFilters, ...stored })),
  v.strictObject(filterSchemas),
)
