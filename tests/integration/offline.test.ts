import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { LibraryWorker } from '../../src/main/library/worker-calls'
import type { Timer } from '../../src/main/async/timer'
import type { FilterValues } from '../../src/shared/filters'
import type { OfflineList, OfflineStatus } from '../../src/shared/offline'
import type { Result } from '../../src/shared/result'
import { startForumService, type ForumService } from '../../tools/forum-service/index.ts'
import { createContentRooms, type ContentRooms } from '../support/content-rooms'
import { startLibraryProcess } from '../support/library-workers'
import { everything, never } from '../support/queries'

const entries = 250
const whole: FilterValues = { ...everything }
const day = 24 * 3_600_000
const listRoute = 'entries'

let service: ForumService
let folder = ''
let rooms: ContentRooms
let clock = 0
let isOnBattery = false
let savesData = false
const listeners = new Set<() => void>()

/** What is short is over at once; what is due hours later never is, in a test. */
const hasty: Timer = (run, ms) => {
  const timeout = ms < 120_000 ? setTimeout(run, 0) : undefined
  return () => clearTimeout(timeout)
}

function openRooms(startLibraryWorker?: () => LibraryWorker): Promise<ContentRooms> {
  return createContentRooms({
    ...(startLibraryWorker && { startLibraryWorker }),
    service: service.configuration.service,
    folder,
    account: service.account,
    now: () => clock,
    timer: hasty,
    offlineTimer: hasty,
    offlineChanged: () => {
      for (const listener of listeners) listener()
    },
    circumstances: { savesData: () => savesData, isOnBattery: () => isOnBattery },
  })
}

