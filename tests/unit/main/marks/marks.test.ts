import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryImages } from '../../../../src/main/library/tables/image-files'
import { createOwnState } from '../../../../src/main/library/own/own-state'
import { openMemoryDatabase } from '../../../../src/main/library/worker/database'
import { migrations } from '../../../../src/main/library/worker/schema'
import { createStore, type Store } from '../../../../src/main/library/tables/store'
import { createMarks } from '../../../../src/main/marks/marks'
import { sampleEntry, samplePage } from '../../../support/library-samples'
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
  const library = {
    readAll: async (...values: [Parameters<Store['readAll']>[0], Parameters<Store['readAll']>[1]]) =>
      store.readAll(...values, 5),
    setRead: async (ids: readonly number[], isRead: boolean) => {
      store.setRead(ids, isRead, 6)
      return true
    },
    shelfCounts: async (wanted: Parameters<Store['shelfCounts']>[0]) => store.shelfCounts(wanted),
    unstoredSaved: async () => store.unstoredSaved(),
    exportState: async () => store.exportState(),
    readState: async (...values: Parameters<Store['readState']>) => store.readState(...values),
    importState: async (...values: Parameters<Store['importState']>) => store.importState(...values).added,
  }
  const ownState = createOwnState({
    languages: [],
    library: {
      document: async (address) => address.admit(store.document(address.key)),
      changeDocument: async (address, change, at) =>
        store.storeDocument(address.key, await change(address.admit(store.document(address.key))?.value), at),
    },
    now: () => 7,
  })
  return {
    store,
    marks: createMarks({ library, ownState, server: service, fetchUnstored: () => undefined, now: () => 8 }),
  }
}

test('marking a whole list can be taken back, once, and leaves what had been read before', async () => {
  const { store, marks } = account()
  store.markRead(2, 1)
  expect([...((await marks.readAll(wholeList)) ?? [])].sort()).toEqual([1, 3])
  expect(await marks.counts(wholeList)).toMatchObject({ all: 3, unread: 0 })
  expect([...((await marks.undoReadAll()) ?? [])].sort()).toEqual([1, 3])
  expect(await marks.undoReadAll()).toEqual([])
  expect(store.earlierVisits().readIds).toEqual([2])
})

test('counts are none where the search of stored entries cannot apply a filter', async () => {
  expect(await account().marks.counts({ ...wholeList, type: 'Photo' })).toBeNull()
})

test('what one account has saved to a file, another adds once it has been told what that is', async () => {
  const path = join(folder, 'marks.json')
  const one = account()
  one.store.setStarred([1], true, 2)
  const list = one.store.createReadingList('Reefs')
  one.store.setInReadingList(list?.id ?? 0, 3, true, 3)
  expect(await one.marks.exportTo(path)).toEqual({ ok: true, value: true })

  const other = account()
  const chosen = { bytes: await readFile(path), refused: null }
  const reading = await other.marks.readImport(chosen)
  const additions = { read: 0, starred: 1, positions: 0, readingLists: 1, listed: 1, documents: 0 }
  expect(reading).toMatchObject({ additions })
  expect(other.store.earlierVisits().starredIds).toEqual([])
  const token = 'token' in reading ? reading.token : ''
  expect(await other.marks.import('another')).toMatchObject({ ok: false })
  expect(await other.marks.import(token)).toEqual({ ok: true, value: { ...additions, toFetch: 0 } })
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
