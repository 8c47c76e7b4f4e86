import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createCache } from '../../src/main/cache/client/cache-client.ts'
import { accountPlace, databasePath } from '../../src/main/cache/account-folder.ts'
import { listIdOf } from '../../src/main/resources/lists/entry-list.ts'
import { noFilters } from '../../src/shared/filters/filters.ts'
import type { Cache, FetchedPage } from '../../src/main/cache/cache.ts'
import type { Entry } from '../../src/main/service/decode/entry.ts'
import { SAMPLE_ACCOUNT } from '../forum-service/index.ts'
import type { Bench } from './bench.ts'

/**
 * Every page of the unfiltered list, as browsing all of it would have stored them.
 *
 * @param perPage the app's page size by default
 */
export function pagesOf(entries: readonly Entry[], perPage = 20): readonly FetchedPage[] {
  const list = listIdOf(noFilters)
  const pages = Math.ceil(entries.length / perPage)
  return Array.from({ length: pages }, (_, index) => ({
    list,
    page: index + 1,
    entries: entries.slice(index * perPage, (index + 1) * perPage),
    total: entries.length,
    hasMore: index + 1 < pages,
    ignoredFilters: [],
    fetchedAt: Date.now(),
  }))
}

/**
 * Opens a cache through the app's own code, worker included, and stores entries in it.
 *
 * @param folder the cache's own folder, not the profile
 * @param server origin they are stored under
 */
export async function openCache(folder: string, entries: readonly Entry[], server = 'http://127.0.0.1') {
  const account = { server, username: SAMPLE_ACCOUNT.username }
  const cache = createCache({
    folder,
    startWorker: () =>
      new Worker(new URL('../../src/main/cache/worker/cache-worker.ts', import.meta.url), {
        execArgv: ['--import', new URL('../source-modules.ts', import.meta.url).href],
      }),
    log: { write: (entry) => console.error('bench: cache', JSON.stringify(entry)) },
  })
  await cache.open(account)
  for (const page of pagesOf(entries)) await cache.storePage(page)
  return { cache, databasePath: databasePath(accountPlace(folder, account).cache) }
}

/**
 * Creates a profile that is signed in and has all entries stored.
 *
 * @param storeMore stores more in its cache
 */
export async function filledProfile(
  { service, use, newFolder }: Bench,
  storeMore?: (cache: Cache) => Promise<unknown>,
): Promise<string> {
  const profile = await newFolder()
  // Starting while signed out deletes the stored data, so the cache is filled after this start.
  await use((app) => app.enter(), profile)
  const server = new URL(service.baseUrl).origin
  const { cache } = await openCache(join(profile, 'library'), service.entries(), server)
  await storeMore?.(cache)
  await cache.close()
  return profile
}
