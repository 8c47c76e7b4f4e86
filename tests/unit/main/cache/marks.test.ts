import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase, openMemoryDatabase } from '../../../../src/main/cache/worker/database'
import { createMemoryImages } from '../../../../src/main/cache/tables/image-files'
import { attachOwn } from '../../../../src/main/cache/own-data/own-database'
import { writeStateFile, type StateFileBytes } from '../../../../src/main/cache/own-data/state-file'
import type { MarkedState } from '../../../../src/main/cache/own-data/stored-state'
import { migrations } from '../../../../src/main/cache/worker/schema'
import { createStore, type Store } from '../../../../src/main/cache/tables/store'
import { listId, sampleEntry, samplePage } from '../../../support/cache-samples'

const quotas = { images: 1000, database: 1e9 }
const folders: string[] = []

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

function storeOf(database: DatabaseSync, said: Partial<typeof quotas> = {}): Store {
  return createStore(database, createMemoryImages(), { ...quotas, ...said })
}

function storeWith(...ids: readonly number[]): Store {
  const database = openMemoryDatabase(migrations)
  const store = storeOf(database)
  store.storePage(samplePage(ids.map((id) => sampleEntry(id))))
  return store
}

test('entries are read, unread and starred, and only such as are stored', () => {
  const store = storeWith(1, 2, 3)
  store.setRead([1, 2, 99], true, 10)
  store.setRead([2], false, 11)
  store.setStarred([3], true, 12)
  store.setStarred([99], true, 12)
  expect(store.earlierVisits()).toMatchObject({ readIds: [1], starredIds: [3] })
  store.setStarred([3], false, 13)
  expect(store.earlierVisits().starredIds).toEqual([])
})

test.each([
  ['read', (store: Store, ids: readonly number[]) => store.setRead(ids, true, 10)],
  ['saved', (store: Store, ids: readonly number[]) => store.setStarred(ids, true, 10)],
])('a selection is %s in one transaction', (_what, mark) => {
  const database = openMemoryDatabase(migrations)
  const store = storeOf(database)
  store.storePage(samplePage([1, 2, 3].map((id) => sampleEntry(id))))
  const commanded = vi.spyOn(database, 'exec')
  mark(store, [1, 2, 3])
  expect(commanded.mock.calls).toEqual([['begin immediate'], ['commit']])
})

test('marks and reading lists are there after a process that ended without closing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-marks-'))
  folders.push(folder)
  const path = join(folder, 'library.sqlite')
  // Never closed, as after a kill: committed data stays in the write-ahead log.
  const openBoth = (): DatabaseSync => {
    const database = openDatabase(path, migrations)
    attachOwn(database, join(folder, 'own.sqlite'))
    return database
  }
  const killed = storeOf(openBoth())
  killed.storePage(samplePage([sampleEntry(1), sampleEntry(2)]))
  killed.setStarred([1], true, 5)
  const list = listId(killed.createReadingList('Field work'))
  for (const id of [1, 2]) killed.setInReadingList(list, id, true, 6)
  killed.moveInReadingList(list, 2, { side: 'before', of: 1 })
  const next = storeOf(openBoth())
  expect(next.earlierVisits().starredIds).toEqual([1])
  expect(next.readingLists()).toEqual([{ id: list, name: 'Field work', entries: 2 }])
  expect(shelf(next, { shelf: `list-${list}`, sort: 'manual' })).toEqual([2, 1])
  killed.close()
  next.close()
})

function stateFile(marked: MarkedState): StateFileBytes {
  const service = 'https://forum.example'
  return {
    bytes: new TextEncoder().encode(writeStateFile({ marked, own: {} }, service, 0)),
    service,
    at: 0,
    withAnnotations: true,
  }
}

test('a file of marks that is looked at on a full disk leaves saving as it was', () => {
  const database = openMemoryDatabase(migrations)
  const store = storeOf(database)
  store.storePage(samplePage([sampleEntry(1)]))
  const pages = Number(database.prepare('pragma own.page_count').get()?.['page_count'])
  database.exec(`pragma own.max_page_count = ${pages + 2}`)
  const entries = Array.from({ length: 5_000 }, (_, index) => ({
    ...{ id: index + 1, title: `Entry ${index}`, link: null, isRead: true, readAt: 5, position: 0 },
    starredAt: 5,
  }))
  for (const isTrial of [true, false]) {
    expect(() => store.importState(stateFile({ entries, lists: [], annotated: [] }), isTrial)).toThrow('full')
    expect(database.isTransaction).toBe(false)
  }
  store.setStarred([1], true, 6)
  expect(store.earlierVisits()).toMatchObject({ readIds: [], starredIds: [1] })
})

