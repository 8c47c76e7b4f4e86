import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CacheCallName, CacheRequest } from '../../src/main/cache/worker/cache-messages'
import type { CacheWorker } from '../../src/main/cache/client/worker-calls'
import type { Filters } from '../../src/shared/filters/filters'
import type { OfflineList, OfflineStatus } from '../../src/shared/entries/offline'
import { listIdOf } from '../../src/main/resources/lists/entry-list'
import { createContentFeatures, type ContentFeatures } from '../support/content-features'
import { startCacheProcess, startCacheThread } from '../support/cache-workers'
import { listId } from '../support/cache-samples'
import { useForumService } from '../support/forum-service'
import { createOfflineWatch, hasty, onlyList, valueOf } from '../support/offline-features'
import { everything, never } from '../support/queries'
import { waitFor } from '../support/patience.ts'
import { removeFolder } from '../support/remove-folder.ts'

const entries = 250
const { page: _page, ...rest } = everything
const whole: Filters = rest
const day = 24 * 3_600_000
const listRoute = 'entries'

const service = useForumService({ entries })
let folder = ''
let features: ContentFeatures
let clock = 0
let isOnBattery = false
let savesData = false

const { status, until, changed, listeners } = createOfflineWatch(() => features)

function openFeatures(startCacheWorker?: () => CacheWorker): Promise<ContentFeatures> {
  return createContentFeatures({
    ...(startCacheWorker && { startCacheWorker }),
    service: service.configuration.service,
    folder,
    account: service.account,
    now: () => clock,
    timer: hasty,
    offlineTimer: hasty,
    offlineChanged: changed,
    circumstances: { savesData: () => savesData, isOnBattery: () => isOnBattery },
  })
}

/** The cache's own worker, with its calls reported. */
function watchedWorker(asked: (name: CacheCallName) => void): CacheWorker {
  const worker = startCacheThread()
  const post = worker.postMessage.bind(worker)
  worker.postMessage = (request: CacheRequest) => {
    post(request)
    asked(request.name)
  }
  return worker
}

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z')
  isOnBattery = false
  savesData = false
  folder = await mkdtemp(join(tmpdir(), 'offline-'))
  features = await openFeatures()
})
afterEach(async () => {
  await features.close()
  listeners.clear()
  await removeFolder(folder)
})

const isWhole = (now: OfflineStatus): boolean => onlyList(now).syncedAt === new Date(clock).toISOString()

async function storeWhole(): Promise<OfflineList> {
  await features.offline.keep({ name: null, filters: whole }, true)
  return onlyList(await until(isWhole))
}

/** Restarts the app a day later. */
async function nextDay(): Promise<OfflineList> {
  await features.close()
  clock += day
  service.clearRequests()
  features = await openFeatures()
  return onlyList(await until(isWhole))
}

const lists = () => service.requests.filter(({ route }) => route === listRoute)
const sizes = () => lists().map(({ query }) => `${query['per_page']}${query['_fields'] ? ' ids' : ''}`)
const search = (text: string) =>
  features.cache.search({
    search: text,
    category: [],
    region: [],
    language: null,
    offset: 0,
    limit: 1000,
  })

test('the whole library is stored in a few large pages, one at a time, and every page of its list with it', async () => {
  service.clearRequests()
  expect(await storeWhole()).toMatchObject({
    stored: entries,
    total: entries,
    problem: null,
    isFetching: false,
  })
  expect(sizes()).toEqual(['100', '100', '100'])

  const storedPart = { rows: 240, searchPage: 1, only: true }
  const page = await features.resources.list({ ...everything, storedPart }, never)
  expect(page).toMatchObject({ ok: true, value: { from: 'stored-list', total: entries, page: 12 } })
  const found = await features.resources.list(
    { ...everything, sort: 'title', storedPart: { ...storedPart, rows: 1 } },
    never,
  )
  expect(found).toMatchObject({ value: { extent: { isComplete: true, stored: entries } } })
  expect(await features.resources.termCounts(everything)).toMatchObject({ ok: true, value: { category: {} } })
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
  expect(await features.cache.entry(null, published?.id ?? 0)).not.toBeNull()
})

