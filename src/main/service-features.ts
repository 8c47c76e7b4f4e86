import { type Session, createSession } from './session/session'
import { type ServiceClient, createServiceClient } from './service/service-client'
import { type SchemaDrift, createSchemaDrift } from './service/schema-drift'
import {
  type SavedSearches,
  createSavedSearches,
  type RecentSearches,
  createRecentSearches,
} from './searches/searches'
import { type Resources, createResources } from './resources/resources'
import { type OwnState, createOwnState } from './cache/own-data/own-state'
import { type Offline, createOffline } from './offline/offline'
import { type Marks, createMarks } from './marks/marks'
import { type Citations, createCitations, createForumName } from './exports/citations'
import { type ListExports, createListExports } from './exports/list-export'
import type { Connection } from './service/connection'
import { type Account, createAccount } from './account'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionState } from '@shared/app/session'
import { machineTimer, type Timer } from './async/timer'
import type { Configuration } from './config/configuration'
import { defaultRequestTimeoutMs } from './config/request-timeout'
import type { SecretStore } from './keychain/secret-store'
import { createCache } from './cache/client/cache-client'
import type { LeftContent, Cache } from './cache/cache'
import type { StoreQuotas } from './cache/tables/store'
import { createStoredFirst } from './cache/client/stored-first'
import type { CacheWorker } from './cache/client/worker-calls'
import type { Log } from './log'
import { createMissingSavedEntries } from './marks/missing-saved-entries'
import type { ImageHosts } from './media/image-hosts'
import { createMedia, type Media } from './media/media'
import type { Circumstances } from './offline/turns'
import type { JsonFile } from './profile'
import { watchSearches, type SearchNews } from './searches/search-watch'
import type { HttpTransport } from './service/transport/http-exchange'
import { createRequestSender } from './service/request-sender'
import { edgeHeader } from './service/service-settings'
import { createRefreshGrant } from './session/session-renewal'
import { createSessionRecordFile } from './session/session-record'
import { createTokenStore } from './session/token-store'

interface ServiceFeaturesOptions {
  readonly configuration: Configuration
  readonly hosts: ImageHosts
  readonly transport: HttpTransport
  /** Per request, headers and body, in milliseconds. */
  readonly timeoutMs?: number
  readonly secrets: SecretStore
  readonly sessionFile: JsonFile
  readonly cacheFolder: string
  readonly startCacheWorker: () => CacheWorker
  readonly quotas?: Partial<StoreQuotas>
  readonly log: Log
  readonly now: () => number
  readonly timer?: Timer
  /** Ends a request at its time limit. */
  readonly limitTimer?: Timer
  readonly searchTimer?: Timer
  readonly offlineTimer?: Timer
  readonly circumstances?: Circumstances
  readonly marksTimer?: Timer
  readonly marksChanged?: () => void
  readonly offlineChanged?: () => void
  readonly sessionChanged: (state: SessionState) => void
  readonly savesData?: () => boolean
  readonly isInView?: () => boolean
  readonly restored?: () => void
  readonly left: (content: LeftContent) => void
  readonly searchesChanged?: () => void
  readonly notify?: (news: SearchNews) => void
  readonly patienceMs?: number
}

const unhampered: Circumstances = { savesData: () => false, isOnBattery: () => false }

export interface ServiceFeatures {
  /**
   * @param callsFinished awaited once no request is under way and before the cache closes, since pages may
   *   still be storing something
   */
  readonly close: (callsFinished?: () => Promise<unknown>) => Promise<void>
  readonly cache: Cache
  readonly ownState: OwnState
  readonly marks: Marks
  readonly exports: ListExports
  readonly citations: Citations
  readonly recentSearches: RecentSearches
  readonly searches: SavedSearches
  readonly offline: Offline
  readonly client: ServiceClient
  readonly connection: Pick<Connection, 'check' | 'isFailing'>
  readonly session: Session
  readonly account: Account
  readonly resources: Resources
  readonly media: Media
  readonly schemaDrift: SchemaDrift
}

