import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { noFilters } from '../../../../../src/shared/filters/filters'
import { createOwnState } from '../../../../../src/main/cache/own-data/own-state'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import {
  readStateFile,
  writeStateFile,
  type StateFileBytes,
} from '../../../../../src/main/cache/own-data/state-file'
import { createStore, type Store } from '../../../../../src/main/cache/tables/store'
import type { MarkedState, StateImport } from '../../../../../src/main/cache/own-data/stored-state'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

const service = 'https://forum.example.test'

function emptyStore(): Store {
  const database = openMemoryDatabase(migrations)
  return createStore(database, createMemoryImages(), { images: 1000, database: 1e9 })
}

const fileOf = (text: string): StateFileBytes => ({
  bytes: new TextEncoder().encode(text),
  service,
  at: 0,
  withAnnotations: true,
})

/** Imports this state's file, or only tries to. */
function importInto(store: Store, marked: MarkedState, isTrial = false): StateImport {
  const imported = store.importState(fileOf(writeStateFile({ marked, own: {} }, service, 0)), isTrial)
  if ('problem' in imported) throw new Error(imported.problem)
  return imported
}

const time = fc.integer({ min: 0, max: 4e12 })
const id = fc.integer({ min: 1, max: 40 })
const name = {
  title: fc.option(fc.string({ maxLength: 20 })),
  link: fc.option(fc.webUrl()),
}
const marks = fc.record({
  entries: fc.uniqueArray(
    fc
      .record({
        id,
        ...name,
        isRead: fc.boolean(),
        readAt: time,
        position: fc.double({ min: 0, max: 1, noNaN: true }),
        starredAt: fc.option(time),
      })
      .filter((entry) => entry.isRead || entry.position > 0 || entry.starredAt !== null)
      .map((entry) => ({ ...entry, readAt: entry.isRead ? entry.readAt : null })),
    { selector: (entry) => entry.id },
  ),
  lists: fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[a-z]{1,8}$/),
      entries: fc.uniqueArray(fc.record({ id, ...name, addedAt: time }), { selector: (entry) => entry.id }),
    }),
    { selector: (list) => list.name },
  ),
  annotated: fc.constant([]),
})

