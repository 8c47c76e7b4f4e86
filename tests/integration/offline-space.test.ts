import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StoreQuotas } from '../../src/main/cache/quotas'
import type { CacheWorker } from '../../src/main/cache/client/worker-calls'
import type { Filters } from '../../src/shared/filters/filters'
import type { OfflineStatus } from '../../src/shared/entries/offline'
import { createContentFeatures, type ContentFeatures } from '../support/content-features'
import { startCacheProcess } from '../support/cache-workers'
import { useForumService } from '../support/forum-service'
import { storeFiller } from '../support/cache-samples'
import { createOfflineWatch, hasty, onlyList } from '../support/offline-features'
import { everything, never } from '../support/queries'
import { removeFolder } from '../support/remove-folder.ts'

// Offline lists without enough space: quotas, the disk, and images.

const entries = 60
const whole: Filters = { ...everything }
const clock = Date.parse('2026-11-21T10:00:00Z')

const service = useForumService({ entries })
let folder = ''
let features: ContentFeatures
const { until, changed } = createOfflineWatch(() => features)

interface Opening {
  readonly quotas?: Partial<StoreQuotas>
  readonly startCacheWorker?: () => CacheWorker
}

async function open(opening: Opening = {}): Promise<void> {
  features = await createContentFeatures({
    ...opening,
    service: service.configuration.service,
    folder,
    account: service.account,
    now: () => clock,
    timer: hasty,
    offlineTimer: hasty,
    offlineChanged: changed,
  })
}

async function reopen(opening: Opening = {}): Promise<void> {
  await features.close()
  await open(opening)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offline-space-'))
  // Small pages approach the limit in small steps.
  service.addRule({ route: 'entries', fault: { kind: 'per-page-limit' } })
})
afterEach(async () => {
  await features.close()
  await removeFolder(folder)
})

const isWhole = (now: OfflineStatus): boolean => onlyList(now).syncedAt !== null
const hasProblem = (now: OfflineStatus): boolean => onlyList(now).problem !== null
const wantWhole = () => features.offline.keep({ name: null, filters: whole }, true)
const requested = (route: string) => service.requests.filter((request) => request.route === route)
/** Requests for images that were sent as images. */
const pictures = () =>
  requested('picture').flatMap(({ path, status }) => (status === 200 && !path.endsWith('.pdf') ? [path] : []))
const twice = (all: readonly string[]) => all.filter((each, index) => all.indexOf(each) !== index)

/** Stores small records that eviction may remove. */
async function fillWithRecords(bytes: number): Promise<void> {
  for (let number = 0; number < bytes / 4_000; number++) void storeFiller(features.cache, number, 4_000)
  await features.cache.size()
}

test('a list that has no room left stays as far as it came, says so, and goes on there once there is room', async () => {
  await open({ quotas: { database: 800_000 } })
  await wantWhole()
  const full = onlyList(await until(hasProblem))
  expect(full).toMatchObject({ problem: 'full', total: entries, syncedAt: null, isFetching: false })
  expect(full.stored).toBeGreaterThan(5)
  expect(full.stored).toBeLessThan(entries)
  expect((await features.cache.size()).entries).toBe(full.stored)
  const storedPart = { rows: entries, searchPage: 1, only: true }
  const page = await features.resources.list({ ...everything, storedPart }, never)
  expect(page).toMatchObject({ ok: true, value: { from: 'stored-list', total: entries } })

  service.clearRequests()
  await reopen({ quotas: { database: 800_000 } })
  expect(onlyList(await until(hasProblem))).toMatchObject({ problem: 'full', stored: full.stored })
  expect(requested('entries')).toEqual([])
  await reopen()
  expect(onlyList(await until(isWhole))).toMatchObject({ stored: entries, problem: null })
  expect(requested('entries')).toHaveLength((entries - full.stored) / 10)
})

test('evictable content makes room for a list', async () => {
  await open({ quotas: { database: 1_500_000 } })
  await fillWithRecords(3_000_000)
  await wantWhole()
  expect(onlyList(await until((now) => isWhole(now) || hasProblem(now)))).toMatchObject({
    stored: entries,
    problem: null,
  })
})

test('a disk that takes nothing more ends a list for now; no page is asked for again and again', async () => {
  await open({ startCacheWorker: () => startCacheProcess({ mostFileBytes: 700_000 }) })
  await wantWhole()
  const full = onlyList(await until((now) => isWhole(now) || hasProblem(now)))
  expect(full).toMatchObject({ problem: 'disk', syncedAt: null })
  const pages = requested('entries').map(({ query }) => query['page'])
  expect(pages.filter((page, index) => index > 2 && pages.indexOf(page) !== index)).toEqual([])

  await reopen()
  expect(onlyList(await until(isWhole)).stored).toBe(entries)
})

test('pictures are fetched once, small or large, whatever becomes of some, and go on after a kill', async () => {
  for (let id = 64; id < 40 + entries; id++) service.removeEntry(id)
  const workers: ReturnType<typeof startCacheProcess>[] = []
  const startCacheWorker = (): CacheWorker => {
    const worker = startCacheProcess()
    workers.push(worker)
    return worker
  }
  await open({ startCacheWorker })
  await features.offline.chooseImages('small')
  await wantWhole()
  await until((now) => onlyList(now).storedImages > 20)
  const [worker] = workers
  const ended = worker && once(worker.child, 'exit')
  worker?.child.kill('SIGKILL')
  await ended
  await reopen()
  const done = onlyList(
    await until((now) => isWhole(now) && onlyList(now).storedImages === onlyList(now).withImage),
  )
  expect(done).toMatchObject({ stored: 24, problem: null })
  expect(done.withImage).toBeGreaterThan(20)
  expect(twice(pictures())).toEqual([])

  service.clearRequests()
  await reopen()
  await until(({ pause, lists }) => pause === null && lists.length > 0)
  await features.offline.chooseImages('large')
  await until((now) => onlyList(now).storedImages === onlyList(now).withImage)
  expect(twice(pictures())).toEqual([])
  expect(requested('media')).toEqual([])
})

test('pictures stop when their space is full, which is reported; small ones may still fit', async () => {
  await open({ quotas: { images: 400_000 } })
  await features.offline.chooseImages('large')
  await wantWhole()
  const full = onlyList(await until(hasProblem))
  expect(full).toMatchObject({ problem: 'full', stored: entries })
  expect(full.storedImages).toBeGreaterThan(0)
  expect(full.storedImages).toBeLessThan(full.withImage)

  await features.offline.chooseImages('small')
  const small = onlyList(
    await until((now) => hasProblem(now) || onlyList(now).storedImages > full.storedImages),
  )
  expect(small.problem).toBeNull()
  await features.offline.chooseImages('none')
  expect(onlyList(await until((now) => !hasProblem(now)))).toMatchObject({ problem: null })
})
