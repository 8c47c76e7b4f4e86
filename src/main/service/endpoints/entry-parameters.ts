import { serviceParameters } from '@shared/filters'
import type { PageRequest } from '@shared/ipc/contract'

export const entriesRoute = '/wp-json/wp/v2/map-resources'

/** The query parameters of a list of entries (interface §4.6). */
export function entryParameters(query: PageRequest, perPage: number): Readonly<Record<string, string>> {
  return { page: String(query.page), per_page: String(perPage), ...serviceParameters(query) }
}