/** Without titles and links, which a list may provide as well as a file. */
function facts({ entries, lists }: MarkedState) {
  const bare = <Entry extends { readonly title: unknown; readonly link: unknown }>(each: Entry) => ({
    ...each,
    title: null,
    link: null,
  })
  return {
    entries: entries.map(bare).toSorted((one, other) => one.id - other.id),
    lists: lists
      .map((list) => ({ ...list, entries: list.entries.map(bare) }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  }
}

describe('a file of marks and reading lists', () => {
  test('brings everything into an empty account, and nothing more the second time', () => {
    fc.assert(
      fc.property(marks, (state) => {
        const store = emptyStore()
        importInto(store, state)
        expect(facts(store.exportState())).toEqual(facts(state))
        const again = importInto(store, store.exportState())
        expect(again.added).toEqual({
          read: 0,
          starred: 0,
          positions: 0,
          readingLists: 0,
          listed: 0,
          annotations: 0,
        })
      }),
      { numRuns: 60 },
    )
  })

  test('keeps the order of a reading list, and adds to the end of one that is there', () => {
    const store = emptyStore()
    const listed = (ids: readonly number[]): MarkedState => ({
      ...{ entries: [], annotated: [] },
      lists: [{ name: 'course', entries: ids.map((each) => ({ ...bare, id: each, addedAt: 0 })) }],
    })
    const order = () => store.exportState().lists[0]?.entries.map((each) => each.id)
    const bare = { title: null, link: null }
    importInto(store, listed([7, 2, 9]))
    importInto(store, listed([3, 9, 7, 1]))
    expect(order()).toEqual([7, 2, 9, 3, 1])

    const position = Number.MAX_VALUE
    const entries = [4, 8, 4].map((each) => ({ id: each, position }))
    const readingLists = [{ name: 'course', entries }]
    const heading = { format: 'forum-resources-state', version: 1, service }
    const forged = JSON.stringify({ ...heading, entries: [], readingLists, own: {} })
    expect(store.importState(fileOf(forged), false)).not.toHaveProperty('problem')
    expect(order()).toEqual([7, 2, 9, 3, 1, 4, 8])
  })

  test('takes nothing away from what is there, and a trial changes nothing', () => {
    fc.assert(
      fc.property(marks, marks, (own, other) => {
        const store = emptyStore()
        importInto(store, own)
        const before = store.exportState()
        const trial = importInto(store, other, true)
        expect(store.exportState()).toEqual(before)
        expect(importInto(store, other).added).toEqual(trial.added)
        const after = store.exportState()
        for (const entry of before.entries) {
          const { position, starredAt, isRead } = after.entries.find((each) => each.id === entry.id) ?? entry
          expect(isRead || !entry.isRead).toBe(true)
          if (entry.position > 0) expect(position).toBe(entry.position)
          if (entry.starredAt !== null) expect(starredAt).toBe(entry.starredAt)
        }
        for (const list of before.lists)
          expect(after.lists.find((each) => each.name === list.name)?.entries.map(({ id }) => id)).toEqual(
            expect.arrayContaining(list.entries.map(({ id }) => id)),
          )
      }),
      { numRuns: 60 },
    )
  })

  test('can be read by people: titles and links stand beside ids', () => {
    const store = emptyStore()
    store.storePage(samplePage([sampleEntry(7, { title: 'Mangroves' })]))
    store.setStarred([7], true, Date.UTC(2026, 0, 2))
    const text = writeStateFile({ marked: store.exportState(), own: {} }, service, Date.UTC(2026, 0, 3))
    expect(JSON.parse(text)).toEqual({
      format: 'forum-resources-state',
      version: 1,
      service,
      exportedAt: '2026-01-03T00:00:00.000Z',
      annotations: [],
      entries: [
        {
          id: 7,
          title: 'Mangroves',
          link: 'https://forum.example.test/map-resources/entry-7/',
          starredAt: '2026-01-02T00:00:00.000Z',
        },
      ],
      readingLists: [],
      own: {},
    })
  })

  test.each<[string, string, string]>([
    ['not JSON', '{', 'not-a-state'],
    ['another JSON', '{"entries":[]}', 'not-a-state'],
    ['of another service', JSON.stringify({ ...head(), service: 'https://other.example' }), 'other-service'],
    ['of a later version', JSON.stringify({ ...head(), version: 2, entries: 'elsewhere' }), 'newer-version'],
    ['with an id that is none', JSON.stringify({ ...head(), entries: [{ id: -1 }] }), 'not-a-state'],
    [
      'with a list without a name',
      JSON.stringify({ ...head(), readingLists: [{ name: ' ', entries: [] }] }),
      'not-a-state',
    ],
  ])('%s is refused whole', (_what, text, problem) => {
    expect(readStateFile(fileOf(text))).toEqual({ problem })
  })

  test('may hold anything: reading it never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.json(), (bytes, json) => {
        readStateFile({ bytes, service, at: 0, withAnnotations: true })
        const file = JSON.stringify({ ...head(), entries: JSON.parse(json) as unknown })
        readStateFile(fileOf(file))
      }),
    )
  })
})

test('of other records, main is handed what it can read, however much the file has', () => {
  const filters = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`filter ${index}`, 1]))
  const moment = '2026-11-01T10:00:00.000Z'
  const search = {
    ...{ id: 'a', name: 'Reefs', filters: noFilters, notifies: true },
    seen: moment,
    notified: moment,
  }
  const own = {
    'saved-searches': [{ ...search, filters }, search],
    offline: { lists: [{ name: 'Hostile', filters }], images: 'none', isPaused: false },
    'recent-searches': Array<string>(100_000).fill('reef'),
    unknown: filters,
  }
  const content = readStateFile(fileOf(JSON.stringify({ ...head(), own })))
  expect(content).toMatchObject({ own: { 'saved-searches': [{ id: 'a', name: 'Reefs' }] } })
  expect(JSON.stringify(content).length).toBeLessThan(1_000)
})

