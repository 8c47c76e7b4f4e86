import type { ResourceQuery } from '@shared/ipc/contract'

/** WordPress drops a search of over 1,600 characters silently (measured); nobody types more than this. */
const maximumSearchCharacters = 200

/** The query parameters of a list of entries (interface §4.6). A filter that is not set is left out. */
export function entryParameters(query: ResourceQuery, perPage: number): Readonly<Record<string, string>> {
  const search = query.search.trim().slice(0, maximumSearchCharacters)
  return {
    page: String(query.page),
    per_page: String(perPage),
    ...(search === '' ? {} : { search }),
    ...(query.category ? { category: query.category.name } : {}),
    ...(query.region ? { region: query.region.name } : {}),
    ...(query.type ? { res_type: query.type } : {}),
    ...(query.language === null ? {} : { lang: query.language }),
  }
}
