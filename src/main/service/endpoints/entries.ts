import { failure, success, type Result } from '@shared/errors/result'
import { serviceParameters, type Filters, noFilters } from '@shared/filters/filters'
import type { RequestPriority } from '../../async/request-queue'
import { decodeEntry, decodeEntryVersion, type Entry, type EntryVersion } from '../decode/entry'
import { decodeList, type DecodedList, type UnknownRecord, utcOffsetOf } from '../decode/record'
import type { ServiceResponse } from '../transport/http-exchange'
import { countHeader, refusesLanguage, type ServiceRequests } from './service-requests'

/** Parameters of WordPress core that the interface does not guarantee (docs/interface.md). */
export type CoreParameters = Readonly<Record<string, string>>

export interface EntryQuery extends Filters {
  readonly page: number
  readonly core?: CoreParameters
}

const route = '/wp-json/wp/v2/map-resources'

/** Interface §4.6. */
function entryParameters(query: EntryQuery, perPage: number): Readonly<Record<string, string>> {
  const page = { page: String(query.page), per_page: String(perPage) }
  return { ...page, ...serviceParameters(query), ...query.core }
}

export interface EntryPage extends PageFacts {
  readonly entries: readonly Entry[]
  /** Minutes, from the first entry that has both dates. */
  readonly utcOffset: number | null
}

interface EntryVersionPage extends PageFacts {
  readonly versions: readonly EntryVersion[]
}

interface PageFacts {
  readonly total: number | null
  readonly totalPages: number | null
  /** Includes invalid elements: if the page is full, there may be more. */
  readonly received: number
  readonly perPage: number
  /** The service rejected the language: these entries are in any. */
  readonly refusesLanguage: boolean
}

const pastEnd = { total: null, totalPages: null, received: 0 } as const

/** If the service rejects this size, half of it is used from then on. */
const entriesPerPage = 20

/** Interface §4.6. */
export interface EntriesEndpoint {
  /** Empty for a page past the end, however the service reports it, and if `pageSize` is rejected. */
  readonly entries: (
    query: EntryQuery,
    token: string,
    signal: AbortSignal,
    pageSize?: number,
    priority?: () => RequestPriority,
  ) => Promise<Result<EntryPage>>
  /**
   * Takes a few per cent of the bytes: WordPress core sends only the fields named in `_fields`
   * (https://developer.wordpress.org/rest-api/using-the-rest-api/global-parameters/). A service that ignores
   * the parameter sends whole entries, which are read in the same way. Empty if `perPage` is rejected.
   */
  readonly entryVersions: (
    query: EntryQuery,
    perPage: number,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
  ) => Promise<Result<EntryVersionPage>>
  /**
   * Not part of the interface: uses WordPress core's `include`
   * (https://developer.wordpress.org/rest-api/reference/posts/#list-posts). Deleted entries are missing from
   * the result.
   *
   * @param ids at most 100
   * @returns null if the service rejects the parameter or ignores it and sends other entries
   */
  readonly entriesById: (
    ids: readonly number[],
    language: string | null,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
  ) => Promise<Result<readonly Entry[] | null>>
}

export function createEntriesEndpoint({ get, url, readList }: ServiceRequests): EntriesEndpoint {
  let perPage = entriesPerPage

  const entries: EntriesEndpoint['entries'] = async (query, token, signal, pageSize, priority) => {
    const size = pageSize ?? perPage
    const usual = { perPage: size, refusesLanguage: false }
    const nothing = { ...pastEnd, entries: [], utcOffset: null, ...usual }
    const clock = createSiteClock()
    const response = await get(
      { route, url: url(route, entryParameters(query, size)), signal, ...(priority ? { priority } : {}) },
      token,
      (body) => readList('entry', body, clock.decodeEntry),
      [query.search],
    )
    if (!response.ok) {
      const { serviceCode, parameters, error } = response.error
      if (serviceCode === 'rest_post_invalid_page_number') return success(nothing)
      if (query.language !== null && refusesLanguage(response.error)) {
        const others = await entries({ ...query, language: null }, token, signal, pageSize, priority)
        return others.ok ? success({ ...others.value, refusesLanguage: true }) : failure(error)
      }
      if (serviceCode !== 'rest_invalid_param' || !parameters.includes('per_page')) return failure(error)
      if (pageSize !== undefined) return success(nothing)
      // Halved only once: if the service rejects that too, the size is not the problem.
      if (size < entriesPerPage) return failure(error)
      perPage = entriesPerPage / 2
      return entries(query, token, signal, undefined, priority)
    }
    const { items, ...counts } = listed(response.value)
    return success({ entries: items, ...counts, utcOffset: clock.utcOffset(), ...usual })
  }

  const entryVersions: EntriesEndpoint['entryVersions'] = async (query, size, token, signal, priority) => {
    const parameters = { ...entryParameters(query, size), _fields: 'id,modified_gmt' }
    const response = await get(
      { route, url: url(route, parameters), signal, priority },
      token,
      (body) => decodeList(body, decodeEntryVersion),
      [query.search],
    )
    if (!response.ok) {
      const { serviceCode, parameters: refused, error } = response.error
      const isPastEnd = serviceCode === 'rest_post_invalid_page_number'
      if (isPastEnd || (serviceCode === 'rest_invalid_param' && refused.includes('per_page')))
        return success({ ...pastEnd, versions: [], perPage: size, refusesLanguage: false })
      if (query.language === null || !refusesLanguage(response.error)) return failure(error)
      const others = await entryVersions({ ...query, language: null }, size, token, signal, priority)
      return others.ok ? success({ ...others.value, refusesLanguage: true }) : failure(error)
    }
    const { items: versions, ...counts } = listed(response.value)
    return success({ versions, ...counts, perPage: size, refusesLanguage: false })
  }

  return {
    entries,
    entryVersions,

    async entriesById(ids, language, token, signal, priority) {
      const query = { ...noFilters, language, page: 1 }
      const parameters = { ...entryParameters(query, ids.length), include: ids.join(',') }
      const response = await get({ route, url: url(route, parameters), signal, priority }, token, (body) =>
        readList('entry', body, decodeEntry),
      )
      if (!response.ok) {
        const { serviceCode, error } = response.error
        return serviceCode === 'rest_invalid_param' ? success(null) : failure(error)
      }
      const { items } = response.value.body
      const requested = new Set(ids)
      return success(items.every(({ id }) => requested.has(id)) ? items : null)
    },
  }
}

function listed<Item>({ body, headers }: ServiceResponse<DecodedList<Item>>) {
  const { items, received } = body
  const total = countHeader(headers, 'x-wp-total')
  return { items, received, total, totalPages: countHeader(headers, 'x-wp-totalpages') }
}

function createSiteClock() {
  let utcOffset: number | null = null
  return {
    decodeEntry(this: void, record: UnknownRecord): Entry | null {
      utcOffset ??= utcOffsetOf(record['date'], record['date_gmt'])
      return decodeEntry(record)
    },
    utcOffset: () => utcOffset,
  }
}