test('entries deleted at the service are deleted and counted here, except those the person has saved', async () => {
  await storeWhole()
  const all = (await search('')).entries
  const [starred, listed, other] = [all[3]?.id ?? 0, all[120]?.id ?? 0, all[121]?.id ?? 0]
  await features.cache.setStarred([starred], true)
  const own = listId(await features.cache.createReadingList('Later'))
  await features.cache.setInReadingList(own, listed, true)
  for (const id of [starred, listed, other]) service.removeEntry(id)

  expect(await nextDay()).toMatchObject({ removed: 1, kept: 2, total: entries - 3 })
  expect(await features.cache.entry(null, other)).toBeNull()
  expect(await features.cache.entry(null, starred)).not.toBeNull()
  expect(await features.cache.entry(null, listed)).not.toBeNull()
  const page = await features.resources.list(
    { ...everything, storedPart: { rows: 240, searchPage: 1, only: true } },
    never,
  )
  expect(page).toMatchObject({ value: { total: entries - 3 } })

  // It is said until the person has seen it, also if nothing more was deleted meanwhile.
  expect(await nextDay()).toMatchObject({ removed: 1, kept: 2 })
  // After that it is not reported again, in any window and even after a restart.
  let isAnnounced = false
  listeners.add(() => (isAnnounced = true))
  expect(onlyList(valueOf(await features.offline.removedSeen()))).toMatchObject({ removed: 0, kept: 0 })
  expect(isAnnounced).toBe(true)
  await features.close()
  features = await openFeatures()
  expect(onlyList(await status())).toMatchObject({ removed: 0, kept: 0 })
})

test('entries deleted or published during a sync are made up for before it completes', async () => {
  const gone = valueOf(await features.resources.list(everything, never)).rows[0]?.id ?? 0
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
  const terms = await features.resources.terms('region', null, never)
  const [{ id, name } = { id: 0, name: '' }] = terms.ok ? terms.value.terms : []
  const filters = { ...whole, region: [{ id, name }], sort: 'title' as const }
  await features.offline.keep({ name: 'Nepal', filters }, true)
  const stored = onlyList(await until(isWhole))
  expect(stored.stored).toBe(stored.total)
  expect(stored.stored).toBeLessThan(entries)
  const given = await features.offline.keep({ name: 'Nepal', filters }, false)
  expect(valueOf(given).lists).toEqual([])
})

test('a saved search that is kept takes its list along: renamed with it, and given up with the last of its kind', async () => {
  const rice = { ...whole, search: 'rice' }
  for (const filters of [rice, { ...rice, sort: 'title' as const }])
    await features.searches.save('Rice', filters)
  const [first, second] = valueOf(await features.searches.saved())
  await features.offline.keep({ name: 'Rice', filters: rice }, true)
  await features.searches.rename(first?.id ?? '', 'Paddy')
  expect(await status()).toMatchObject({ lists: [{ name: 'Paddy' }] })
  await features.searches.rename(second?.id ?? '', 'By title')
  await features.searches.remove(first?.id ?? '')
  expect(await status()).toMatchObject({ lists: [{ name: 'By title' }] })
  let isNotified = false
  listeners.add(() => (isNotified = true))
  await features.searches.remove(second?.id ?? '')
  expect((await status()).lists).toEqual([])
  expect(isNotified).toBe(true)
})

test('a region is kept whatever becomes of a saved search of the same list', async () => {
  const terms = await features.resources.terms('region', null, never)
  const [{ id, name } = { id: 0, name: '' }] = terms.ok ? terms.value.terms : []
  const region = { ...whole, region: [{ id, name }] }
  await features.offline.keep({ name, filters: region }, true)
  await features.searches.save('My region', region)
  const [saved] = valueOf(await features.searches.saved())
  await features.searches.rename(saved?.id ?? '', 'Home')
  await features.searches.remove(saved?.id ?? '')
  expect(await status()).toMatchObject({ lists: [{ name }] })
})

test('a service that ignores the region is not fetched whole in its name', async () => {
  const terms = await features.resources.terms('region', null, never)
  const [{ id, name } = { id: 0, name: '' }] = terms.ok ? terms.value.terms : []
  service.addRule({ route: listRoute, fault: { kind: 'ignore-filters' } })
  await features.offline.keep({ name: 'Nepal', filters: { ...whole, region: [{ id, name }] } }, true)
  expect(onlyList(await until((now) => onlyList(now).problem !== null))).toMatchObject({
    problem: 'not-applied',
  })
})

test('a page of a portal in place of the list is waited out, and not taken for a list that is refused', async () => {
  service.addRule({ route: listRoute, fault: { kind: 'preset', preset: 'html-200' }, times: 40 })
  service.clearRequests()
  await features.offline.keep({ name: null, filters: whole }, true)
  expect(onlyList(await until(isWhole))).toMatchObject({ stored: entries, problem: null })
  const sizes = service.requests
    .filter(({ route }) => route === listRoute)
    .map(({ query }) => query['per_page'])
  expect(new Set(sizes)).toEqual(new Set(['100']))
})