beforeAll(async () => {
  service = await startForumService({ entries })
})
afterAll(() => service.close())
beforeEach(async () => {
  service.reset()
  clock = Date.parse('2026-11-21T10:00:00Z')
  isOnBattery = false
  savesData = false
  folder = await mkdtemp(join(tmpdir(), 'offline-'))
  rooms = await openRooms()
})
afterEach(async () => {
  await rooms.close()
  listeners.clear()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

function valueOf<T>(response: Result<T>): T {
  if (!response.ok) throw new Error(response.error.code)
  return response.value
}

async function status(): Promise<OfflineStatus> {
  return valueOf(await rooms.offline.status())
}

/** The status once it is so. */
async function until(isSo: (status: OfflineStatus) => boolean): Promise<OfflineStatus> {
  for (;;) {
    const changed = new Promise<void>((resolve) => listeners.add(resolve))
    const now = await status()
    if (isSo(now)) return now
    await changed
  }
}

const only = ({ lists }: OfflineStatus): OfflineList => {
  const [list] = lists
  if (!list) throw new Error('nothing is wanted')
  return list
}
const isWhole = (now: OfflineStatus): boolean => only(now).sweptAt === new Date(clock).toISOString()

async function storeWhole(): Promise<OfflineList> {
  await rooms.offline.want({ name: null, filters: whole }, true)
  return only(await until(isWhole))
}

/** A day later, the app is started again. */
async function nextDay(): Promise<OfflineList> {
  await rooms.close()
  clock += day
  service.clearRequests()
  rooms = await openRooms()
  return only(await until(isWhole))
}

const lists = () => service.requests.filter(({ route }) => route === listRoute)
const sizes = () => lists().map(({ query }) => `${query['per_page']}${query['_fields'] ? ' ids' : ''}`)
const search = (text: string) =>
  rooms.library.search({ search: text, category: null, region: null, language: null, offset: 0, limit: 1000 })

test('the whole library is stored in a few large pages, one at a time, and every page of its list with it', async () => {
  service.clearRequests()
  expect(await storeWhole()).toMatchObject({
    stored: entries,
    total: entries,
    problem: null,
    isFetching: false,
  })
  expect(sizes()).toEqual(['100', '100', '100'])

  const stored = { rows: 240, searchPage: 1, only: true }
  const page = await rooms.resources.list({ ...everything, stored }, never)
  expect(page).toMatchObject({ ok: true, value: { from: 'stored-list', total: entries, page: 12 } })
  const found = await rooms.resources.list(
    { ...everything, sort: 'title', stored: { ...stored, rows: 1 } },
    never,
  )
  expect(found).toMatchObject({ value: { extent: { isComplete: true, stored: entries } } })
  expect(await rooms.resources.termCounts(everything)).toMatchObject({ ok: true, value: { category: {} } })
})

test('the next day it asks for ids alone, and for what has changed', async () => {
  await storeWhole()
  const [published] = service.addEntries(1)
  const old = (await search('')).entries.at(-30)
  service.advanceClock(day)
  service.changeEntry(old?.id ?? 0, { title: 'Quite another title' })

  expect(await nextDay()).toMatchObject({ stored: entries + 1, removed: 0 })
  expect(sizes()).toEqual(['100 ids', '20', '100 ids', '100 ids', '20'])
  expect((await search('Quite another title')).entries.map(({ id }) => id)).toEqual([old?.id])
  expect(await rooms.library.entry(null, published?.id ?? 0)).not.toBeNull()
})

test('what was deleted at the service is deleted here and told of, but for what the person has saved', async () => {
  await storeWhole()
  const all = (await search('')).entries
  const [starred, listed, other] = [all[3]?.id ?? 0, all[120]?.id ?? 0, all[121]?.id ?? 0]
  await rooms.library.setStarred([starred], true)
  const own = await rooms.library.createReadingList('Later')
  await rooms.library.setInReadingList(own?.id ?? 0, listed, true)
  for (const id of [starred, listed, other]) service.removeEntry(id)

  expect(await nextDay()).toMatchObject({ removed: 1, kept: 2, total: entries - 3 })
  expect(await rooms.library.entry(null, other)).toBeNull()
  expect(await rooms.library.entry(null, starred)).not.toBeNull()
  expect(await rooms.library.entry(null, listed)).not.toBeNull()
  const page = await rooms.resources.list(
    { ...everything, stored: { rows: 240, searchPage: 1, only: true } },
    never,
  )
  expect(page).toMatchObject({ value: { total: entries - 3 } })
})

test('what is deleted or published while it is fetched is made up for before it is whole', async () => {
  const gone = valueOf(await rooms.resources.list(everything, never)).rows[0]?.id ?? 0
  let isChanged = false
  listeners.add(() => {
    if (!isChanged && lists().some(({ query }) => query['per_page'] === '100' && query['page'] === '1')) {
      isChanged = true
      service.removeEntry(gone)
    }
  })
  expect(await storeWhole()).toMatchObject({ total: entries - 1, problem: null })
  const ids = (await search('')).entries.map(({ id }) => id)
  expect(ids.filter((id) => id !== gone)).toHaveLength(entries - 1)
})

test('a region is stored alone, and given up again', async () => {
  const terms = await rooms.resources.terms('region', null, never)
  const [{ id, name } = { id: 0, name: '' }] = terms.ok ? terms.value.terms : []
  const filters = { ...whole, region: { id, name }, sort: 'title' as const }
  await rooms.offline.want({ name: 'Nepal', filters }, true)
  const stored = only(await until(isWhole))
  expect(stored.stored).toBe(stored.total)
  expect(stored.stored).toBeLessThan(entries)
  const given = await rooms.offline.want({ name: 'Nepal', filters }, false)
  expect(valueOf(given).lists).toEqual([])
})

test('a service that ignores the region is not fetched whole in its name', async () => {
  const terms = await rooms.resources.terms('region', null, never)
  const [{ id, name } = { id: 0, name: '' }] = terms.ok ? terms.value.terms : []
  service.addRule({ route: listRoute, fault: { kind: 'ignore-filters' } })
  await rooms.offline.want({ name: 'Nepal', filters: { ...whole, region: { id, name } } }, true)
  expect(only(await until((now) => only(now).problem !== null))).toMatchObject({ problem: 'not-applied' })
})

test('on battery or where data is to be saved nothing is asked for, until the person insists', async () => {
  isOnBattery = true
  service.clearRequests()
  await rooms.offline.want({ name: null, filters: whole }, true)
  expect((await until(({ pause }) => pause !== null)).pause).toBe('battery')
  savesData = true
  expect((await until(({ pause }) => pause === 'saving')).pause).toBe('saving')
  expect(lists()).toEqual([])
  await rooms.offline.insist()
  await until(isWhole)
})

test('a pause outlasts a start; going on takes up where it was', async () => {
  const stop = service.addRule({ route: listRoute, fault: { kind: 'status', status: 503 } })
  await rooms.offline.want({ name: null, filters: whole }, true)
  await until(({ pause }) => pause === 'service')
  await rooms.offline.pause(true)
  stop()
  await rooms.close()
  service.clearRequests()
  rooms = await openRooms()
  expect(await until(({ isPaused }) => isPaused)).toMatchObject({ pause: 'person' })
  await rooms.offline.pause(false)
  expect(only(await until(isWhole)).stored).toBe(entries)
})

test('smaller pages are asked for where a service refuses large ones', async () => {
  service.addRule({ route: listRoute, fault: { kind: 'per-page-limit' } })
  expect(await storeWhole()).toMatchObject({ stored: entries })
  expect(sizes().slice(0, 4)).toEqual(['100', '20', '10', '10'])
})

test('a sweep that is killed goes on where it was, and fetches no stored page twice', async () => {
  await rooms.close()
  const workers: ReturnType<typeof startLibraryProcess>[] = []
  rooms = await openRooms(() => {
    const worker = startLibraryProcess()
    workers.push(worker)
    return worker
  })
  service.clearRequests()
  await rooms.offline.want({ name: null, filters: whole }, true)
  await until((now) => only(now).stored >= 100)
  await rooms.offline.pause(true)
  const [worker] = workers
  const ended = worker && once(worker.child, 'exit')
  worker?.child.kill('SIGKILL')
  await ended
  await rooms.close()

  rooms = await openRooms()
  await rooms.offline.pause(false)
  expect(only(await until(isWhole)).stored).toBe(entries)
  const pages = lists().map(({ query }) => query['page'])
  expect(pages.filter((page) => page === '1')).toHaveLength(1)
  // One may have been on its way when it was killed.
  expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(1)
})