test('looking at a file of marks counts what it would add, and adds nothing', () => {
  const store = storeWith(1)
  const entry = { ...{ id: 1, title: null, link: null, isRead: true, readAt: 5, position: 0 }, starredAt: 5 }
  const trial = store.importState(stateFile({ entries: [entry], lists: [], annotated: [] }), true)
  expect(trial).toMatchObject({ added: { read: 1, starred: 1 } })
  expect(store.earlierVisits()).toMatchObject({ readIds: [], starredIds: [] })
})

test('marking a whole list as read a second time, after a worker has ended, says what the first time did', () => {
  const store = storeWith(1, 2, 3)
  store.setRead([2], true, 1)
  const list = { language: null, filters: '' }
  const first = store.readAll(list, null, 5)
  expect([...first].sort()).toEqual([1, 3])
  expect(store.readAll(list, null, 5)).toEqual(first)
  expect(store.readAll(list, null, 6)).toEqual([])
})

test('the quota leaves starred entries, those of reading lists and own records', () => {
  const database = openMemoryDatabase(migrations)
  const store = storeOf(database, { database: 600_000 })
  const body = `<p>${'lorem ipsum '.repeat(3000)}</p>`
  const page = (number: number) =>
    samplePage([sampleEntry(number, { body })], {
      list: { language: null, filters: String(number) },
      fetchedAt: number,
    })
  for (const id of [1, 2, 3]) store.storePage(page(id))
  store.setStarred([1], true, 1)
  const list = listId(store.createReadingList('Later'))
  store.setInReadingList(list, 2, true, 1)
  store.storeDocument('own:searches', ['reef'], 1)
  store.storeDocument('terms', [], 1)
  for (let id = 4; id < 60; id++) store.storePage(page(id))
  expect([1, 2, 3].map((id) => store.entry(null, id) !== null)).toEqual([true, true, false])
  expect(store.document('own:searches')?.value).toEqual(['reef'])
  expect(store.document('terms')).toBeNull()
})

test('a reading list has a name of its own, and takes its entries with it', () => {
  const store = storeWith(1, 2)
  const one = listId(store.createReadingList('Reefs'))
  expect(store.createReadingList('REEFS')).toBe('name-taken')
  const other = listId(store.createReadingList('Birds'))
  expect(store.renameReadingList(other, 'reefs')).toBe('name-taken')
  expect(store.renameReadingList(one, 'REEFS')).toBe(true)
  store.setInReadingList(one, 1, true, 1)
  store.setInReadingList(one, 99, true, 1)
  store.setInReadingList(77, 1, true, 1)
  store.setInReadingList(other, 1, true, 1)
  expect(store.readingListsOf(1)).toEqual([one, other])
  expect(store.readingLists().map(({ name, entries }) => [name, entries])).toEqual([
    ['Birds', 1],
    ['REEFS', 1],
  ])
  store.deleteReadingList(one)
  expect(store.readingListsOf(1)).toEqual([other])
  // Ids are not reused: a stored place with the deleted id finds nothing, instead of another list.
  expect(listId(store.createReadingList('New'))).toBeGreaterThan(other)
})

const choices = { search: '', category: [], region: [], language: null }
const shelf = (store: Store, said: Partial<Parameters<Store['search']>[0]>): readonly number[] =>
  store.search({ ...choices, offset: 0, limit: 100, ...said }).entries.map(({ id }) => id)

test('each shelf has its entries, and its count among those that a list is narrowed to', () => {
  const store = storeWith(1, 2, 3, 4, 5)
  const newSince = sampleEntry(3).date
  store.setRead([1, 5], true, 10)
  store.setStarred([2], true, 11)
  const list = listId(store.createReadingList('Later'))
  store.setInReadingList(list, 3, true, 12)
  expect(shelf(store, { shelf: 'unread' })).toEqual([4, 3, 2])
  expect(shelf(store, { shelf: 'new', newSince })).toEqual([4])
  expect(shelf(store, { shelf: 'new', newSince: null })).toEqual([])
  expect(shelf(store, { shelf: 'saved' })).toEqual([3, 2])
  expect(shelf(store, { shelf: `list-${list}` })).toEqual([3])
  expect(shelf(store, { shelf: 'unknown' })).toEqual([])
  expect(store.shelfCounts({ ...choices, newSince })).toMatchObject({ all: 5, unread: 3, new: 1, saved: 2 })
  expect(store.shelfCounts({ ...choices, newSince, search: 'number4' })).toMatchObject({
    all: 1,
    unread: 1,
    new: 1,
    saved: 0,
  })
  expect(store.shelfCounts({ ...choices, search: 'nowhere' })).toMatchObject({
    all: 0,
    unread: 0,
    new: 0,
    saved: 0,
  })
})

/** A reading list with these entries, added in this order. */
function listOf(store: Store, ...ids: readonly number[]) {
  const list = listId(store.createReadingList('In order'))
  for (const id of ids) store.setInReadingList(list, id, true, 1)
  return {
    list,
    order: (said: Partial<Parameters<Store['search']>[0]> = {}) =>
      shelf(store, { shelf: `list-${list}`, sort: 'manual', ...said }),
  }
}

