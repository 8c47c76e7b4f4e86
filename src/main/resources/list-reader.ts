import { isOutOfReach } from '@shared/app-error-traits'
import { needsLibrary } from '@shared/filters'
import type { ListRequest, ResourceQuery } from '@shared/ipc/contract'
import { success, type Result } from '@shared/result'
import type { ListPage, StoredPage } from '@shared/resources'
import type { Library } from '../library/library'
import type { StoredFirst } from '../library/stored-first'
import type { EntryPage } from '../service/endpoints/entries'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import { askForEntries, hasMore, listOf } from './entry-list'
import { findMissedEntries } from './missed-entries'
import type { ListPart, ResourceRows } from './resource-rows'
import type { StoredLists } from './stored-lists'
import { filtersIgnored } from './unapplied-filters'

/** A page and what is known of how the list goes on. */
interface ListEnd extends Pick<EntryPage, 'entries' | 'total'> {
  readonly hasMore: boolean
}

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

  async function fetch(query: ResourceQuery, signal: AbortSignal): Promise<Result<ListPart>> {
    const response = await session.authorized(signal, (token, own) =>
      askForEntries(client, query, token, own),
    )
    if (!response.ok) return response
    const rest = await readRest(query, response.value, signal)
    if (!rest.ok) return rest
    const { entries, ...end } = rest.value
    const ask = (others: ResourceQuery) =>
      session.authorized(signal, (token, own) => client.entries(others, token, own))
    const facts = { ...end, ignoredFilters: await filtersIgnored(query, entries, response.value, ask) }
    void library.storePage({ list: listOf(query), page: query.page, entries, fetchedAt: now(), ...facts })
    return success({ entries, page: query.page, ...facts })
  }

  /**
   * The page as it is, before the end. One that is the last by its number goes on where those before have not shown
   * as many entries as the service counts, and the one past it has what they missed.
   */
  async function readRest(
    query: ResourceQuery,
    response: EntryPage,
    signal: AbortSignal,
  ): Promise<Result<ListEnd>> {
    const goesOn = hasMore(response, query.page)
    const asItIs = { entries: response.entries, total: response.total, hasMore: goesOn }
    if (goesOn || query.page === 1) return success(asItIs)
    const { ids, total } = await storedLists.listedBefore(query)
    const counted = response.total ?? total
    if (counted === null) return success(asItIs)
    for (const { id } of response.entries) ids.add(id)
    if (response.received > 0 || ids.size >= counted)
      return success({ ...asItIs, total: counted, hasMore: ids.size < counted })
    const missed = await session.authorized(signal, (token, own) =>
      findMissedEntries(
        (page, perPage) => askForEntries(client, { ...query, page }, token, own, perPage),
        ids,
        counted,
      ),
    )
    return missed.ok ? success({ entries: missed.value, total: counted, hasMore: false }) : missed
  }

  /**
   * A page of a list.
   *
   * @param tellStored called before the response with what is stored of the list
   * @returns a failure when the service refused, or cannot be asked and something stored has been told
   */
  return async function list(
    { stored: wanted, ...query }: ListRequest,
    signal: AbortSignal,
    tellStored: (page: StoredPage) => void = () => undefined,
  ): Promise<Result<ListPage>> {
    if (needsLibrary(query) || wanted?.only) return success(await storedLists.withoutService(query, wanted))
    let isTold = false
    const response = await storedFirst.read(
      {
        key: JSON.stringify(['list', listOf(query), query.page]),
        find: async () => (wanted ? storedLists.find(query, wanted.rows) : null),
        fetch: (shared) => fetch(query, shared),
      },
      signal,
      async (stored) => {
        isTold = true
        tellStored(await storedLists.pageOf(stored))
      },
    )
    if (response.ok) {
      return success({ ...rows.pageOf(response.value, await library.visit()), from: 'service' })
    }
    const { error } = response
    const isStoodInFor = isOutOfReach(error) || (error.code === 'signed-out' && session.isExpired())
    if (!wanted || isTold || !isStoodInFor) return response
    return success(await storedLists.search(query, wanted.searchPage, error))
  }
}
