import { noFilters } from '@shared/filters'
import { failure, success, type Result } from '@shared/errors/result'
import type { RequestPriority } from '../../async/request-queue'
import { decodeEntry, type Entry } from '../decode/entry'
import { entriesRoute as route, entryParameters } from './entry-parameters'
import type { ServiceRequests } from './service-requests'

/** Beyond the interface: what core does with `include`. */
export function createEntriesByIdEndpoint({ get, url, readList }: ServiceRequests) {
  /**
   * Entries by their ids, which core takes as `include`
   * (https://developer.wordpress.org/rest-api/reference/posts/#list-posts). Those that are gone are left out.
   *
   * @param ids 100 at most
   * @returns null where the service does not apply the parameter: it refuses it, or sends others
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
