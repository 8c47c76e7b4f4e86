import * as v from 'valibot'
import { filterSchemas } from '../filters'

/** One page of a list. */
export const ResourceQuery = v.strictObject({
  ...filterSchemas,
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
})
export type ResourceQuery = v.InferOutput<typeof ResourceQuery>

/** A page of a list, and what the library may do for it. Without `stored` the service alone is asked. */
export const ListRequest = v.strictObject({
  ...ResourceQuery.entries,
  stored: v.optional(
    v.strictObject({
      /** What is stored is told first: this page, and those after it until there are so many rows. */
      rows: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1e6)),
      /** Where the service is out of reach and the page is not stored, this page of the search of everything stored. */
      searchPage: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
      /** The service is known to be out of reach, and is not asked. */
      only: v.boolean(),
    }),
  ),
})
export type ListRequest = v.InferOutput<typeof ListRequest>
