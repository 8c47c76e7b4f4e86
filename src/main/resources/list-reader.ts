import type { AppError } from '@shared/errors/app-error'
import { needsLibrary } from '@shared/filters'
import type { PageRequest } from '@shared/ipc/contract'
import { success, type Result } from '@shared/errors/result'
import type { ListPage, StoredPage } from '@shared/entries/resources'
import type { ListRest } from './list-rest'
import { isRefusal, type ProvenFeatures } from './proven-features'
import type { ServicePages } from './service-pages'
import type { StoredLists } from './stored-lists'

/**
 * Reads lists: stored pages first, then the service's; out of its reach or without a session, the search of everything
 * stored. A list that the interface has no parameters for is asked for with those of WordPress core where the service has
 * proved to apply them; else that search alone answers it, and the rest of the list is read as far as it is needed.
 */
export function createListReader(options: {
  readonly ofService: ServicePages
  readonly features: ProvenFeatures
  readonly rest: ListRest
  readonly storedLists: StoredLists
  readonly isStoodInFor: (error: AppError) => boolean
}) {
  const { ofService, features, rest, storedLists, isStoodInFor } = options

  /** A page of a list that is read as far as it is needed: never of more than stands where it will stay. */
  async function ofLibrary(
    { stored: storedPart, ...query }: PageRequest,
    signal: AbortSignal,
  ): Promise<Result<ListPage>> {
    const { searchPage = 1, rows: rowsWanted = 1 } = storedPart ?? {}
    const begun = await rest.begin(query, signal)
    if (!begun.ok && !isStoodInFor(begun.error)) return begun
    const reason = begun.ok ? null : begun.error
    const state = { isWhole: rest.isWhole(query), settledFrom: begun.ok ? rest.settledFrom(query) : null }
    return success(await storedLists.search(query, searchPage, reason, rowsWanted, state))
  }

  /** A page of a list that the interface has no parameters for. */
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
    if (!core.ok && !isStoodInFor(core.error)) return core
    if (!core.ok && stored.from === 'stored-search') return success({ ...stored, reason: core.error })
    if (core.ok && core.value !== null) {
      const response = await ofService({ ...request, core: core.value }, signal, onPartial)
      if (response.ok || !isRefusal(response.error)) return response
      await features.disprove(query)
    }
    return ofLibrary(request, signal)
  }

  /**
   * A page of a list.
   *
   * @param onPartial called before the response with what is stored of the list
   * @returns a failure when the service refused, or cannot be asked and something stored has been told
   */
  return async function list(
    request: PageRequest,
    signal: AbortSignal,
    onPartial: (page: StoredPage) => void = () => undefined,
  ): Promise<Result<ListPage>> {
    if (needsLibrary(request)) return beyondInterface(request, signal, onPartial)
    const { stored: storedPart, ...query } = request
    if (storedPart?.only) return success(await storedLists.withoutService(query, storedPart))
    return ofService(request, signal, onPartial)
  }
}
