import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCacheMarks } from '../../../../src/main/cache/client/account-calls'
import { createOpenAccount } from '../../../../src/main/cache/client/open-account'
import type { WorkerCalls } from '../../../../src/main/cache/client/worker-calls'
import { createMemoryImages } from '../../../../src/main/cache/tables/image-files'
import { createOwnState } from '../../../../src/main/cache/own-data/own-state'
import { type KeptList, ownDocuments } from '../../../../src/main/cache/own-data/own-documents'
import { openMemoryDatabase } from '../../../../src/main/cache/worker/database'
import { migrations } from '../../../../src/main/cache/worker/schema'
import { createStore, type Store } from '../../../../src/main/cache/tables/store'
import { listIdOf } from '../../../../src/main/resources/lists/entry-list'
import { createMarks } from '../../../../src/main/marks/marks'
import { marksHandlers } from '../../../../src/main/ipc/own-data-handlers'
import { createOneDialog } from '../../../../src/main/ipc/one-dialog'
import type { ServiceInUse } from '../../../../src/main/configured-service'
import type { MarksChange } from '../../../../src/shared/entries/marks'
import { noFilters } from '../../../../src/shared/filters/filters'
import { listId, sampleEntry, samplePage } from '../../../support/cache-samples'
import { everything } from '../../../support/queries'

const server = 'https://forum.example.test'
const { page: _page, ...wholeList } = everything
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-marks-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The marks of an account with three entries. */
function account(service = server) {
  const database = openMemoryDatabase(migrations)
  const store: Store = createStore(database, createMemoryImages(), { images: 1000, database: 1e9 })
  store.storePage(samplePage([1, 2, 3].map((id) => sampleEntry(id))))
  const opened = createOpenAccount(async () => store.earlierVisits())
  let leaves = false
  let newSince: string | null = null
  /** Writes that the disk rejects. */
  const fills = new Set<'records' | 'marks'>()
  const ask = (async (_name: string, ...values: Parameters<Store['importState']>) => {
    if (fills.has('marks')) return null
    const answer = store.importState(...values)
    if (leaves) opened.close()
    return answer
  }) as WorkerCalls['ask']
  const cache = {
    ...createCacheMarks(ask, opened, () => 5),
    readAll: async (...values: [Parameters<Store['readAll']>[0], Parameters<Store['readAll']>[1]]) =>
      store.readAll(...values, 5),
    setRead: async (ids: readonly number[], isRead: boolean) => {
      store.setRead(ids, isRead, 6)
      return true
    },
    shelfCounts: async (query: Parameters<Store['shelfCounts']>[0]) =>
      store.shelfCounts({ ...query, newSince }),
    matchingIds: async (query: Parameters<Store['matchingIds']>[0]) => store.matchingIds(query),
    listedIds: async (list: Parameters<Store['listedIds']>[0]) => store.listedIds(list),
    idsToFetch: async () => store.idsToFetch(),
    exportState: async () => store.exportState(),
    async importState(...values: Parameters<Store['importState']>) {
      await opened.open({ server, username: 'amina' })
      return createCacheMarks(ask, opened, () => 5).importState(...values)
    },
  }
  const ownState = createOwnState({
    languages: [],
    cache: {
      document: async (address) => address.admit(store.document(address.key)),
      documents: async (keys) => (fills.has('records') ? null : store.documents(keys)),
      changeDocument: async (address, change, at) =>
        !fills.has('records') &&
        store.storeDocument(address.key, await change(address.admit(store.document(address.key))?.value), at),
    },
    now: () => 7,
  })
  let changes = 0
  const marks = createMarks({
    cache,
    ownState,
    server: service,
    configuration: { disabledFeatures: [] },
    fetchUnstored: () => undefined,
    documentsChanged: () => void changes++,
    now: () => 8,
  })
  return {
    store,
    ownState,
    marks,
    documentChanges: () => changes,
    fill: (what: 'records' | 'marks') => void fills.add(what),
    leaveWhileAdding: () => void (leaves = true),
    visit: (newestBefore: string) => void (newSince = newestBefore),
  }
}

const noRecords = { savedSearches: 0, recentSearches: 0, offlineLists: 0 }

test('marking a whole list as read says which resources that changed', async () => {
  const { store, marks } = account()
  store.markRead(2, 1)
  const read = await marks.readAll(wholeList)
  expect([...(read?.ids ?? [])].sort()).toEqual([1, 3])
  expect(await marks.counts(wholeList)).toMatchObject({ all: 3, unread: 0 })
})

