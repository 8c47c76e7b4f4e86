import { serviceParameters, type Filters } from '@shared/filters'

/** Query parameters of WordPress core's that the interface does not promise (docs/interface.md). */
export type CoreParameters = Readonly<Record<string, string>>

/** A page of a list, as the service is asked for it. */
export interface EntryQuery extends Filters {
  readonly page: number
  readonly core?: CoreParameters
}

export const entriesRoute = '/wp-json/wp/v2/map-resources'

/** The query parameters of a list of entries (interface §4.6). */
export function entryParameters(query: EntryQuery, perPage: number): Readonly<Record<string, string>> {
  const page = { page: String(query.page), per_page: String(perPage) }
  return { ...page, ...serviceParameters(query), ...query.core }
}