export function createServiceFeatures(options: ServiceFeaturesOptions): ServiceFeatures {
  const { configuration, hosts, transport, secrets, log, now, patienceMs } = options
  const { service } = configuration
  const savesData = (): boolean => options.savesData?.() ?? false
  const server = new URL(service.baseUrl).origin

  const sender = createRequestSender({
    transport,
    edge: edgeHeader(service),
    log,
    now,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
    timeoutMs: options.timeoutMs ?? defaultRequestTimeoutMs,
    timer: options.timer ?? machineTimer,
    limitTimer: options.limitTimer ?? machineTimer,
    isInView: options.isInView,
    restored: () => {
      offline.restored()
      missingSaved.fetchSoon()
      options.restored?.()
    },
  })
  const schemaDrift = createSchemaDrift()
  const client = createServiceClient(service, sender, schemaDrift)
  const cache = createCache({
    folder: options.cacheFolder,
    startWorker: options.startCacheWorker,
    ...(configuration.keepContentOnSignOut === 'never' ? { mostKept: 0 } : {}),
    daysWithoutSession: configuration.daysWithoutSession,
    isInMemory: configuration.disabledFeatures.includes('offlineContent'),
    ...(options.quotas ? { quotas: options.quotas } : {}),
    log,
  })
  const storedFirst = createStoredFirst({ cache, now, savesData })
  const record = createSessionRecordFile(options.sessionFile)
  const session = createSession({
    client,
    server,
    tokenStore: createTokenStore({ server, secrets, record, log }),
    refreshGrant: createRefreshGrant({ configuration, server, record, now }),
    now,
    log,
    changed: options.sessionChanged,
    began: (username) => {
      void cache.open({ server, username })
      resources.startTrackingPlaces()
      offline.begin()
      missingSaved.begin()
    },
    leave: (content) => {
      void offline.stop()
      void missingSaved.stop()
      sender.forget()
      media.clear()
      resources.forgetPlaces()
      options.left(content)
      return cache.leave(content)
    },
    ...(patienceMs === undefined ? {} : { patienceMs }),
  })
  const parts = { configuration, server, client, session, cache, storedFirst, now }
  const media: Media = createMedia({ ...parts, hosts, savesData })
  const resources = createResources({ ...parts, media })
  const account = createAccount({ ...parts, media })
  const ownState = createOwnState({ cache, languages: configuration.languages, now })
  const missingSaved = createMissingSavedEntries({
    ...parts,
    timer: options.marksTimer ?? machineTimer,
    changed: () => options.marksChanged?.(),
  })
  const marks = createMarks({
    ...parts,
    ownState,
    fetchUnstored: missingSaved.fetchSoon,
    documentsChanged() {
      options.searchesChanged?.()
      options.offlineChanged?.()
    },
  })
  const forumName = createForumName(parts)
  const host = new URL(server).host
  const citations = createCitations({ ...parts, server: host, publisher: forumName })
  const exports = createListExports({ ...parts, resources, server: host, forumName })
  const { connection } = sender
  const recentSearches = createRecentSearches(ownState)
  const searches = createSavedSearches({
    ...parts,
    ownState,
    renamed: ({ name, filters }, next) => offline.renamed({ name, filters }, next),
    changed: () => options.searchesChanged?.(),
  })
  const offline = createOffline({
    ...parts,
    ownState,
    media,
    circumstances: options.circumstances ?? unhampered,
    timer: options.offlineTimer ?? machineTimer,
    changed: () => options.offlineChanged?.(),
  })
  const stopWatching = watchSearches({
    ...parts,
    searches,
    list: resources.list,
    account: async () => {
      const state = await session.read()
      return state.status === 'signed-in' ? state.username : null
    },
    isFailing: connection.isFailing,
    savesData,
    changed: () => options.searchesChanged?.(),
    notify: (news) => options.notify?.(news),
    timer: options.searchTimer ?? machineTimer,
  })
  async function close(callsFinished?: () => Promise<unknown>): Promise<void> {
    stopWatching()
    await Promise.all([offline.stop(), missingSaved.stop()])
    await sender.close()
    await callsFinished?.()
    await record.close()
    await cache.close()
  }
  const own = { cache, ownState, marks, exports, citations, recentSearches, searches, offline }
  return { client, connection, session, account, resources, media, schemaDrift, ...own, close }
}
