import type { AppError } from '@shared/errors/app-error'
import { needsCache } from '@shared/filters/filters'
import type { PageRequest } from '@shared/ipc/contract'
import { success, type Result } from '@shared/errors/result'
import type { ListPage, StoredPage } from '@shared/entries/resources'
import type { ListRest } from './list-rest'
import { isRefusal, type ProvenFeatures } from './proven-features'
import type { ServicePages } from './service-pages'
import type { StoredLists } from './stored-lists'

/**
 * Reads lists: stored pages first, then the service's. If the service is unreachable or the session has
 * expired, the search of stored entries answers. A list beyond the service's interface is requested with
 * WordPress core parameters if the service has proved to apply them; otherwise the stored search answers it,
 * and the rest is read as needed.
 */
export function createListReader(options: {
  readonly ofService: ServicePages
  readonly features: ProvenFeatures
  readonly rest: ListRest
  readonly storedLists: StoredLists
  readonly fallsBackToStored: (error: AppError) => boolean
}) {
  const { ofService, features, rest, storedLists, fallsBackToStored } = options

  /** Returns only the part of the list in which no unread entry can still appear. */
  async function ofCache(
    { stored: storedPart, ...query }: PageRequest,
    signal: AbortSignal,
  ): Promise<Result<ListPage>> {
    const { searchPage = 1, rows: rowCount = 1 } = storedPart ?? {}
    const begun = await rest.begin(query, signal)
    if (!begun.ok && !fallsBackToStored(begun.error)) return begun
    const reason = begun.ok ? null : begun.error
    const state = { isWhole: rest.isWhole(query), settledFrom: begun.ok ? rest.settledFrom(query) : null }
    return success(await storedLists.search(query, searchPage, reason, rowCount, state))
  }

  async function beyondInterface(
    request: PageRequest,
    signal: AbortSignal,
    onPartial: (page: StoredPage) => void,
  ): Promise<Result<ListPage>> {
    const { stored: storedPart, ...query } = request
    const stored = await storedLists.withoutService(query, storedPart)
    const isEnough = storedPart?.only === true || query.shelf !== null
    if (isEnough || (stored.from === 'stored-search' && stored.isWhole)) return success(stored)
    const core = await features.parametersFor(query, signal)
    if (!core.ok && !fallsBackToStored(core.error)) return core
    if (!core.ok && stored.from === 'stored-search') return success({ ...stored, reason: core.error })
    if (core.ok && core.value !== null) {
      const response = await ofService({ ...request, core: core.value }, signal, onPartial)
      if (response.ok || !isRefusal(response.error)) return response
      await features.disprove(query)
    }
    return ofCache(request, signal)
  }

  /**
   * @param onPartial called before the response with the stored part of the list
   * @returns a failure if the service refused, or if it is unreachable and `onPartial` was called
   */
  return async function list(
    request: PageRequest,
    signal: AbortSignal,
    onPartial: (page: StoredPage) => void = () => undefined,
  ): Promise<Result<ListPage>> {
    if (needsCache(request)) return beyondInterface(request, signal, onPartial)
    const { stored: storedPart, ...query } = request
    if (storedPart?.only) return success(await storedLists.withoutService(query, storedPart))
    return ofService(request, signal, onPartial)
  }
}
