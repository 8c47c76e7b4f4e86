import type { ResourceQuery } from '@shared/ipc/contract'
import { failure, success, type Result } from '@shared/result'
import { decodeEntry, type Entry } from '../decode/entry'
import { entryParameters } from './entry-parameters'
import { countHeader, refusesLanguage, type ServiceRequests } from './service-requests'

/** One page of entries as the service sent it. */
export interface EntryPage {
  readonly entries: readonly Entry[]
  readonly total: number | null
  readonly totalPages: number | null
  /** How many elements the response held, decodable or not: a full page means there may be more. */
  readonly received: number
  /** How many were asked for. */
  readonly perPage: number
  /** The service does not take the language that was asked for: these are entries of any. */
  readonly refusesLanguage: boolean
}

/** Asked for at first; a service that refuses so many gets half of it from then on. */
const entriesPerPage = 20

const route = '/wp-json/wp/v2/map-resources'

/** Interface §4.6. */
export function createEntriesEndpoint({ get, url, readList }: ServiceRequests) {
  let perPage = entriesPerPage

  /**
   * A page past the end is an empty page, in both of the forms the service has for it.
   *
   * @param wanted entries to a page; where the service refuses so many, the page is empty. Left out, the service's own.
   */
  async function entries(
    query: ResourceQuery,
    token: string,
    signal: AbortSignal,
    wanted?: number,
  ): Promise<Result<EntryPage>> {
    const asked = wanted ?? perPage
    const usual = { perPage: asked, refusesLanguage: false }
    const nothing = { entries: [], total: null, totalPages: null, received: 0, ...usual }
    const response = await get(
      { route, url: url(route, entryParameters(query, asked)), signal },
      token,
      (body) => readList('entry', body, decodeEntry),
      [query.search],
    )
    if (!response.ok) {
      const { serviceCode, parameters, error } = response.error
      if (serviceCode === 'rest_post_invalid_page_number') return success(nothing)
      if (query.language !== null && refusesLanguage(response.error)) {
        const others = await entries({ ...query, language: null }, token, signal, wanted)
        return others.ok ? success({ ...others.value, refusesLanguage: true }) : failure(error)
      }
      if (serviceCode !== 'rest_invalid_param' || !parameters.includes('per_page')) return failure(error)
      if (wanted !== undefined) return success(nothing)
      // Halved once: a service that refuses that as well means something else.
      if (asked < entriesPerPage) return failure(error)
      perPage = entriesPerPage / 2
      return entries(query, token, signal)
    }
    const { body, headers } = response.value
    return success({
      entries: body.items,
      total: countHeader(headers, 'x-wp-total'),
      totalPages: countHeader(headers, 'x-wp-totalpages'),
      received: body.received,
      ...usual,
    })
  }

  return { entries }
}
