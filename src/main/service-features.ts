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
import { type AnnotationExports, createAnnotationExports } from './exports/annotation-export'
import { type ListExports, createListExports } from './exports/list-export'
import type { PrintDocument } from './exports/pdf/printable-document'
import type { RetryScheduler } from './service/retry-scheduler'
import { type Account, createAccount } from './account'
import { setTimeout as wait } from 'node:timers/promises'
import type { SessionState } from '@shared/app/session'
import { machineTimer, withinSecond, type Timer } from './async/timer'
import type { Configuration } from './config/configuration'
import { defaultRequestTimeoutMs } from './config/request-timeout'
import type { SecretStore } from './keychain/secret-store'
import { createCache, type Cache, type CacheWorker, type LeftContent, type StoreQuotas } from './cache/cache'
import { createStoredFirst, type StoredFirst } from './cache/stored-first'
import type { Log } from './log'
import { createMissingSavedEntries } from './marks/missing-saved-entries'
import type { ImageHosts } from './media/image-hosts'
import { createMedia, type Media } from './media/media'
import type { Circumstances } from './offline/throttle'
import type { JsonFile } from './profile'
import { watchSearches, type SearchNews } from './searches/search-watch'
import type { HttpTransport } from './service/transport/http-exchange'
import { createRequestSender, type RequestSender } from './service/request-sender'
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
  readonly printDocument: PrintDocument
  readonly now: () => number
  readonly timer?: Timer
  /** Ends a request at its time limit. */
  readonly limitTimer?: Timer
  readonly offlineTimer?: Timer
  readonly circumstances?: Circumstances
  readonly marksTimer?: Timer
  readonly marksChanged?: () => void
  readonly offlineChanged?: () => void
  readonly cacheNoticed?: () => void
  readonly localDataCleared?: () => void
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
  readonly annotationExports: AnnotationExports
  readonly citations: Citations
  readonly recentSearches: RecentSearches
  readonly searches: SavedSearches
  readonly offline: Offline
  readonly client: ServiceClient
  readonly retryScheduler: RetryScheduler
  readonly session: Session
  readonly account: Account
  readonly resources: Resources
  readonly media: Media
  readonly schemaDrift: SchemaDrift
}

/** Most features need these. Each takes its own values from the configuration. */
interface Parts {
  readonly configuration: Configuration
  /** The service's origin. */
  readonly server: string
  readonly client: ServiceClient
  readonly session: Session
  readonly cache: Cache
  readonly storedFirst: StoredFirst
  readonly savesData: () => boolean
  readonly now: () => number
}

