import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CacheNotice } from '../../src/shared/entries/resources'
import { accountPlace, databasePath } from '../../src/main/cache/account-folder'
import { createGuardedStore, type GuardedStore } from '../../src/main/cache/worker/guarded-store'
import type { StoredImage } from '../../src/main/cache/cache'
import { createCache } from '../../src/main/cache/client/cache-client'
import { migrations } from '../../src/main/cache/worker/schema'
import { isDamage } from '../../src/main/cache/store-failure'
import { mixSeed, seededRandom } from '../../tools/forum-service/content/seeded-random.ts'
import { sampleEntry, samplePage } from '../support/cache-samples'
import { startCacheThread } from '../support/cache-workers'
import { createMemoryLog } from '../support/memory'
import { removeFolder } from '../support/remove-folder.ts'

const amina = { server: 'https://forum.example.test', username: 'amina' }
const list = { language: null, filters: '' }
const everything = { language: null, search: '', category: [], region: [], offset: 0, limit: 1_000 }
const url = 'https://forum.example.test/a.png'
const image: StoredImage = {
  bytes: new Uint8Array(100),
  type: 'image/png',
  etag: null,
  lastModified: null,
  checkedAt: 1,
}
const entriesPerPage = 20
const entry = (id: number) =>
  sampleEntry(id, {
    body: `<p>harbour number${id} ${`word${id % 7} `.repeat(150)}</p>`,
    categoryIds: [id % 3],
  })

let folder: string
let own: string
let file: string
let notices: CacheNotice[]
let failures: unknown[]
const closing: (() => unknown)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-damaged-'))
  own = accountPlace(folder, amina).cache
  file = databasePath(own)
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await removeFolder(folder)
})

function open(steps = migrations): GuardedStore {
  notices = []
  failures = []
  const store = createGuardedStore({
    notice: (notice) => void notices.push(notice),
    failed: (thrown) => void failures.push(thrown),
    steps,
  })
  closing.push(() => store.close())
  store.open(
    {
      folder,
      mostKept: 3,
      daysWithoutSession: 90,
      quotas: { images: 10_000, database: 1e9 },
      isInMemory: false,
    },
    amina,
  )
  return store
}

/** Stores something of each kind and closes. */
function fill(): void {
  const store = open()
  for (let page = 1; page <= 5; page++) {
    const ids = Array.from({ length: entriesPerPage }, (_, n) => page * 100 + n)
    store.call((stored) => stored.storePage(samplePage(ids.map(entry), { page })))
  }
  store.call((stored) => stored.markRead(100, 1))
  store.call((stored) => stored.storeDocument('terms', [1, 2, 3], 1))
  store.call((stored) => stored.storeImage(url, image))
  store.close()
  expect(failures).toEqual([])
}

/** Calls every query; none may throw. */
function read(store: GuardedStore) {
  const pages = [1, 2, 3, 4, 5].map((page) => store.call((stored) => stored.page(list, page)))
  const whole = Array.from(
    { length: 5 * entriesPerPage },
    (_, n) => (1 + Math.floor(n / entriesPerPage)) * 100 + (n % entriesPerPage),
  )
  return {
    pages,
    entries: whole.map((id) => store.call((stored) => stored.entry(null, id))),
    found: ['harbour', 'word3', 'numb -word2', '-word1', ''].map((text) =>
      store.call((stored) => stored.search({ ...everything, search: text })),
    ),
    byCategory: store.call((stored) => stored.search({ ...everything, category: [2] })),
    link: store.call((stored) => stored.entryWithLink(null, entry(102).link ?? '')),
    document: store.call((stored) => stored.document('terms')),
    image: store.call((stored) => stored.image(url)),
    position: store.call((stored) => stored.readingPosition(100)),
    size: store.call((stored) => stored.size().entries),
  }
}

function write(store: GuardedStore): void {
  const changed = [101, 203, 999].map((id) => sampleEntry(id, { body: 'lighthouse' }))
  store.call((stored) => stored.storePage(samplePage(changed, { page: 9 })))
}