test('an earlier rejection is not reported for a list that is requested again', async () => {
  const mend = service.addRule({ route: listRoute, fault: { kind: 'status', status: 400 } })
  const asked = { name: null, filters: whole }
  await features.offline.keep(asked, true)
  expect(onlyList(await until((now) => onlyList(now).problem !== null)).problem).toBe('failed')
  mend()
  const response = await features.offline.keep(asked, true)
  expect(response.ok && onlyList(response.value).problem).toBeNull()
  expect(onlyList(await until(isWhole)).problem).toBeNull()
})

test('on battery or where data is to be saved nothing is asked for, until the person insists', async () => {
  isOnBattery = true
  service.clearRequests()
  await features.offline.keep({ name: null, filters: whole }, true)
  expect((await until(({ pause }) => pause !== null)).pause).toBe('battery')
  savesData = true
  expect((await until(({ pause }) => pause === 'saving')).pause).toBe('saving')
  expect(lists()).toEqual([])
  await features.offline.insist()
  await until(isWhole)
})

test('a pause outlasts a start; going on takes up where it was', async () => {
  const stop = service.addRule({ route: listRoute, fault: { kind: 'status', status: 503 } })
  await features.offline.keep({ name: null, filters: whole }, true)
  await until(({ pause }) => pause === 'service')
  await features.offline.pause(true)
  stop()
  await features.close()
  service.clearRequests()
  features = await openFeatures()
  expect(await until(({ isPaused }) => isPaused)).toMatchObject({ pause: 'person' })
  await features.offline.pause(false)
  expect(onlyList(await until(isWhole)).stored).toBe(entries)
})

test('a session that ends during a sync is reported; after signing in, the sync goes on where it was', async () => {
  await features.close()
  let isRevoked = false
  features = await openFeatures(() =>
    watchedWorker((name) => {
      if (name === 'storeSynced' && !isRevoked) service.revokeTokens()
      isRevoked ||= name === 'storeSynced'
    }),
  )
  service.clearRequests()
  await features.offline.keep({ name: null, filters: whole }, true)
  await until((now) => onlyList(now).problem !== null)
  await features.offline.keep({ name: 'Forest', filters: { ...whole, search: 'forest' } }, true)
  const stopped = await until(({ lists: [one, other] }) =>
    [one, other].every((list) => list !== undefined && list.problem !== null),
  )
  expect(stopped).toMatchObject({
    pause: null,
    lists: [
      { problem: 'signed-out', stored: 100, syncedAt: null },
      { problem: 'signed-out', stored: 0 },
    ],
  })

  const { username, password } = service.account
  await features.session.signIn(username, password, never)
  expect((await status()).lists.map(({ problem }) => problem)).toEqual([null, null])
  const [one] = (await until(({ lists: all }) => all.every(({ syncedAt }) => syncedAt !== null))).lists
  expect(one).toMatchObject({ stored: entries, problem: null })
  const ofWhole = lists().filter(({ status: answer, query }) => answer === 200 && !query['search'])
  expect(ofWhole.map(({ query }) => query['page'])).toEqual(['1', '2', '3'])
})

test('a service that counts more than it ever shows is believed after two rounds; what is gone is noticed then', async () => {
  service.addRule({ route: listRoute, fault: { kind: 'count-more', by: 3 } })
  expect(await storeWhole()).toMatchObject({ stored: entries, total: entries + 3, hidden: 3, problem: null })
  const storedPart = { rows: 1, searchPage: 1, only: true }
  const found = await features.resources.list({ ...everything, sort: 'title', storedPart }, never)
  expect(found).toMatchObject({ value: { extent: { isComplete: true, stored: entries } } })
  const [gone] = (await search('')).entries
  service.removeEntry(gone?.id ?? 0)
  expect(await nextDay()).toMatchObject({ stored: entries - 1, hidden: 3, removed: 1 })
  // Entries known to be missing are not requested.
  expect(sizes()).toEqual(['100 ids', '100 ids', '100 ids'])
})

test('a service that shows nothing for a while loses nothing here', async () => {
  await storeWhole()
  await features.close()
  clock += day
  service.addRule({ route: listRoute, fault: { kind: 'empty-list' } })
  features = await openFeatures()
  expect(onlyList(await until(isWhole))).toMatchObject({ stored: entries, removed: 0 })
  service.clearRules()
  expect(await nextDay()).toMatchObject({ stored: entries, removed: 0, problem: null })
})

test('a service that stops applying the region is not fetched whole in its name a day later', async () => {
  const terms = await features.resources.terms('region', null, never)
  const [{ id, name } = { id: 0, name: '' }] = terms.ok ? terms.value.terms : []
  await features.offline.keep({ name: 'Nepal', filters: { ...whole, region: [{ id, name }] } }, true)
  const { stored } = onlyList(await until(isWhole))
  await features.close()
  clock += day
  service.addRule({ route: listRoute, fault: { kind: 'ignore-filters' } })
  features = await openFeatures()
  expect(onlyList(await until((now) => onlyList(now).problem !== null))).toMatchObject({
    problem: 'not-applied',
    stored,
  })
})

