import type { FetchedPage, CacheAccount } from '../../src/main/cache/cache'
import { createCache } from '../../src/main/cache/client/cache-client'
import { startCacheThread } from './cache-workers'
import { createMemoryLog } from './memory'

const { folder, account, page } = JSON.parse(process.argv[2] ?? '') as {
  readonly folder: string
  readonly account: CacheAccount
  readonly page: FetchedPage
}

const cache = createCache({ folder, startWorker: startCacheThread, log: createMemoryLog() })
void cache.open(account)
await cache.storePage(page)