/** Expects that the store works again: it stores entries, and finds and lists them. */
function expectUsable(store: GuardedStore): void {
  const changes = Array.from({ length: 30 }, (_, n) => sampleEntry(n + 1, { body: 'beacon' }))
  store.call((stored) => stored.storePage(samplePage(changes, { list: { language: 'xx', filters: '' } })))
  expect(
    store.call((stored) => stored.search({ ...everything, language: 'xx', search: 'beacon' }))?.total,
  ).toBe(30)
  expect(store.call((stored) => stored.page({ language: 'xx', filters: '' }, 1))?.entries).toHaveLength(30)
}

function expectSetAside(damaged: Buffer): void {
  expect(notices).toEqual(['set-aside'])
  // Later writes go to a new file.
  expect(readFileSync(`${file}.damaged`).equals(damaged)).toBe(true)
  expect(existsSync(join(own, 'images'))).toBe(false)
}

describe('a damaged file', () => {
  test('cut at any byte is set aside, and the store starts empty', () => {
    fill()
    const whole = readFileSync(file)
    const random = seededRandom(mixSeed(1, 2026))
    const lengths = [
      0,
      1,
      15,
      16,
      99,
      100,
      4_095,
      16_383,
      16_384,
      16_385,
      whole.length - 16_384,
      whole.length - 1,
    ]
    while (lengths.length < 40) lengths.push(random.integer(0, whole.length - 1))
    // Whole pages, so that the file's size reveals nothing.
    for (let pages = 1; pages < whole.length / 16_384; pages++) lengths.push(pages * 16_384)
    for (const length of lengths) {
      const cut = whole.subarray(0, length)
      rmSync(own, { recursive: true })
      mkdirSync(join(own, 'images'), { recursive: true })
      writeFileSync(file, cut)
      writeFileSync(join(own, 'images', '1'), image.bytes)
      const store = open()
      expect(read(store), `cut at ${length}`).toMatchObject({
        size: 0,
        document: null,
        image: null,
        link: null,
      })
      expectSetAside(cut)
      expectUsable(store)
      store.close()
    }
  })

  test('with other bytes at any place answers what was kept, or is set aside and starts empty', () => {
    fill()
    const whole = readFileSync(file)
    const intact = read(open())
    expect(intact.found[0]?.total).toBe(100)
    const random = seededRandom(mixSeed(2, 2026))
    const places = [
      ...Array.from({ length: 25 }, (_, n) => n * 4),
      // The headers of all pages: their kind and the start of their cells.
      ...Array.from({ length: whole.length / 16_384 - 1 }, (_, n) => (n + 1) * 16_384),
    ]
    while (places.length < 110) places.push(random.integer(100, whole.length - 65))
    let setAside = 0
    for (const place of places) {
      const damaged = Buffer.from(whole)
      const length = random.chance(0.5) ? 1 : random.integer(2, 64)
      for (let at = place; at < place + length; at++)
        damaged[at] = (damaged[at] ?? 0) ^ random.integer(1, 255)
      rmSync(own, { recursive: true })
      mkdirSync(own, { recursive: true })
      writeFileSync(file, damaged)

      const store = open()
      const responses = read(store)
      write(store)
      read(store)
      expectUsable(store)
      expect(
        failures.filter((failure) => !isDamage(failure)),
        `${length} bytes at ${place}`,
      ).toEqual([])
      expect(notices, `${length} bytes at ${place}`).toEqual(failures.length > 0 ? ['set-aside'] : [])
      expect(existsSync(`${file}.damaged`)).toBe(failures.length > 0)
      if (failures.length > 0) setAside++
      // Changed text cannot be detected; the structure shows how many entries there are.
      else
        expect(responses.pages.map((page) => page?.entries.length)).toEqual(
          intact.pages.map((page) => page?.entries.length),
        )
      store.close()
    }
    expect(setAside).toBeGreaterThan(30)
  })

  test('that is no database at all is set aside, over the one before it', () => {
    mkdirSync(own, { recursive: true })
    writeFileSync(`${file}.damaged`, 'an older one')
    writeFileSync(file, 'This is no database. '.repeat(1_000))
    const damaged = readFileSync(file)
    const store = open()
    expectSetAside(damaged)
    expectUsable(store)
  })

  test('of somebody else’s is set aside', () => {
    mkdirSync(own, { recursive: true })
    const other = new DatabaseSync(file)
    other.exec('create table entries (number integer primary key)')
    other.close()
    const damaged = readFileSync(file)
    open()
    expectSetAside(damaged)
  })

  test('that is damaged while it is used is set aside in the middle of it, and the call is made good', () => {
    fill()
    const store = open()
    const whole = readFileSync(file)
    // In place, since the store holds the file open. It reads pages on first use.
    const damaged = Buffer.from(whole).fill(0xa5, 16_384)
    writeFileSync(file, damaged, { flag: 'r+' })
    expect(store.call((stored) => stored.page(list, 3))).toBeNull()
    expect(notices).toEqual(['set-aside'])
    expect(readdirSync(own)).toContain('library.sqlite.damaged')
    expectUsable(store)
  })

  test('that is damaged while it is used loses no page that is kept at that moment', () => {
    fill()
    const store = open()
    writeFileSync(file, Buffer.from(readFileSync(file)).fill(0xa5, 16_384), { flag: 'r+' })
    store.call((stored) => stored.storePage(samplePage([entry(1)])))
    expect(notices).toEqual(['set-aside'])
    expect(store.call((stored) => stored.page(list, 1))?.entries).toMatchObject([{ id: 1 }])
  })

  test('is reported once, through the worker too', async () => {
    fill()
    writeFileSync(file, readFileSync(file).subarray(0, 50_000))
    const log = createMemoryLog()
    const cache = createCache({ folder, startWorker: startCacheThread, log })
    closing.push(() => cache.close())
    await cache.open(amina)
    expect((await cache.visit()).newestBefore).toBeNull()
    expect(await cache.notice()).toBe('set-aside')
    expect(await cache.notice()).toBeNull()
    expect(log.entries).toMatchObject([{ event: 'cache' }])
  })

  test('is of no concern to the next account', async () => {
    fill()
    writeFileSync(file, readFileSync(file).subarray(0, 50_000))
    const cache = createCache({ folder, startWorker: startCacheThread, log: createMemoryLog() })
    closing.push(() => cache.close())
    await cache.open(amina)
    await cache.visit()
    await cache.open({ ...amina, username: 'zoe' })
    expect(await cache.notice()).toBeNull()
  })
})

