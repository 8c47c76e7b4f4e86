import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../../src/main/cache/worker/database'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import {
  attachOwn,
  ownMigrations,
  recoverOwnDatabase,
} from '../../../../../src/main/cache/own-data/own-database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import { createStore, type Store } from '../../../../../src/main/cache/tables/store'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

let folder: string
let own: string
let cache: string
let failures: unknown[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forum-own-'))
  own = join(folder, 'own.sqlite')
  cache = join(folder, 'library.sqlite')
  failures = []
})
afterEach(() => rmSync(folder, { recursive: true }))

function open(steps = ownMigrations): Store & { readonly notice: string | null } {
  const file = recoverOwnDatabase(own, (thrown) => failures.push(thrown), steps)
  const database = openDatabase(cache, migrations)
  attachOwn(database, file.path)
  const store = createStore(database, createMemoryImages(), { images: 1e6, database: 1e9 })
  return { ...store, notice: file.notice }
}

function fill(): void {
  const store = open()
  store.storePage(samplePage([sampleEntry(1), sampleEntry(2)]))
  store.setStarred([1], true, 5)
  store.storeDocument('own:searches', ['reef'], 6)
  store.close()
}

const said = (store: Store) => [
  store.earlierVisits().starredIds,
  store.document('own:searches')?.value ?? null,
]

test('personal data is in a file of its own, and survives the loss of the cache', () => {
  fill()
  rmSync(cache)
  const store = open()
  expect(said(store)).toEqual([[1], ['reef']])
  expect(store.entry(null, 1)).toBeNull()
  store.close()
})

describe('a damaged file of a person’s own', () => {
  const damage = (): void => writeFileSync(own, Buffer.from(readFileSync(own)).fill(0xa5, 4_096))

  test('is put aside, and its copy takes its place', () => {
    fill()
    open().close()
    damage()
    const damaged = readFileSync(own)
    const store = open()
    expect([store.notice, ...said(store)]).toEqual(['own-restored', [1], ['reef']])
    expect(readFileSync(`${own}.damaged`).equals(damaged)).toBe(true)
    expect(store.entry(null, 1)).not.toBeNull()
    store.close()
    const next = open()
    expect(next.notice).toBeNull()
    next.close()
  })

  test('has a copy of a day ago at most', () => {
    fill()
    open().close()
    const store = open()
    store.setStarred([2], true, 7)
    store.close()
    const dayAgo = new Date(Date.now() - 86_400_001)
    utimesSync(`${own}.copy`, dayAgo, dayAgo)
    open().close()
    damage()
    const restored = open()
    expect(said(restored)[0]).toEqual([1, 2])
    restored.close()
  })

  test('has a new copy if the last one is from a clock that was ahead', () => {
    fill()
    open().close()
    const store = open()
    store.setStarred([2], true, 7)
    store.close()
    const inAMonth = new Date(Date.now() + 30 * 86_400_000)
    utimesSync(`${own}.copy`, inAMonth, inAMonth)
    open().close()
    damage()
    const restored = open()
    expect(said(restored)[0]).toEqual([1, 2])
    restored.close()
  })

  test('without a copy is reported as lost, and put aside', () => {
    fill()
    damage()
    const store = open()
    expect([store.notice, ...said(store)]).toEqual(['own-lost', [], null])
    expect(existsSync(`${own}.damaged`)).toBe(true)
    store.close()
  })

  test('that is gone is restored as well', () => {
    fill()
    open().close()
    rmSync(own)
    const store = open()
    expect([store.notice, ...said(store)]).toEqual(['own-restored', [1], ['reef']])
    store.close()
  })
})

test('a daily copy that the disk refuses takes nothing away', () => {
  fill()
  mkdirSync(join(`${own}.copy`, 'in the way'), { recursive: true })
  const dayAgo = new Date(Date.now() - 86_400_001)
  utimesSync(`${own}.copy`, dayAgo, dayAgo)
  const store = open()
  expect([store.notice, ...said(store)]).toEqual([null, [1], ['reef']])
  store.setStarred([2], true, 7)
  store.close()
  expect(failures).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  rmSync(`${own}.copy`, { recursive: true })
  const next = open()
  expect(said(next)[0]).toEqual([1, 2])
  next.close()
})

test('a file of a newer version is left as it is, and reported', () => {
  fill()
  const newer = open([...ownMigrations, 'alter table own.readings add column mood text'])
  newer.close()
  const before = new DatabaseSync(own)
  before.exec('pragma journal_mode = delete; pragma user_version = 99')
  before.close()
  const bytes = readFileSync(own)
  const store = open()
  expect([store.notice, ...said(store)]).toEqual(['own-newer', [], null])
  store.setStarred([1], true, 9)
  store.close()
  expect(readFileSync(own).equals(bytes)).toBe(true)
})
