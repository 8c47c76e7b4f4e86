import type { AppError } from '@shared/errors/app-error'
import { needsCache, type Filters } from '@shared/filters/filters'
import type { PageRequest } from '@shared/ipc/contract'
import { success, type Result } from '@shared/errors/result'
import type { ListPage, StoredPage } from '@shared/entries/resources'
import { underJoinedSignal } from '../../async/joined-signal'
import type { ListRest } from './list-rest'
import type { List } from './lists'
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
}): List {
  const { ofService, features, rest, storedLists, fallsBackToStored } = options

  /** Returns only the part of the list in which no unread entry can still appear. */
  async function ofCache(
    { storedPart, ...query }: PageRequest,
    beginning: Promise<Result<undefined>>,
  ): Promise<Result<ListPage>> {
    const { searchPage = 1, rows: rowCount = 1 } = storedPart ?? {}
    const begun = await beginning
    if (!begun.ok && !fallsBackToStored(begun.error)) return begun
    const reason = begun.ok ? null : begun.error
    const state = { isWhole: rest.isWhole(query), settledFrom: begun.ok ? rest.settledFrom(query) : null }
    return success(await storedLists.search(query, searchPage, reason, rowCount, state))
  }

  /** Begins the rest of the list when it is needed, or ahead of that. */
  function firstPagesOf(filters: Filters, signal: AbortSignal) {
    let beginning: Promise<Result<undefined>> | null = null
    const begun = (): Promise<Result<undefined>> => (beginning ??= rest.begin(filters, signal))
    return {
      begun,
      /** If it fails, that shows once the list needs the pages. */
      beginAhead: (): void => void (isMerged(filters) && begun().catch(() => undefined)),
    }
  }

  async function beyondInterface(
    request: PageRequest,
    signal: AbortSignal,
    onPartial: (page: StoredPage) => void,
  ): Promise<Result<ListPage>> {
    const { storedPart, ...query } = request
    const stored = await storedLists.withoutService(query, storedPart)
    const isEnough = storedPart?.only === true || query.shelf !== null
    if (isEnough || (stored.from === 'stored-search' && stored.isWhole)) return success(stored)
    const ahead = new AbortController()
    return underJoinedSignal([signal, ahead.signal], async (whileTrying) => {
      const firstPages = firstPagesOf(query, whileTrying)
      try {
        const core = await features.parametersFor(query, signal, firstPages.beginAhead)
        if (!core.ok && !fallsBackToStored(core.error)) return core
        if (!core.ok && stored.from === 'stored-search') return success({ ...stored, reason: core.error })
        if (!core.ok || core.value === null) return await ofCache(request, firstPages.begun())
        ahead.abort()
        const response = await ofService({ ...request, core: core.value }, signal, onPartial)
        if (response.ok || !isRefusal(response.error)) return response
        await features.disprove(query)
        return await ofCache(request, rest.begin(query, signal))
      } finally {
        ahead.abort()
      }
    })
  }

  /**
   * @param onPartial called before the response with the stored part of the list
   * @returns a failure if the service refused, or if it is unreachable and `onPartial` was called
   */
  return async (request, signal, onPartial = () => undefined) => {
    if (needsCache(request)) return beyondInterface(request, signal, onPartial)
    const { storedPart, ...query } = request
    if (storedPart?.only) return success(await storedLists.withoutService(query, storedPart))
    return ofService(request, signal, onPartial)
  }
}

/**
 * Merging needs the first pages of several lists, so they are requested beside the tries. Of another list, the tries
 * request the first page themselves.
 */
function isMerged({ category, region }: Filters): boolean {
  return category.length > 1 || region.length > 1
}