test('nor is it believed where another list has stored every entry already', async () => {
  const terms = await features.resources.terms('region', null, never)
  const [{ id, name } = { id: 0, name: '' }] = terms.ok ? terms.value.terms : []
  await features.offline.keep({ name: null, filters: whole }, true)
  await features.offline.keep({ name: 'Nepal', filters: { ...whole, region: [{ id, name }] } }, true)
  const nepal = (now: OfflineStatus) => now.lists.find((list) => list.name === 'Nepal')
  const isSynced = (now: OfflineStatus): boolean =>
    nepal(now)?.syncedAt === new Date(clock).toISOString() || (nepal(now)?.problem ?? null) !== null
  const stored = nepal(await until(isSynced))?.stored
  await features.close()
  clock += day
  service.addRule({ route: listRoute, fault: { kind: 'ignore-filters' } })
  features = await openFeatures()
  expect(nepal(await until(isSynced))).toMatchObject({ problem: 'not-applied', stored })
})

test('clearing the local data ends a round, so that nothing of it is stored afterwards', async () => {
  const terms = await features.resources.terms('region', null, never)
  const [{ id, name } = { id: 0, name: '' }] = terms.ok ? terms.value.terms : []
  const region: Filters = { ...whole, region: [{ id, name }] }
  await features.offline.keep({ name: null, filters: whole }, true)
  const respond = service.addRule({ route: listRoute, fault: { kind: 'hold' } })
  service.clearRequests()
  await features.offline.keep({ name: 'Nepal', filters: region }, true)
  await until((now) => now.lists.some(({ isFetching }) => isFetching))
  await waitFor(() => expect(lists()).toHaveLength(1))
  await features.account.clearLocalData()
  respond()
  // A round that went on would have had its response, and the time to begin the next list.
  for (let time = 1; time <= 3; time += 1) await features.resources.list({ ...everything }, never)
  expect(await features.cache.sync(listIdOf(region))).toBeNull()
  expect(await status()).toMatchObject({ lists: [] })
})

test('a search with a typographic apostrophe is stored as it is shown', async () => {
  const [first] = valueOf(await features.resources.list({ ...everything }, never)).rows
  service.changeEntry(first?.id ?? 0, { title: "The estuary's mouth" })
  const filters = { ...whole, search: 'estuary’s mouth' }
  await features.offline.keep({ name: 'Mouth', filters }, true)
  expect(onlyList(await until(isWhole))).toMatchObject({ stored: 1, problem: null })
  expect(await nextDay()).toMatchObject({ stored: 1, removed: 0, problem: null })
})

test('smaller pages are asked for where a service refuses large ones', async () => {
  service.addRule({ route: listRoute, fault: { kind: 'per-page-limit' } })
  expect(await storeWhole()).toMatchObject({ stored: entries })
  expect(sizes().slice(0, 4)).toEqual(['100', '20', '10', '10'])
})

test('a sync that is killed goes on where it was, and fetches no stored page twice', async () => {
  await features.close()
  const workers: ReturnType<typeof startCacheProcess>[] = []
  features = await openFeatures(() => {
    const worker = startCacheProcess()
    workers.push(worker)
    return worker
  })
  service.clearRequests()
  await features.offline.keep({ name: null, filters: whole }, true)
  await until((now) => onlyList(now).stored >= 100)
  await features.offline.pause(true)
  const [worker] = workers
  const ended = worker && once(worker.child, 'exit')
  worker?.child.kill('SIGKILL')
  await ended
  await features.close()

  features = await openFeatures()
  await features.offline.pause(false)
  expect(onlyList(await until(isWhole)).stored).toBe(entries)
  const pages = lists().map(({ query }) => query['page'])
  expect(pages.filter((page) => page === '1')).toHaveLength(1)
  // One request may have been in progress at the kill.
  expect(pages.length - new Set(pages).size).toBeLessThanOrEqual(1)
})

test('the app can end while a paused list is looked at', async () => {
  await features.close()
  let lookedAt = (): void => undefined
  const isLookedAt = new Promise<void>((resolve) => (lookedAt = resolve))
  let isPaused = false
  features = await openFeatures(() => watchedWorker((name) => isPaused && name === 'syncSpace' && lookedAt()))
  isOnBattery = true
  await features.offline.keep({ name: null, filters: whole }, true)
  await until(({ pause }) => pause !== null)
  isPaused = true
  await features.offline.pause(true)
  await isLookedAt
  await features.close()
  features = await openFeatures()
  expect(await status()).toMatchObject({ isPaused: true })
})