/** The order matters: each part needs the ones before it, and calls a later part through a function. */
export function createServiceFeatures(options: ServiceFeaturesOptions): ServiceFeatures {
  const { configuration, hosts, log, now, savesData = () => false } = options
  const server = new URL(configuration.service.baseUrl).origin
  const sender = createSender(options, () => {
    own.offline.restored()
    missingSaved.fetchSoon()
    options.restored?.()
  })
  const { retryScheduler } = sender
  const schemaDrift = createSchemaDrift()
  const client = createServiceClient(configuration.service, sender, schemaDrift)
  const cache = createAccountCache(options)
  const storedFirst = createStoredFirst({ cache, now, savesData })
  const record = createSessionRecordFile(options.sessionFile)
  const session = createSession({
    tokenStore: createTokenStore({ server, secrets: options.secrets, record, log }),
    refreshGrant: createRefreshGrant({ configuration, server, record, now }),
    ...{ client, server, now, log, changed: options.sessionChanged },
    began: (username) => {
      void cache.open({ server, username })
      resources.startTrackingPlaces()
      own.offline.begin()
      missingSaved.begin()
    },
    leave: (content) => {
      own.offline.leave()
      void missingSaved.stop()
      sender.forget()
      media.clear()
      resources.forgetPlaces()
      options.left(content)
      return cache.leave(content, server)
    },
    ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
  })
  const parts: Parts = { configuration, server, client, session, cache, storedFirst, savesData, now }
  const media: Media = createMedia({ ...parts, hosts })
  const resources = createResources({ ...parts, media })
  const account = createAccount({
    ...{ ...parts, media },
    cache: { size: () => cache.size(), clear },
    cleared() {
      resources.forgetReadLists()
      options.localDataCleared?.()
    },
  })
  const { missingSaved, ...own } = createOwnData(options, parts, media)
  const stopWatching = watchSearches({
    ...parts,
    ...{ searches: own.searches, list: resources.list, isFailing: retryScheduler.isFailing },
    account: async () => {
      const state = await session.read()
      return state.status === 'signed-in' ? state.username : null
    },
    changed: () => options.searchesChanged?.(),
    notify: (news) => options.notify?.(news),
    timer: machineTimer,
  })

  /** A round that went on would store lists that nothing shows or evicts any more. */
  async function clear(): Promise<void> {
    await own.offline.stop()
    await cache.clear()
    own.offline.begin()
  }

  async function close(callsFinished?: () => Promise<unknown>): Promise<void> {
    stopWatching()
    await Promise.all([own.offline.stop(), missingSaved.stop()])
    await sender.close()
    await Promise.all([callsFinished?.(), withinSecond(session.stored())])
    await record.close()
    await cache.close()
  }

  return {
    ...{ cache, client, retryScheduler, session, account, resources, media, schemaDrift },
    ...own,
    ...createExports(options, parts, resources, media),
    close,
  }
}

function createSender(options: ServiceFeaturesOptions, restored: () => void): RequestSender {
  const { configuration, transport, log, now, isInView } = options
  return createRequestSender({
    ...{ transport, log, now, isInView, restored },
    edge: edgeHeader(configuration.service),
    wait: (ms, signal) => wait(ms, undefined, { signal }),
    timeoutMs: options.timeoutMs ?? defaultRequestTimeoutMs,
    timer: options.timer ?? machineTimer,
    limitTimer: options.limitTimer ?? machineTimer,
  })
}

function createAccountCache(options: ServiceFeaturesOptions): Cache {
  const { keepContentOnSignOut, daysWithoutSession, disabledFeatures } = options.configuration
  return createCache({
    folder: options.cacheFolder,
    startWorker: options.startCacheWorker,
    ...(keepContentOnSignOut === 'never' ? { mostKept: 0 } : {}),
    daysWithoutSession,
    isInMemory: disabledFeatures.includes('offlineContent'),
    ...(options.quotas ? { quotas: options.quotas } : {}),
    noticed: () => options.cacheNoticed?.(),
    log: options.log,
  })
}

/** The features of the person's own data: marks, searches, and the choice of lists kept offline. */
function createOwnData(options: ServiceFeaturesOptions, parts: Parts, media: Media) {
  const { cache, configuration, now } = parts
  const searchesChanged = (): void => options.searchesChanged?.()
  const offlineChanged = (): void => options.offlineChanged?.()
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
      searchesChanged()
      offlineChanged()
    },
  })
  const offline = createOffline({
    ...parts,
    ...{ ownState, media },
    circumstances: options.circumstances ?? unhampered,
    timer: options.offlineTimer ?? machineTimer,
    changed: offlineChanged,
  })
  const searches = createSavedSearches({
    ...parts,
    ownState,
    renamed: ({ name, filters }, next) => offline.renamed({ name, filters }, next),
    changed: searchesChanged,
  })
  const recentSearches = createRecentSearches(ownState)
  return { ownState, missingSaved, marks, offline, searches, recentSearches }
}

function createExports(
  { printDocument }: ServiceFeaturesOptions,
  parts: Parts,
  resources: Resources,
  media: Media,
) {
  const forumName = createForumName(parts)
  const server = new URL(parts.server).host
  return {
    citations: createCitations({ ...parts, server, publisher: forumName }),
    exports: createListExports({ ...parts, resources, media, server, forumName, printDocument }),
    annotationExports: createAnnotationExports({ ...parts, server, forumName }),
  }
}
