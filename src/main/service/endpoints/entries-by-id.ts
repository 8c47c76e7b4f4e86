import { noFilters } from '@shared/filters'
import { failure, success, type Result } from '@shared/errors/result'
import type { RequestPriority } from '../../async/request-queue'
import { decodeEntry, type Entry } from '../decode/entry'
import { entriesRoute as route, entryParameters } from './entry-parameters'
import type { ServiceRequests } from './service-requests'

export function createEntriesByIdEndpoint({ get, url, readList }: ServiceRequests) {
  /**
   * Not part of the interface: uses WordPress core's `include`
   * (https://developer.wordpress.org/rest-api/reference/posts/#list-posts). Deleted entries are missing from
   * the result.
   *
   * @param ids at most 100
   * @returns null if the service rejects the parameter or ignores it and sends other entries
   */
  async function entriesById(
    ids: readonly number[],
    language: string | null,
    token: string,
    signal: AbortSignal,
    priority: () => RequestPriority,
  ): Promise<Result<readonly Entry[] | null>> {
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
  }

  return { entriesById }
}
