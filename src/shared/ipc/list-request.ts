import * as v from 'valibot'
import { filterSchemas } from '../filters'

/** A page request: filters, a page number, and what the library may do. Without `stored` the service alone is asked. */
export const PageRequest = v.strictObject({
  ...filterSchemas,
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
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
export type PageRequest = v.InferOutput<typeof PageRequest>
