import type { CacheNotice } from '@shared/entries/resources'
import { LRUCache } from 'lru-cache'
import { createOrder } from '../../async/one-at-a-time'
import { type Log, framesOf } from '../../log'
import {
  defaultDaysWithoutSession,
  defaultMaxKeptAccounts,
  accountPlace,
  clearContent,
  markKept,
  markLeaving,
  markServiceLeaving,
  removeExpired,
} from '../account-folder'
import type { CachePlace } from '../worker/guarded-store'
import type { Cache, FetchedPage, StoredEntry, LeftContent, CacheAccount } from '../cache'
import {
  createCacheAnnotations,
  createCacheMarks,
  createCacheSearch,
  createCacheSyncs,
} from './account-calls'
import { createOpenAccount, type OpenAccount } from './open-account'
import { createWorkerCalls, type CacheWorker, type WorkerCalls } from './worker-calls'
import { defaultQuotas, type StoreQuotas } from '../quotas'

/** Characters of bodies: a few hundred typical entries. */
const mostCharacters = 2 * 1024 * 1024

/** Entries listed since the start, which open even if no worker is left to store them. */
function createRecentEntries() {
  const entries = new LRUCache<string, StoredEntry>({
    maxSize: mostCharacters,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  const keyOf = (language: string | null, id: number): string => JSON.stringify([language, id])

  return {
    add(page: FetchedPage): void {
      for (const entry of page.entries) entries.set(keyOf(page.list.language, entry.id), entry)
    },
    find: (language: string | null, id: number): StoredEntry | null =>
      entries.get(keyOf(language, id)) ?? null,
    clear: () => entries.clear(),
  }
}

export interface CacheOptions {
  /** The cache's own folder in the profile. */
  readonly folder: string
  readonly startWorker: () => CacheWorker
  readonly log: Log
  readonly quotas?: Partial<StoreQuotas>
  readonly mostKept?: number
  readonly daysWithoutSession?: number
  /** Holds everything in memory, and deletes content that earlier starts left in the folder. */
  readonly isInMemory?: boolean
  readonly now?: () => number
  /** Called when a notice is waiting. */
  readonly noticed?: () => void
}

/** The cache in main. If the worker fails, calls answer as if nothing were stored. */
export function createCache(options: CacheOptions): Cache {
  const { folder, startWorker, log, now = Date.now, isInMemory = false } = options
  const place: CachePlace = {
    folder,
    mostKept: options.mostKept ?? defaultMaxKeptAccounts,
    daysWithoutSession: options.daysWithoutSession ?? defaultDaysWithoutSession,
    quotas: { ...defaultQuotas, ...options.quotas },
    isInMemory,
  }
  const notices = createNotices(options.noticed)
  const worker = createWorkerCalls({ startWorker, log, now, notice: notices.add })
  const { ask } = worker
  const recent = createRecentEntries()
  const opened = createOpenAccount((account) => ask('open', place, account))
  const changes = createDocumentChanges(ask, opened)

  const removal = createCacheRemoval(place, { ask, log, now })
  if (isInMemory) void removal.clear(null)

  return {
    async open(account) {
      if (!opened.is(account)) {
        notices.reset()
        recent.clear()
      }
      await opened.open(account)
    },

    ask,

    async storePage(page) {
      recent.add(page)
      await Promise.all([opened.listed(page), ask('storePage', page)])
    },
    page: (list, page, rows) => ask('page', list, page, rows),
    listedIds: (list) => ask('listedIds', list),
    summaries: async (language, ids) => (await ask('summaries', language, ids)) ?? [],
    ...createCacheSearch(ask, opened),
    entry: async (language, id) => (await ask('entry', language, id)) ?? recent.find(language, id),
    entryWithLink: (language, link) => ask('entryWithLink', language, link),
    storeEntries: async (language, entries) => void (await ask('storeEntries', language, entries)),

    ...createCacheMarks(ask, opened, now),
    ...createCacheAnnotations(ask, opened, now),
    ...createCacheSyncs(ask, opened),

    document: async (address) => address.admit(await ask('document', address.key)),
    documents: (keys) => ask('documents', keys),
    storeDocument: async ({ key }, value, fetchedAt) =>
      void (await ask('storeDocument', key, value, fetchedAt)),
    changeDocument: changes.change,

    image: (url) => ask('image', url),
    storeImage: async (url, image) => void (await ask('storeImage', url, image)),
    imageUnchanged: async (url, checkedAt) => void (await ask('imageUnchanged', url, checkedAt)),

    async notice() {
      await ask('wait')
      return notices.take()
    },
    /** If the worker cannot say, an open account counts as having data of its own, which nobody may lose unasked. */
    size: async () =>
      (await ask('size')) ?? {
        ...{ entries: 0, images: 0, bytes: 0, imageBytes: 0 },
        hasOwn: opened.account() !== null,
      },
    async clear() {
      opened.clear()
      recent.clear()
      await removal.clear(opened.account())
    },
    async leave(content, server) {
      const account = opened.account()
      opened.close()
      recent.clear()
      await removal.leave(account, content, server)
    },
    async close() {
      await changes.finished()
      opened.close()
      await worker.close()
    },
  }
}

/** A record that cannot be read does not count as absent, because the change would overwrite it. */
function createDocumentChanges(
  ask: WorkerCalls['ask'],
  opened: OpenAccount,
): { readonly change: Cache['changeDocument']; readonly finished: () => Promise<void> } {
  const inOrder = createOrder()
  return {
    change(address, change, at) {
      const account = opened.account()
      return inOrder(async () => {
        const documents = await ask('documents', [address.key])
        if (!documents) return false
        const value = await change(address.admit(documents[0] ?? null)?.value)
        return opened.account() === account && (await ask('storeDocument', address.key, value, at)) !== null
      })
    },
    /** Resolves once all earlier changes, each a read and then a write, are stored. */
    finished: () => inOrder(() => Promise.resolve()),
  }
}

/** Notices for the person. Each is given once until another account opens, and is of no concern to that one. */
function createNotices(noticed?: () => void) {
  const waiting = new Set<CacheNotice>()
  const given = new Set<CacheNotice>()
  return {
    add: (notice: CacheNotice): void => {
      if (given.has(notice)) return
      given.add(notice)
      waiting.add(notice)
      noticed?.()
    },
    take(): CacheNotice | null {
      const [notice] = waiting
      if (notice) waiting.delete(notice)
      return notice ?? null
    },
    reset(): void {
      given.clear()
      for (const notice of waiting) if (notice !== 'not-kept') waiting.delete(notice)
    },
  }
}

/** Deletes content, even if no worker is left to do it. */
function createCacheRemoval(
  place: CachePlace,
  { ask, log, now }: { readonly ask: WorkerCalls['ask']; readonly log: Log; readonly now: () => number },
) {
  const { folder, mostKept, daysWithoutSession, isInMemory } = place

  function attempt(route: 'clear' | 'leave', change: () => void): void {
    try {
      change()
    } catch (thrown) {
      log.write({ event: 'cache', route, code: 'not-removed', frames: framesOf(thrown) })
    }
  }

  return {
    async clear(account: CacheAccount | null): Promise<void> {
      if (await ask('clear', place)) return
      attempt('clear', () => clearContent(folder, mostKept, account && accountPlace(folder, account)))
    },

    /** @param account null if none was open, so that nobody has chosen anything about one */
    async leave(account: CacheAccount | null, content: LeftContent, server?: string): Promise<void> {
      const isKept = content === 'kept' && account !== null
      const isDeleted = content === 'deleted' || content === 'service-deleted'
      // Marks the content before the first await, so that the choice holds if the person quits the app now.
      attempt('leave', () => {
        if (isInMemory) return
        if (account && content === 'kept') markKept(accountPlace(folder, account))
        if (account && isDeleted) markLeaving(accountPlace(folder, account))
        if (content === 'service-deleted' && server !== undefined) markServiceLeaving(folder, server)
      })
      if (await ask('leave', place, isKept)) return
      attempt('leave', () => removeExpired(folder, daysWithoutSession, now()))
    },
  }
}
