import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cache } from '../../src/main/cache/cache'
import { createCache } from '../../src/main/cache/client/cache-client'
import { createOwnState } from '../../src/main/cache/own-data/own-state'
import type { CacheWorker } from '../../src/main/cache/client/worker-calls'
import { createRecentSearches, type RecentSearches } from '../../src/main/searches/searches'
import { startCacheProcess } from '../support/cache-workers'
import { createMemoryLog } from '../support/memory'
import { removeFolder } from '../support/remove-folder.ts'

const amina = { server: 'https://forum.example.test', username: 'amina' }
const bo = { ...amina, username: 'bo' }

let folder = ''
let cache: Cache
let recent: RecentSearches
/** Called once, before the next read of a record reaches the worker. */
let onReading: ((kill: () => void) => void) | null = null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-state-'))
  onReading = null
  cache = createCache({ folder: join(folder, 'library'), startWorker, log: createMemoryLog() })
  recent = createRecentSearches(createOwnState({ cache, languages: [], now: Date.now }))
  await cache.open(amina)
  await recent.note('rice')
})
afterEach(async () => {
  await cache.close()
  await removeFolder(folder)
})

function startWorker(): CacheWorker {
  const worker = startCacheProcess()
  return {
    ...worker,
    postMessage(request) {
      const callback = request.name === 'document' || request.name === 'documents' ? onReading : null
      if (callback) onReading = null
      callback?.(() => void worker.child.kill('SIGKILL'))
      worker.postMessage(request)
    },
  }
}

test('a change that one account began does not reach the next', async () => {
  const asked = new Promise<void>((resolve) => (onReading = () => resolve()))
  const noted = recent.note('reef')
  const queued = recent.note('maize')
  await asked
  const left = cache.leave('kept')
  await cache.open(bo)
  await Promise.all([left, noted, queued])
  expect(await recent.read()).toEqual({ ok: true, value: [] })
  await cache.leave('deleted')
  await cache.open(amina)
  expect(await recent.read()).toMatchObject({ ok: true, value: ['rice'] })
})

/** As the next start of the app does. */
async function reopen(): Promise<void> {
  await cache.close()
  cache = createCache({
    folder: join(folder, 'library'),
    startWorker: startCacheProcess,
    log: createMemoryLog(),
  })
  await cache.open(amina)
  recent = createRecentSearches(createOwnState({ cache, languages: [], now: Date.now }))
}

test('changes that had only begun when the app quits are stored, in their order', async () => {
  const changes = [recent.note('reef'), recent.note('maize')]
  await reopen()
  await Promise.all(changes)
  expect(await recent.read()).toEqual({ ok: true, value: ['maize', 'reef', 'rice'] })
})

test('a record that could not be read is not taken for an empty one', async () => {
  // The replacement worker reads it again.
  onReading = (kill) => {
    onReading = (killAgain) => killAgain()
    kill()
  }
  expect(await recent.note('reef')).toEqual({ ok: true, value: ['rice'] })
  await reopen()
  expect(await recent.note('maize')).toEqual({ ok: true, value: ['maize', 'rice'] })
})
