import { serviceParameters, type Filters } from '@shared/filters'

/** Parameters of WordPress core that the interface does not guarantee (docs/interface.md). */
export type CoreParameters = Readonly<Record<string, string>>

export interface EntryQuery extends Filters {
  readonly page: number
  readonly core?: CoreParameters
}

export const entriesRoute = '/wp-json/wp/v2/map-resources'

/** Interface §4.6. */
export function entryParameters(query: EntryQuery, perPage: number): Readonly<Record<string, string>> {
  const page = { page: String(query.page), per_page: String(perPage) }
  return { ...page, ...serviceParameters(query), ...query.core }
}
