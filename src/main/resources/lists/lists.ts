import type { AppError } from '@shared/errors/app-error'
import { isOutOfReach } from '@shared/errors/app-error-traits'
import type { PageRequest } from '@shared/ipc/contract'
import type { ListPage, ResourcePage, StoredPage } from '@shared/entries/resources'
import type { Result } from '@shared/errors/result'
import type { StoredFirst } from '../../cache/stored-first'
import type { CacheContent } from '../../cache/cache'
import type { ServiceClient } from '../../service/service-client'
import type { Session } from '../../session/session'
import type { Resources } from '../resources'
import { createListReader } from './list-reader'
import { createListRest } from './list-rest'
import { createPageFetch } from './page-fetch'
import { createProvenFeatures } from './proven-features'
import type { ResourceRows } from './resource-rows'
import { createServicePages } from './service-pages'
import type { StoredLists } from './stored-lists'

export function createLists(options: {
  readonly client: ServiceClient
  readonly session: Session
  readonly cache: CacheContent
  readonly storedFirst: StoredFirst
  readonly rows: ResourceRows
  readonly storedLists: StoredLists
  readonly now: () => number
}): Pick<Resources, 'list' | 'readRest' | 'featureStates'> & { readonly forget: () => void } {
  const { client, session, cache, storedFirst, rows, storedLists, now } = options
  const features = createProvenFeatures({
    cache,
    ask: (query, signal) => session.authorized(signal, (token, own) => client.entries(query, token, own)),
    now,
  })
  const pages = { client, session, cache, storedLists, fits: features.fits, now }
  const fallsBackToStored = (error: AppError): boolean =>
    isOutOfReach(error) || (error.code === 'signed-out' && session.isExpired())
  const ofService = createServicePages({
    fetch: createPageFetch(pages),
    cache,
    storedFirst,
    rows,
    storedLists,
    fallsBackToStored,
    now,
  })
  const rest = createListRest({
    fetch: createPageFetch({ ...pages, priority: () => 'prefetch' }),
    cache,
    now,
  })

  return {
    list: withSnippets(
      createListReader({ ofService, features, rest, storedLists, fallsBackToStored }),
      cache,
      now,
    ),
    readRest: (filters, signal, onPartial) => rest.read(filters, signal, onPartial),
    featureStates: () => features.states(),
    forget: () => rest.forget(),
  }
}

export type List = (
  request: PageRequest,
  signal: AbortSignal,
  onPartial?: (page: StoredPage) => void,
) => Promise<Result<ListPage>>

/**
 * Adds the text that matches the search to each row. The cache makes it only after storing the response;
 * rows not shown before are passed to `onPartial` without waiting.
 */
function withSnippets(list: List, cache: CacheContent, now: () => number): List {
  async function explained<Page extends ResourcePage>(page: Page, request: PageRequest): Promise<Page> {
    const ids = page.rows.map(({ id }) => id)
    const snippets = await cache.snippets(request.language, ids, request.search)
    const rows = page.rows.map((row, index) => {
      const snippet = snippets[index] ?? null
      return snippet === null ? row : { ...row, snippet }
    })
    return { ...page, rows }
  }

  return async (request, signal, onPartial = () => undefined) => {
    if (request.search.trim() === '') return list(request, signal, onPartial)
    let telling: Promise<void> | undefined
    const response = await list(request, signal, (page) => {
      telling = explained(page, request).then(onPartial)
    })
    if (response.ok && response.value.from === 'service' && request.storedPart && !telling) {
      const { from: _service, ...page } = response.value
      onPartial({ ...page, storedAt: new Date(now()).toISOString() })
    }
    await telling
    return response.ok ? { ...response, value: await explained(response.value, request) } : response
  }
}
