import { failure, success, type Result } from '@shared/errors/result'
import type { CacheContent } from '../../cache/cache'
import type { RequestPriority } from '../../async/request-queue'
import type { Entry } from '../../service/decode/entry'
import type { EntryPage, EntryQuery } from '../../service/endpoints/entries'
import type { ServiceClient } from '../../service/service-client'
import type { Session } from '../../session/session'
import { askForEntries, hasMore, listIdOf } from './entry-list'
import { findMissedEntries } from './missed-entries'
import type { ListPart } from './resource-rows'
import type { StoredLists } from './stored-lists'
import { doubtfulFilters, filtersIgnored, filtersUnapplied } from './unapplied-filters'

interface ListEnd extends Pick<EntryPage, 'entries' | 'total'> {
  readonly hasMore: boolean
}

type FetchedPart = Omit<ListPart, 'entries'> & Pick<EntryPage, 'entries'>

/**
 * @param onPartial called with the page if more requests follow to check its filters
 * @returns `refused`, with nothing stored, if the rows do not match the requested core parameters
 */
export type PageFetch = (
  query: EntryQuery,
  signal: AbortSignal,
  onPartial?: (part: ListPart) => Promise<void>,
) => Promise<Result<ListPart>>

export function createPageFetch(options: {
  readonly client: ServiceClient
  readonly session: Session
  readonly cache: CacheContent
  readonly storedLists: StoredLists
  readonly fits: (query: EntryQuery, entries: readonly Entry[]) => boolean
  readonly priority?: () => RequestPriority
  readonly now: () => number
}): PageFetch {
  const { client, session, cache, storedLists, fits, now } = options

  function store(query: EntryQuery, part: FetchedPart): void {
    void cache.storePage({ list: listIdOf(query), fetchedAt: now(), ...part })
  }

  /**
   * If the last page is reached but fewer entries were listed than the service counts, the list continues
   * with one more page, which contains the missed entries. This cannot be checked without stored earlier
   * pages.
   */
  async function readRest(
    query: EntryQuery,
    response: EntryPage,
    signal: AbortSignal,
  ): Promise<Result<ListEnd>> {
    const continues = hasMore(response, query.page)
    const unchanged = { entries: response.entries, total: response.total, hasMore: continues }
    if (continues || query.page === 1) return success(unchanged)
    const before = await storedLists.listedBefore(query)
    const counted = response.total ?? before?.total ?? null
    if (before === null || counted === null) return success(unchanged)
    const { ids } = before
    for (const { id } of response.entries) ids.add(id)
    if (response.received > 0 || ids.size >= counted)
      return success({ ...unchanged, total: counted, hasMore: ids.size < counted })
    const missed = await session.authorized(signal, (token, own) =>
      findMissedEntries(
        (page, perPage) => askForEntries(client, { ...query, page }, token, own, perPage),
        ids,
        counted,
      ),
    )
    return missed.ok ? success({ entries: missed.value, total: counted, hasMore: false }) : missed
  }

  return async (query, signal, onPartial = () => Promise.resolve()) => {
    const response = await session.authorized(signal, (token, own) =>
      askForEntries(client, query, token, own, undefined, options.priority),
    )
    if (!response.ok) return response
    const isDoubted = query.core !== undefined && !fits(query, response.value.entries)
    if (isDoubted) return failure({ code: 'refused', status: 200, message: null })
    const rest = await readRest(query, response.value, signal)
    if (!rest.ok) return rest
    const part = {
      ...rest.value,
      page: query.page,
      ignoredFilters: filtersIgnored(query, rest.value.entries, response.value),
    }
    store(query, part)
    const doubtful = doubtfulFilters(query, response.value)
    if (doubtful.length === 0) return success(part)
    await onPartial(part)
    const unapplied = await filtersUnapplied(doubtful, query, response.value, (others) =>
      session.authorized(signal, (token, own) => client.entries(others, token, own)),
    )
    if (unapplied.length === 0) return success(part)
    const known = { ...part, ignoredFilters: [...part.ignoredFilters, ...unapplied] }
    store(query, known)
    return success(known)
  }
}
