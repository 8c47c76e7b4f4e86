import { createMedia } from '../../src/main/media/media.ts'
import { createImageHosts } from '../../src/main/media/image-hosts.ts'
import { createResources } from '../../src/main/resources/resources.ts'
import { createStoredFirst } from '../../src/main/cache/stored-first.ts'
import { defaultRequestTimeoutMs } from '../../src/main/config/request-timeout.ts'
import type { HttpTransport } from '../../src/main/service/transport/http-exchange.ts'
import { createRequestSender } from '../../src/main/service/request-sender.ts'
import type { Session } from '../../src/main/session/session.ts'
import { createSchemaDrift } from '../../src/main/service/schema-drift.ts'
import { createServiceClient } from '../../src/main/service/service-client.ts'
import { isOutOfReach } from '../../src/shared/errors/app-error-traits.ts'
import { signedOut } from '../../src/shared/app/session.ts'
import { noFilters } from '../../src/shared/filters/filters.ts'
import { isShownListStale } from '../../src/shared/entries/freshness.ts'
import type { PageRequest } from '../../src/shared/ipc/contract.ts'
import { success, type Result } from '../../src/shared/errors/result.ts'
import { configurationOf } from '../../tests/support/configuration.ts'
import { createMemoryCache, type Stored } from './memory-cache.ts'
import { baseUrl, badGateway, isFile, pageId, responseTo } from './responses.ts'
import type { ServiceModel } from './service-model.ts'
import type { VirtualTime } from './virtual-time.ts'

const configuration = configurationOf({
  service: {
    baseUrl,
    connectAllow: 'allow',
    clientId: 'client',
    clientPassword: 'password',
    apiKey: 'key',
    resourcesPageId: pageId,
  },
})

const hosts = createImageHosts(baseUrl, [])
const never = new AbortController().signal

/** Device pixels of a row's image. */
const rowWidth = 320

const firstPage: PageRequest = {
  ...noFilters,
  page: 1,
  storedPart: { rows: 20, searchPage: 1, only: false },
}

/** One computer with the app. */
export interface Client {
  /** A person opens the app. */
  start(): void
  /** The window gets the focus again. */
  focus(): void
}

interface ClientOptions {
  readonly time: VirtualTime
  /** Seeded, from 0 to 1. */
  readonly chance: () => number
  readonly model: ServiceModel
  readonly stored: Stored
  /** Data stored by an earlier run, and when; null for a new user. */
  readonly earlier: { readonly stored: Stored; readonly at: number } | null
  /** Number of entries published since then. */
  readonly published: number
  /** Whether the window stays visible. */
  readonly isInView: boolean
  /** Called whenever the service has returned a list. */
  readonly listed: () => void
}

/**
 * The app from the service's point of view: main's own request sender with queue, retries and reconnecting,
 * and the features that read stored data first. There is no page: the client makes the page's requests
 * itself, at the start and later.
 */
export function createClient(options: ClientOptions): Client {
  const { time, chance, model, earlier, listed } = options
  const { now } = time
  const cache = createMemoryCache(options.stored, earlier?.stored ?? null, earlier?.at ?? 0)
  const sender = createRequestSender({
    transport: transportOf(model, options.published),
    log: { write: () => undefined },
    now,
    wait: time.wait,
    timeoutMs: defaultRequestTimeoutMs,
    timer: time.timer,
    limitTimer: time.timer,
    random: chance,
    isInView: () => options.isInView,
    restored: () => void restored(),
  })
  const client = createServiceClient(configuration.service, sender, createSchemaDrift())
  const storedFirst = createStoredFirst({ cache, now })
  const session: Session = {
    authorized: (signal, call) => call('token', signal),
    isExpired: () => false,
    read: async () => signedOut,
    signIn: async () => success(signedOut),
    signOut: async () => signedOut,
    stored: async () => undefined,
  }
  const media = createMedia({ client, session, cache, storedFirst, hosts, now })
  const resources = createResources({ configuration, client, session, cache, storedFirst, media, now })
  /** Failed requests, to retry once the service responds. */
  const failed = new Set<() => Promise<void>>()
  let listedAt: number | null = null
  let isOut = false

  async function attempt(again: () => Promise<void>, ask: () => Promise<Result<unknown>>): Promise<void> {
    failed.delete(again)
    const response = await ask()
    if (!response.ok && isOutOfReach(response.error)) failed.add(again)
  }

  const header = (): Promise<void> => attempt(header, () => resources.header(null, never))
  const categories = (): Promise<void> => attempt(categories, () => resources.terms('category', null, never))
  const regions = (): Promise<void> => attempt(regions, () => resources.terms('region', null, never))
  const picture = (id: string) => {
    const load = (): Promise<void> => attempt(load, () => media.image(id, rowWidth, never))
    return load
  }

  async function list(): Promise<void> {
    failed.delete(list)
    const response = await resources.list(firstPage, never)
    const page = response.ok ? response.value : null
    isOut = page?.from !== 'service'
    if (page?.from !== 'service') return void failed.add(list)
    listedAt = now()
    listed()
    const ids = page.rows.map(({ image }) => image).filter((image) => image !== null)
    await Promise.all(ids.map((id) => picture(id)()))
  }

  async function restored(): Promise<void> {
    isOut = false
    await Promise.all([...failed].map((again) => again()))
  }

  return {
    start: () => void Promise.all([list(), header(), categories(), regions()]),
    focus() {
      sender.retryScheduler.check()
      const isStale = listedAt !== null && isShownListStale(listedAt, now())
      if (!isOut && isStale) void list()
    },
  }
}

function transportOf(model: ServiceModel, published: number): HttpTransport {
  return (href, { signal }) =>
    new Promise((resolve, reject) => {
      const url = new URL(href)
      signal?.addEventListener('abort', () =>
        reject(new DOMException('The operation was aborted.', 'AbortError')),
      )
      const isSilent = model.isSilent()
      model.ask(isFile(url), (isAnswered) => {
        if (isSilent) reject(new Error('net::ERR_CONNECTION_REFUSED'))
        else resolve(isAnswered ? responseTo(url, published) : badGateway())
      })
    })
}