test('names in a file do not turn the words around them', () => {
  const name = 'Reefs \u202egnp.exe\u202c'
  const moment = '2026-11-01T10:00:00.000Z'
  const own = {
    'saved-searches': [{ id: 'a', name, filters: {}, notifies: false, seen: moment, notified: moment }],
    offline: { lists: [{ name, filters: {} }], images: 'none', isPaused: false },
  }
  const content = readStateFile(
    fileOf(JSON.stringify({ ...head(), own, readingLists: [{ name, entries: [] }] })),
  )
  const text = JSON.stringify(content)
  expect(text.match(/Reefs gnp\.exe"/g)).toHaveLength(3)
  expect(text).not.toContain('\u202e')
})

test('a record of a person’s own is read as it was stored, merged, and left alone where it does not fit', async () => {
  const store = emptyStore()
  const ownState = createOwnState({
    languages: [],
    cache: {
      document: async (address) => address.admit(store.document(address.key)),
      documents: async (keys) => store.documents(keys),
      changeDocument: async (address, change, at) =>
        store.storeDocument(address.key, await change(address.admit(store.document(address.key))?.value), at),
    },
    now: () => 1,
  })
  expect(await ownState.read('recentSearches')).toEqual([])
  await ownState.change('recentSearches', () => ['reef'])
  expect(await ownState.exportAll()).toMatchObject({ 'recent-searches': ['reef'] })
  expect(await ownState.importAll({ 'recent-searches': ['bird'], unknown: 1 }, true)).toMatchObject({
    recentSearches: 1,
  })
  expect(await ownState.read('recentSearches')).toEqual(['reef'])
  expect(await ownState.importAll({ 'recent-searches': ['bird'] }, false)).toMatchObject({
    recentSearches: 1,
  })
  expect(await ownState.importAll({ 'recent-searches': [7] }, false)).toMatchObject({ recentSearches: 0 })
  expect(await ownState.importAll({ 'recent-searches': ['bird'] }, false)).toMatchObject({
    recentSearches: 0,
  })
  expect(await ownState.read('recentSearches')).toEqual(['reef', 'bird'])
  await expect(ownState.change('recentSearches', () => [''])).rejects.toThrow(TypeError)
})

function head() {
  return { format: 'forum-resources-state', version: 1, service, entries: [], readingLists: [], own: {} }
}

test('a file of anybody’s adds no search that notifies, and nothing in a language that is not offered', async () => {
  const store = emptyStore()
  const ownState = createOwnState({
    languages: ['en', 'fr'],
    cache: {
      document: async (address) => address.admit(store.document(address.key)),
      documents: async (keys) => store.documents(keys),
      changeDocument: async (address, change, at) =>
        store.storeDocument(address.key, await change(address.admit(store.document(address.key))?.value), at),
    },
    now: () => 1,
  })
  const moment = '2026-11-01T10:00:00.000Z'
  const search = (id: string, language: string | null) => ({
    ...{ id, name: id, notifies: true, seen: moment, notified: moment },
    filters: { ...noFilters, language },
  })
  const list = (language: string | null) => ({ name: null, filters: { ...noFilters, language } })
  await ownState.importAll(
    {
      'saved-searches': [search('any', null), search('french', 'fr'), search('dutch', 'nl')],
      offline: { lists: [list('fr'), list('nl')], images: 'none', isPaused: false },
    },
    false,
  )
  expect(await ownState.read('savedSearches')).toMatchObject([
    { id: 'any', notifies: false },
    { id: 'french', notifies: false },
  ])
  expect((await ownState.read('offlineLists')).lists.map(({ filters }) => filters.language)).toEqual(['fr'])
})
