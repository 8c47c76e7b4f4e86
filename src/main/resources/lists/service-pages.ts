import type { AppError } from '@shared/errors/app-error'
import { success, type Result } from '@shared/errors/result'
import type { ListPage, StoredPage } from '@shared/entries/resources'
import type { PageRequest } from '@shared/ipc/contract'
import type { StoredDocument } from '../../cache/document-kinds'
import type { StoredFirst } from '../../cache/stored-first'
import type { CacheContent } from '../../cache/cache'
import type { EntryQuery } from '../../service/endpoints/entries'
import { listIdOf } from './entry-list'
import type { PageFetch } from './page-fetch'
import type { ListPart, ResourceRows } from './resource-rows'
import type { StoredLists } from './stored-lists'

export type ServicePages = (
  request: PageRequest & EntryQuery,
  signal: AbortSignal,
  onPartial: (page: StoredPage) => void,
) => Promise<Result<ListPage>>

export function createServicePages(options: {
  readonly fetch: PageFetch
  readonly cache: CacheContent
  readonly storedFirst: StoredFirst
  readonly rows: ResourceRows
  readonly storedLists: StoredLists
  /** Whether the search of stored entries replaces a list that failed with this error. */
  readonly fallsBackToStored: (error: AppError) => boolean
  readonly now: () => number
}): ServicePages {
  const { fetch, cache, storedFirst, rows, storedLists, fallsBackToStored, now } = options

  return async ({ storedPart, ...query }, signal, onPartial) => {
    let isSent = false
    const sendPartial = async (stored: StoredDocument<ListPart>): Promise<void> => {
      if (!storedPart || isSent) return
      isSent = true
      onPartial(await storedLists.pageOf(stored))
    }
    const lookup = storedPart
      ? storedLists.find(listIdOf(query), query.page, storedPart.rows)
      : Promise.resolve(null)
    const response = await storedFirst.read(
      {
        key: JSON.stringify(['list', listIdOf(query), query.page]),
        find: () => lookup,
        // Passes on a stored page instead, if there is one: it includes earlier filter checks.
        fetch: (shared) =>
          fetch(query, shared, async (value) => {
            await lookup
            await sendPartial({ value, fetchedAt: now() })
          }),
      },
      signal,
      sendPartial,
    )
    if (response.ok) {
      return success({ ...rows.pageOf(response.value, await cache.visit()), from: 'service' })
    }
    const { error } = response
    if (!storedPart || isSent || !fallsBackToStored(error)) return response
    return success(await storedLists.search(query, storedPart.searchPage, error))
  }
}