test('a reading list has an order of its own: new entries at the end, others where they are moved', () => {
  const store = storeWith(1, 2, 3, 4, 5)
  const { list, order } = listOf(store, 3, 1, 5, 2)
  expect(order()).toEqual([3, 1, 5, 2])
  store.moveInReadingList(list, 2, { side: 'before', of: 3 })
  expect(order()).toEqual([2, 3, 1, 5])
  store.moveInReadingList(list, 3, { side: 'after', of: 5 })
  expect(order()).toEqual([2, 1, 5, 3])
  store.setInReadingList(list, 4, true, 1)
  expect(order()).toEqual([2, 1, 5, 3, 4])
  expect([0, 2, 4].map((offset) => order({ offset, limit: 2 }))).toEqual([[2, 1], [5, 3], [4]])
  expect(order({ sort: 'newest' })).toEqual([5, 4, 3, 2, 1])
  expect(order({ search: 'number' })).toEqual([2, 1, 5, 3, 4])
})

test('an order of one’s own stays with its list, and other lists of entries are newest first', () => {
  const store = storeWith(1, 2, 3)
  const { list, order } = listOf(store, 1, 2, 3)
  const other = listId(store.createReadingList('Other'))
  for (const id of [1, 2, 3]) store.setInReadingList(other, id, true, 1)
  store.moveInReadingList(list, 3, { side: 'before', of: 1 })
  store.moveInReadingList(list, 99, { side: 'before', of: 1 })
  store.moveInReadingList(list, 1, { side: 'before', of: 99 })
  store.moveInReadingList(77, 1, { side: 'before', of: 2 })
  expect(order()).toEqual([3, 1, 2])
  expect(shelf(store, { shelf: `list-${other}`, sort: 'manual' })).toEqual([1, 2, 3])
  expect(shelf(store, { shelf: 'unread', sort: 'manual' })).toEqual([3, 2, 1])
})

test('any moves, additions and removals leave the order that they would leave in a plain list', () => {
  const entry = fc.integer({ min: 1, max: 8 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), id: entry, of: entry, after: fc.boolean() }),
    fc.record({ kind: fc.constant('set' as const), id: entry, isIn: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const store = storeWith(1, 2, 3, 4, 5, 6, 7, 8)
      const { list, order } = listOf(store, 1, 2, 3, 4, 5, 6)
      let expected: readonly number[] = [1, 2, 3, 4, 5, 6]
      for (const each of steps) {
        const { id } = each
        const others = expected.filter((other) => other !== id)
        if (each.kind === 'move') {
          const place = { side: each.after ? 'after' : 'before', of: each.of } as const
          // The second call is that of a worker that ended before it had answered.
          for (const _repeated of [1, 2]) store.moveInReadingList(list, id, place)
          const at = others.indexOf(each.of)
          if (others.length < expected.length && at !== -1)
            expected = others.toSpliced(each.after ? at + 1 : at, 0, id)
        } else {
          store.setInReadingList(list, id, each.isIn, 1)
          if (!each.isIn) expected = others
          else if (!expected.includes(id)) expected = [...expected, id]
        }
      }
      expect(order()).toEqual(expected)
      store.close()
    }),
    { numRuns: 60 },
  )
})

test('whatever is moved or taken out can go back to its place', () => {
  const store = storeWith(1, 2, 3, 4, 5, 6)
  const { list, order } = listOf(store, 4, 2, 6, 1, 5)
  const original = order()
  for (const id of original) {
    const { previousPlace } = store.setInReadingList(list, id, false, 1)
    store.setInReadingList(list, id, true, 1)
    if (previousPlace) store.moveInReadingList(list, id, previousPlace)
    expect(order()).toEqual(original)
    for (const of of original) {
      const moved = store.moveInReadingList(list, id, { side: 'after', of })
      if (moved.previousPlace) store.moveInReadingList(list, id, moved.previousPlace)
      expect(order()).toEqual(original)
    }
  }
  expect(store.setInReadingList(list, 3, false, 1)).toEqual({ previousPlace: null })
  for (const id of [2, 6, 1, 5]) store.setInReadingList(list, id, false, 1)
  expect(store.setInReadingList(list, 4, false, 1)).toEqual({ previousPlace: null })
})

test('everything of a list is marked as read: its own pages, and what else is stored of it', () => {
  const store = storeWith(1, 2, 3)
  store.storePage(samplePage([sampleEntry(9)], { list: { language: null, filters: 'photos' } }))
  store.markRead(2, 1)
  expect(store.readAll({ language: null, filters: 'photos' }, null, 2)).toEqual([9])
  expect([...store.readAll({ language: null, filters: '' }, choices, 3)].sort()).toEqual([1, 3])
  expect(store.shelfCounts(choices).unread).toBe(0)
})