test('marking a partly stored list reports that something is missing', async () => {
  const { store, marks } = account()
  const entries = [1, 2, 3].map((id) => sampleEntry(id))
  const list = listIdOf(wholeList)
  store.storePage(samplePage(entries, { list, total: 3, hasMore: false }))
  expect(await marks.readAll(wholeList)).toMatchObject({ isWhole: true })
  store.storePage(samplePage(entries, { list, total: 20, hasMore: true }))
  expect(await marks.readAll(wholeList)).toMatchObject({ isWhole: false })
  expect(await marks.readAll({ ...wholeList, type: 'Photo' })).toMatchObject({ isWhole: false })
})

test('all new entries are stored once an older one is listed', async () => {
  const { store, marks, visit } = account()
  const page = { list: listIdOf(wholeList), total: 240, hasMore: true }
  const entries = [3, 2, 1].map((id) => sampleEntry(id))
  store.storePage(samplePage(entries.slice(0, 1), page))
  expect(await marks.counts(wholeList), 'on the first visit').toMatchObject({ new: 0, hasAllNew: true })
  visit(entries[1]?.date ?? '')
  store.storePage(samplePage(entries.slice(0, 1), page))
  expect(await marks.counts(wholeList)).toMatchObject({ new: 1, hasAllNew: false, isWhole: false })
  store.storePage(samplePage(entries, page))
  expect(await marks.counts(wholeList)).toMatchObject({ new: 1, hasAllNew: true, isWhole: false })
  // Nothing of a narrower list is stored, but each of its new entries would be in the unfiltered one, too.
  const narrower = { ...wholeList, search: 'title' }
  expect(await marks.counts(narrower)).toMatchObject({ hasAllNew: true, isWhole: false })
})

test('counts are none where the search of stored entries cannot apply a filter', async () => {
  expect(await account().marks.counts({ ...wholeList, type: 'Photo' })).toBeNull()
})

test('a file saved by one account is added by another, once its additions are known', async () => {
  const path = join(folder, 'marks.json')
  const one = account()
  one.store.setStarred([1], true, 2)
  const list = listId(one.store.createReadingList('Reefs'))
  one.store.setInReadingList(list, 3, true, 3)
  expect(await one.marks.exportTo(path)).toEqual({ ok: true, value: true })

  const other = account()
  const chosen = { bytes: await readFile(path), refused: null }
  const reading = await other.marks.readImport(chosen)
  const additions = {
    read: 0,
    starred: 1,
    positions: 0,
    readingLists: 1,
    listed: 1,
    annotations: 0,
    ...noRecords,
  }
  expect(reading).toMatchObject({ additions })
  expect(other.store.earlierVisits().starredIds).toEqual([])
  const token = reading && 'token' in reading ? reading.token : ''
  expect(await other.marks.import('another')).toMatchObject({ ok: false })
  expect(await other.marks.import(token)).toMatchObject({ ok: true, value: { ...additions, toFetch: 0 } })
  expect(other.store.earlierVisits().starredIds).toEqual([1])
  expect(await other.marks.import(token)).toMatchObject({ ok: false })

  expect(await account('https://other.example').marks.readImport(chosen)).toEqual({
    problem: 'other-service',
  })
  expect(await one.marks.readImport({ bytes: null, refused: 'too-large' })).toEqual({ problem: 'too-large' })
  expect(await one.marks.exportTo(join(folder, 'no', 'folder.json'))).toMatchObject({
    ok: false,
    error: { code: 'not-saved' },
  })
})

test('how many searches and lists kept offline a file adds is changes of each kind', async () => {
  const path = join(folder, 'marks.json')
  const one = account()
  const moment = '2026-11-01T10:00:00.000Z'
  const search = (id: string) =>
    ({ id, name: id, filters: noFilters, notifies: false, seen: moment, notified: moment }) as const
  const list = (search: string) => ({ name: search, filters: { ...noFilters, search } })
  const plan = (...lists: readonly KeptList[]) => ({ ...ownDocuments.offlineLists.none, lists })
  await one.ownState.change('savedSearches', () => [search('a'), search('b')])
  await one.ownState.change('recentSearches', () => ['reef', 'rice', 'maize'])
  await one.ownState.change('offlineLists', () => plan(list('reef'), list('rice'), list('maize')))
  await one.marks.exportTo(path)

  const other = account()
  await other.ownState.change('savedSearches', () => [search('b')])
  await other.ownState.change('recentSearches', () => ['rice'])
  await other.ownState.change('offlineLists', () => plan(list('rice')))
  const chosen = { bytes: await readFile(path), refused: null }
  const reading = await other.marks.readImport(chosen)
  const records = { savedSearches: 1, recentSearches: 2, offlineLists: 2 }
  expect(reading).toMatchObject({ additions: records })
  const added = await other.marks.import(reading && 'token' in reading ? reading.token : '')
  expect(added).toMatchObject({ ok: true, value: records })
  expect(other.documentChanges()).toBe(1)
  expect(await other.marks.readImport(chosen)).toMatchObject({ additions: noRecords })
})

