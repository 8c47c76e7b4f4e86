import { isOutOfReach } from '@shared/errors/app-error-traits'
import { needsLibrary } from '@shared/filters'
import type { PageRequest } from '@shared/ipc/contract'
import { success, type Result } from '@shared/errors/result'
import type { ListPage, StoredPage } from '@shared/entries/resources'
import type { Library } from '../library/library'
import type { Stored, StoredFirst } from '../library/client/stored-first'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import { listOf } from './entry-list'
import { createPageFetch } from './page-fetch'
import type { ListPart, ResourceRows } from './resource-rows'
import type { StoredLists } from './stored-lists'

/**
 * Reads lists: stored pages first, then the service's; out of its reach or without a session, the search of everything
 * stored. That search alone answers the lists that the service has no parameters for.
 */
export function createListReader(options: {
  readonly client: Pick<ServiceClient, 'entries'>
  readonly session: Pick<Session, 'authorized' | 'isExpired'>
  readonly library: Pick<Library, 'page' | 'storePage' | 'search' | 'visit'>
  readonly storedFirst: Pick<StoredFirst, 'read'>
  readonly rows: Pick<ResourceRows, 'pageOf'>
  readonly storedLists: StoredLists
  readonly now: () => number
}) {
  const { client, session, library, storedFirst, rows, storedLists, now } = options
  const fetch = createPageFetch({ client, session, library, storedLists, now })

  /**
   * A page of a list.
   *
   * @param onPartial called before the response with what is stored of the list
   * @returns a failure when the service refused, or cannot be asked and something stored has been told
   */
  return async function list(
    { stored: storedPart, ...query }: PageRequest,
    signal: AbortSignal,
    onPartial: (page: StoredPage) => void = () => undefined,
  ): Promise<Result<ListPage>> {
    if (needsLibrary(query) || storedPart?.only)
      return success(await storedLists.withoutService(query, storedPart))
    let isTold = false
    const tell = async (stored: Stored<ListPart>): Promise<void> => {
      if (!storedPart || isTold) return
      isTold = true
      onPartial(await storedLists.pageOf(stored))
    }
    const lookup = storedPart
      ? storedLists.find(listOf(query), query.page, storedPart.rows)
      : Promise.resolve(null)
    const response = await storedFirst.read(
      {
        key: JSON.stringify(['list', listOf(query), query.page]),
        find: () => lookup,
        // What is stored already knows what was found of its filters before, and is told instead.
        fetch: (shared) =>
          fetch(query, shared, async (value) => {
            await lookup
            await tell({ value, fetchedAt: now() })
          }),
      },
      signal,
      tell,
    )
    if (response.ok) {
      return success({ ...rows.pageOf(response.value, await library.visit()), from: 'service' })
    }
    const { error } = response
    const isStoodInFor = isOutOfReach(error) || (error.code === 'signed-out' && session.isExpired())
    if (!storedPart || isTold || !isStoodInFor) return response
    return success(await storedLists.search(query, storedPart.searchPage, error))
  }
}