describe('a file of an earlier version', () => {
  const nextSteps = [...migrations, "alter table entries add column mood text not null default 'calm'"]

  test('is brought to the newest with everything in it', () => {
    fill()
    const before = read(open())
    const store = open(nextSteps)
    expect(read(store)).toEqual(before)
    expect([notices, failures]).toEqual([[], []])
    store.close()
    const database = new DatabaseSync(file)
    expect(database.prepare('select distinct mood from entries').all()).toMatchObject([{ mood: 'calm' }])
    expect(database.prepare('pragma user_version').get()).toMatchObject({ user_version: nextSteps.length })
    database.close()
  })

  test('stays as it was when a step fails half-way, and is set aside', () => {
    fill()
    const stored = join(folder, 'copy')
    copyFileSync(file, stored)
    open([...migrations, 'delete from pages; create unique index one_of_each on entries (is_protected)'])
    expect(notices).toEqual(['set-aside'])
    const database = new DatabaseSync(`${file}.damaged`)
    expect(database.prepare('select count(*) as count from pages').get()).toMatchObject({ count: 5 })
    database.close()
  })

  test('or of a later one: that is set aside', () => {
    fill()
    open(nextSteps).close()
    const store = open()
    expect(notices).toEqual(['set-aside'])
    expect(read(store).size).toBe(0)
  })
})