test('an account that is there after another left while a file was added receives none of its marks', async () => {
  const path = join(folder, 'marks.json')
  const one = account()
  one.store.setStarred([2], true, 2)
  await one.marks.exportTo(path)
  const other = account()
  const reading = await other.marks.readImport({ bytes: await readFile(path), refused: null })
  other.leaveWhileAdding()
  const added = await other.marks.import(reading && 'token' in reading ? reading.token : '')
  expect(added).toMatchObject({
    ok: true,
    value: { starred: 1, marks: { readIds: [], starredIds: [], annotatedIds: [] } },
  })
})

test('every window hears which entries a file has marked, and of none that were marked before', async () => {
  const path = join(folder, 'marks.json')
  const one = account()
  one.store.setRead([1, 2], true, 1)
  one.store.setStarred([2, 3], true, 2)
  await one.ownState.change('recentSearches', () => ['reef'])
  await one.marks.exportTo(path)

  const other = account()
  other.store.setRead([1], true, 1)
  other.store.setStarred([3], true, 1)
  const reading = await other.marks.readImport({ bytes: await readFile(path), refused: null })
  const changes: MarksChange[] = []
  const annotatedIds: (readonly number[])[] = []
  const handlers = marksHandlers(
    { features: { marks: other.marks } } as unknown as ServiceInUse,
    {
      desktop: { chooseOwnFile: async () => null, openState: async () => null },
      windows: {
        tellMarks: (change) => void changes.push(change),
        tellAnnotations: (ids) => void annotatedIds.push(ids),
      },
    },
    createOneDialog(),
  )
  const add = (token: string) =>
    handlers['marks:import']({ token }, { window: 1, signal: new AbortController().signal } as never)
  expect(await add('another')).toMatchObject({ ok: false })
  expect(changes).toEqual([])
  const marked = { read: 1, starred: 1, positions: 0, readingLists: 0, listed: 0, annotations: 0 }
  const added = await add(reading && 'token' in reading ? reading.token : '')
  expect(added).toEqual({
    ok: true,
    value: { ...marked, ...noRecords, recentSearches: 1, toFetch: 0 },
  })
  expect(changes).toEqual([
    { ids: [2], mark: { isRead: true } },
    { ids: [2], mark: { isStarred: true } },
    // Reading lists and all counts.
    { ids: [], mark: {} },
  ])
  expect(other.documentChanges()).toBe(1)
})

test('additions that the disk rejects are reported as a disk error, not as an unreadable file', async () => {
  const path = join(folder, 'marks.json')
  const one = account()
  one.store.setStarred([2], true, 2)
  await one.ownState.change('recentSearches', () => ['reef'])
  await one.marks.exportTo(path)
  const chosen = { bytes: await readFile(path), refused: null }

  const other = account()
  const reading = await other.marks.readImport(chosen)
  other.fill('records')
  const token = reading && 'token' in reading ? reading.token : ''
  expect(await other.marks.import(token)).toEqual({ ok: false, error: { code: 'disk-refused' } })
  expect(other.store.earlierVisits().starredIds).toEqual([])
  other.fill('marks')
  expect(await other.marks.readImport(chosen)).toBeNull()
})

test('a file that would lack what could not be read is not written, and the one before stays', async () => {
  const path = join(folder, 'marks.json')
  const one = account()
  await one.ownState.change('recentSearches', () => ['reef'])
  await one.marks.exportTo(path)
  const before = await readFile(path, 'utf8')
  one.fill('records')
  expect(await one.marks.exportTo(path)).toEqual({ ok: false, error: { code: 'not-saved' } })
  expect(await readFile(path, 'utf8')).toBe(before)
})
