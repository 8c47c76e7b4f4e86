import * as v from 'valibot'
import { filterSchemas } from '../filters'

/** Without `stored`, only the service is asked. */
export const PageRequest = v.strictObject({
  ...filterSchemas,
  page: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
  stored: v.optional(
    v.strictObject({
      /** Send stored pages first, from this one up to this number of rows. */
      rows: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1e6)),
      /** Used if the service is unreachable and the page is not stored. */
      searchPage: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
      /** Return stored data only, because the service is known to be unreachable. */
      only: v.boolean(),
    }),
  ),
})
export type PageRequest = v.InferOutput<typeof PageRequest>
