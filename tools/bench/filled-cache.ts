import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import './source.ts'
import type { FetchedPage } from '../../src/main/cache/cache.ts'
import type { Entry } from '../../src/main/service/decode/entry.ts'
import type { UnknownRecord } from '../../src/main/service/decode/record.ts'
import { SAMPLE_ACCOUNT } from '../forum-service/index.ts'
import type { Bench } from './line.ts'

const { createCache } = await import('../../src/main/cache/client/cache-client.ts')
const { accountPlace, databasePath } = await import('../../src/main/cache/account-folder.ts')
const { decodeEntry } = await import('../../src/main/service/decode/entry.ts')
const { decodeList } = await import('../../src/main/service/decode/record.ts')
const { listIdOf } = await import('../../src/main/resources/lists/entry-list.ts')
const { noFilters } = await import('../../src/shared/filters/filters.ts')

/** The app's page size. */
const perPage = 20

/** The entries of a response, decoded by main's own code. */
export function entriesOf(response: string): readonly Entry[] {
  return decodeList<Entry>(JSON.parse(response), (record: UnknownRecord) => decodeEntry(record))?.items ?? []
}

/** Every page of the unfiltered list, as browsing all of it would have stored them. */
export function pagesOf(responses: readonly string[]): readonly FetchedPage[] {
  const entries = responses.flatMap(entriesOf)
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
 * Fills a cache through the app's own code, worker included.
 *
 * @param folder the cache's own folder, not the profile
 * @param server origin the pages are stored under
 */
export async function fillCache(folder: string, pages: readonly FetchedPage[], server = 'http://127.0.0.1') {
  const account = { server, username: SAMPLE_ACCOUNT.username }
  const cache = createCache({
    folder,
    startWorker: () =>
      new Worker(new URL('../../src/main/cache/worker/cache-worker.ts', import.meta.url), {
        execArgv: ['--import', new URL('./source.ts', import.meta.url).href],
      }),
    log: { write: (entry) => console.error('bench: cache', JSON.stringify(entry)) },
  })
  await cache.open(account)
  for (const page of pages) await cache.storePage(page)
  return { cache, databasePath: databasePath(accountPlace(folder, account).cache) }
}

/** Creates a profile that is signed in and has these responses stored. */
export async function filledProfile(bench: Bench, responses: readonly string[]): Promise<string> {
  const service = await bench.service()
  const profile = await bench.folder()
  // Starting while signed out deletes the stored data, so the cache is filled after this start.
  const first = await bench.start(profile)
  try {
    await first.signIn()
    await service.untilQuiet()
  } finally {
    await first.quit()
  }
  const server = new URL(service.baseUrl).origin
  const { cache } = await fillCache(join(profile, 'library'), pagesOf(responses), server)
  await cache.close()
  return profile
}
