import type { AppError } from '@shared/errors/app-error'
import { isOutOfReach } from '@shared/errors/app-error-traits'
import type { StoredFirst } from '../../cache/client/stored-first'
import type { CacheContent } from '../../cache/cache'
import type { ServiceClient } from '../../service/service-client'
import type { Session } from '../../session/session'
import { createListReader } from './list-reader'
import { createListRest, type ListRest } from './list-rest'
import { withSnippets, type List } from './match-snippets'
import { createPageFetch } from './page-fetch'
import { createProvenFeatures, type ProvenFeatures } from './proven-features'
import type { ResourceRows } from './resource-rows'
import { createServicePages } from './service-pages'
import type { StoredLists } from './stored-lists'

export function createLists(options: {
  readonly client: Pick<ServiceClient, 'entries'>
  readonly session: Pick<Session, 'authorized' | 'isExpired'>
  readonly cache: CacheContent
  readonly storedFirst: Pick<StoredFirst, 'read'>
  readonly rows: Pick<ResourceRows, 'pageOf'>
  readonly storedLists: StoredLists
  readonly now: () => number
}): {
  readonly list: List
  readonly readRest: ListRest['read']
  readonly featureStates: ProvenFeatures['states']
  readonly forget: () => void
} {
  const { client, session, cache, storedFirst, rows, storedLists, now } = options
  const features = createProvenFeatures({
    cache,
    ask: (query, signal) => session.authorized(signal, (token, own) => client.entries(query, token, own)),
    now,
  })
  const pages = { client, session, cache, storedLists, fits: features.fits, now }
  const isStoodInFor = (error: AppError): boolean =>
    isOutOfReach(error) || (error.code === 'signed-out' && session.isExpired())
  const ofService = createServicePages({
    fetch: createPageFetch(pages),
    cache,
    storedFirst,
    rows,
    storedLists,
    isStoodInFor,
    now,
  })
  const rest = createListRest({
    fetch: createPageFetch({ ...pages, priority: () => 'prefetch' }),
    cache,
    now,
  })

  return {
    list: withSnippets(
      createListReader({ ofService, features, rest, storedLists, isStoodInFor }),
      cache,
      now,
    ),
    readRest: (filters, signal, onPartial) => rest.read(filters, signal, onPartial),
    featureStates: () => features.states(),
    forget: () => rest.forget(),
  }
}
