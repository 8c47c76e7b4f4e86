import { failure, success, type Result } from '@shared/errors/result'
import type { Library } from '../library/library'
import type { RequestPriority } from '../async/request-queue'
import type { Entry } from '../service/decode/entry'
import type { EntryPage } from '../service/endpoints/entries'
import type { EntryQuery } from '../service/endpoints/entry-parameters'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import { askForEntries, hasMore, listOf } from './entry-list'
import { findMissedEntries } from './missed-entries'
import type { ListPart } from './resource-rows'
import type { StoredLists } from './stored-lists'
import { doubtfulFilters, filtersIgnored, filtersUnapplied } from './unapplied-filters'

/** A page and what is known of how the list goes on. */
interface ListEnd extends Pick<EntryPage, 'entries' | 'total'> {
  readonly hasMore: boolean
}

type FetchedPart = Omit<ListPart, 'entries'> & Pick<EntryPage, 'entries'>

/**
 * Asks the service for a page of a list, and stores it.
 *
 * @param tell called with the page where more is to be asked about it before all that it says is known
 * @returns `refused` where the list was asked for with parameters of core's and the rows do not fit: nothing is stored
 */
export type PageFetch = (
  query: EntryQuery,
  signal: AbortSignal,
  tell?: (part: ListPart) => Promise<void>,
) => Promise<Result<ListPart>>

export function createPageFetch(options: {
  readonly client: Pick<ServiceClient, 'entries'>
  readonly session: Pick<Session, 'authorized'>
  readonly library: Pick<Library, 'storePage'>
  readonly storedLists: Pick<StoredLists, 'listedBefore'>
  /** Whether entries are those of a list that was asked for with parameters of core's. */
  readonly fits: (query: EntryQuery, entries: readonly Entry[]) => boolean
  /** Immediate where left out. */
  readonly priority?: () => RequestPriority
  readonly now: () => number
}): PageFetch {
  const { client, session, library, storedLists, fits, now } = options

  function store(query: EntryQuery, part: FetchedPart): void {
    void library.storePage({ list: listOf(query), fetchedAt: now(), ...part })
  }

  /**
   * The page as it is, before the end. One that is the last by its number goes on where those before have not shown
   * as many entries as the service counts, and the one past it has what they missed. Pages that could not be stored
   * tell nothing of that.
   */
  async function readRest(
    query: EntryQuery,
    response: EntryPage,
    signal: AbortSignal,
  ): Promise<Result<ListEnd>> {
    const goesOn = hasMore(response, query.page)
    const asItIs = { entries: response.entries, total: response.total, hasMore: goesOn }
    if (goesOn || query.page === 1) return success(asItIs)
    const before = await storedLists.listedBefore(query)
    const counted = response.total ?? before?.total ?? null
    if (before === null || counted === null) return success(asItIs)
    const { ids } = before
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

  return async function fetch(
    query: EntryQuery,
    signal: AbortSignal,
    tell: (part: ListPart) => Promise<void> = () => Promise.resolve(),
  ): Promise<Result<ListPart>> {
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
    await tell(part)
    const unapplied = await filtersUnapplied(doubtful, query, response.value, (others) =>
      session.authorized(signal, (token, own) => client.entries(others, token, own)),
    )
    if (unapplied.length === 0) return success(part)
    const known = { ...part, ignoredFilters: [...part.ignoredFilters, ...unapplied] }
    store(query, known)
    return success(known)
  }
}
