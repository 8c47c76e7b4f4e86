import { EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documents } from '../../src/main/cache/document-kinds'
import type { StoredImage, Cache } from '../../src/main/cache/cache'
import { createCache, type CacheOptions } from '../../src/main/cache/client/cache-client'
import { listId, sampleEntry, samplePage } from '../support/cache-samples'
import { runCacheOnce, startCacheProcess, startCacheThread } from '../support/cache-workers'
import { createMemoryLog } from '../support/memory'
import { removeFolder } from '../support/remove-folder.ts'

const amina = { server: 'https://forum.example.test', username: 'amina' }
const bo = { server: 'https://forum.example.test', username: 'bo' }
const allOf = { language: null, search: '', category: [], region: [], offset: 0, limit: 100 }
const list = { language: null, filters: '' }
const nothing = { stored: 0, total: null, isComplete: false }

let folder: string
let log: ReturnType<typeof createMemoryLog>
const started: Cache[] = []

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'forum-library-')), 'library')
  log = createMemoryLog()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((cache) => cache.close()))
  await removeFolder(join(folder, '..'))
})

function start(options: Partial<CacheOptions> = {}): Cache {
  const cache = createCache({ folder, startWorker: startCacheThread, log, ...options })
  started.push(cache)
  return cache
}

async function opened(options: Partial<CacheOptions> = {}): Promise<Cache> {
  const cache = start(options)
  await cache.open(amina)
  return cache
}

async function reopened(cache: Cache, options: Partial<CacheOptions> = {}): Promise<Cache> {
  await cache.close()
  return opened(options)
}

/** Folders with fetched data, one per account. */
const caches = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name !== 'own')

async function accountFolder(): Promise<string> {
  const [cache = ''] = await caches()
  return join(folder, cache)
}

const image = (bytes: number, said: Partial<StoredImage> = {}): StoredImage => ({
  bytes: new Uint8Array(bytes).fill(bytes % 251),
  type: 'image/png',
  etag: null,
  lastModified: null,
  checkedAt: 1,
  ...said,
})

test('an account’s own data is there again if it kept its content on signing out, and gone otherwise', async () => {
  const cache = await opened()
  await cache.storePage(samplePage([sampleEntry(1), sampleEntry(2)]))
  await cache.setStarred([1], true)
  const made = listId(await cache.createReadingList('Reefs'))
  await cache.setInReadingList(made, 2, true)
  const searches = documents.own.at('recentSearches')
  await cache.storeDocument(searches, ['reef'], 1)
  const said = async () => ({
    isStarred: (await cache.visit()).isStarred(1),
    lists: (await cache.ask('readingLists'))?.map(({ name, entries }) => [name, entries]),
    own: (await cache.document(searches))?.value ?? null,
  })
  const all = { isStarred: true, lists: [['Reefs', 1]], own: ['reef'] }
  expect(await said()).toEqual(all)
  await cache.leave('kept')
  await cache.open(bo)
  expect(await said()).toEqual({ isStarred: false, lists: [], own: null })
  await cache.leave('deleted')
  await cache.open(amina)
  expect(await said()).toEqual(all)
  await cache.leave('deleted')
  await cache.open(amina)
  expect(await said()).toEqual({ isStarred: false, lists: [], own: null })
})

describe('pages and entries', () => {
  test('are there again at the next start, each field as it came', async () => {
    const full = sampleEntry(7, {
      title: 'Ünïcode ’世界’ 👍',
      modified: '2026-02-03T04:05:06.000Z',
      body: '<p>A “body”\u0000 with \ud83d\udc4d</p>',
      isProtected: true,
      featuredMedia: 12,
      imageUrl: 'https://forum.example.test/a.png',
      categoryIds: [3, 17],
      regionIds: [5],
    })
    const bare = sampleEntry(9, { title: '', date: null, link: null, body: '', excerpt: '' })
    const facts = { total: null, hasMore: true, ignoredFilters: ['category', 'region'] as const }
    const cache = await opened()
    await cache.storePage(samplePage([bare, full], { ...facts, fetchedAt: 5_000 }))

    const again = await reopened(cache)
    const { body, language, ...summary } = full
    const { body: _body, language: _language, ...bareSummary } = bare
    expect(language).toBeNull()
    expect(await again.page(list, 1)).toEqual({
      ...facts,
      page: 1,
      isStale: false,
      entries: [bareSummary, summary],
      fetchedAt: 5_000,
    })
    expect(await again.entry(null, 7)).toEqual({ ...summary, body })
    expect(await again.entryWithLink(null, full.link ?? '')).toBe(7)
    expect(await again.notice()).toBeNull()
    expect(log.entries).toEqual([])
  })

  test('are apart by language, by filters and by page', async () => {
    const cache = await opened()
    const english = { language: 'en', filters: '' }
    await cache.storePage(samplePage([sampleEntry(1, { title: 'None' })]))
    await cache.storePage(samplePage([sampleEntry(1, { title: 'English' })], { list: english }))
    expect((await cache.entry(null, 1))?.title).toBe('None')
    expect((await cache.page(english, 1))?.entries[0]?.title).toBe('English')
    expect(await cache.page(english, 2)).toBeNull()
    expect(await cache.page({ language: 'en', filters: 'region=3' }, 1)).toBeNull()
    expect(await cache.entry('fr', 1)).toBeNull()
    expect(await cache.entryWithLink('fr', sampleEntry(1).link ?? '')).toBeNull()
  })

  test('a page that is kept again says what it says now, and changed entries are found by their new text alone', async () => {
    const cache = await opened()
    await cache.storePage(samplePage([sampleEntry(1, { body: 'harbour' }), sampleEntry(2)]))
    await cache.storePage(
      samplePage([sampleEntry(3), sampleEntry(1, { body: 'lighthouse' })], { total: 9, fetchedAt: 2_000 }),
    )
    const page = await cache.page(list, 1)
    expect(page?.entries.map(({ id }) => id)).toEqual([3, 1])
    expect(page).toMatchObject({ total: 9, fetchedAt: 2_000 })
    expect((await cache.search({ ...allOf, search: 'harbour' })).total).toBe(0)
    expect((await cache.search({ ...allOf, search: 'lighthouse' })).entries).toMatchObject([{ id: 1 }])
    expect((await cache.search({ ...allOf, search: 'number2' })).total).toBe(1)
  })

  test('a refresh that brings nothing new writes next to nothing', async () => {
    const cache = await opened()
    const page = samplePage(
      Array.from({ length: 50 }, (_, n) => sampleEntry(n + 1, { body: `<p>${'word '.repeat(800)}</p>` })),
    )
    await cache.storePage(page)
    const written = join(await accountFolder(), 'library.sqlite-wal')
    await cache.storePage({ ...page, fetchedAt: 2_000 })
    const before = (await stat(written)).size
    await cache.storePage({ ...page, fetchedAt: 3_000 })
    expect((await stat(written)).size - before).toBeLessThan(40_000)
    expect((await cache.page(list, 1))?.fetchedAt).toBe(3_000)
  })

  test('a read sees every write made before it, awaited or not', async () => {
    const cache = start()
    void cache.open(amina)
    void cache.storePage(samplePage([sampleEntry(1)]))
    void cache.storeReadingPosition(1, 0.25)
    const [page, position] = await Promise.all([cache.page(list, 1), cache.readingPosition(1)])
    expect(page?.entries).toHaveLength(1)
    expect(position).toBe(0.25)
  })
})

describe('a search of what is kept', () => {
  test('lists everything of the language, newest first, undated last, equal dates by id', async () => {
    const cache = await opened()
    const date = '2026-05-05T00:00:00.000Z'
    await cache.storePage(
      samplePage([
        sampleEntry(8, { date }),
        sampleEntry(2, { date: null }),
        sampleEntry(4, { date }),
        sampleEntry(1),
        sampleEntry(3, { date: null }),
      ]),
    )
    await cache.storePage(
      samplePage([sampleEntry(99)], { list: { language: 'en', filters: '' }, fetchedAt: 9_000 }),
    )
    const found = await cache.search(allOf)
    expect(found.entries.map(({ id }) => id)).toEqual([4, 8, 1, 2, 3])
    expect(found).toMatchObject({ total: 5, fetchedAt: 1_000 })
    const second = await cache.search({ ...allOf, offset: 2, limit: 2 })
    expect(second.entries.map(({ id }) => id)).toEqual([1, 2])
    expect(second.total).toBe(5)
    expect(await cache.search({ ...allOf, language: 'fr' })).toEqual({
      entries: [],
      extent: nothing,
      total: 0,
      fetchedAt: null,
    })
  })

  test('narrows by category and region, with words and without', async () => {
    const cache = await opened()
    await cache.storePage(
      samplePage([
        sampleEntry(1, { categoryIds: [1, 17], regionIds: [5], body: 'water' }),
        sampleEntry(2, { categoryIds: [7], regionIds: [5], body: 'water' }),
        sampleEntry(3, { categoryIds: [17], body: 'fire' }),
      ]),
    )
    const ids = async (query: Partial<typeof allOf> | object): Promise<readonly number[]> =>
      (await cache.search({ ...allOf, ...query })).entries.map(({ id }) => id)
    expect(await ids({ category: [7] })).toEqual([2])
    expect(await ids({ category: [17] })).toEqual([3, 1])
    expect(await ids({ category: [17], search: 'water' })).toEqual([1])
    expect(await ids({ region: [5], search: 'wat' })).toEqual([2, 1])
    expect(await ids({ region: [5], category: [7], search: '-fire' })).toEqual([2])
    expect((await cache.search({ ...allOf, region: [5], limit: 1 })).total).toBe(2)
  })
})

describe('a visit', () => {
  test('knows what was listed last in earlier ones; what this one brings changes nothing about it', async () => {
    const first = await opened()
    await first.storePage(samplePage([sampleEntry(1), sampleEntry(5), sampleEntry(2, { date: null })]))
    expect((await first.visit()).newestBefore).toBeNull()

    const second = await reopened(first)
    await second.storePage(samplePage([sampleEntry(9)]))
    expect((await second.visit()).newestBefore).toBe(sampleEntry(5).date)
    await second.open(amina)
    expect((await second.visit()).newestBefore).toBe(sampleEntry(5).date)

    expect((await (await reopened(second)).visit()).newestBefore).toBe(sampleEntry(9).date)
  })

  test('knows which entries were opened, this visit’s included, and how far they were read', async () => {
    const cache = await opened()
    const visit = await cache.visit()
    await cache.storePage(samplePage([3, 4].map((id) => sampleEntry(id))))
    await cache.markRead(3)
    await cache.storeReadingPosition(3, 0.5)
    await cache.storeReadingPosition(4, 0.75)
    await cache.storeReadingPosition(5, 0.5)
    expect([3, 4].map(visit.isRead)).toEqual([true, false])

    const again = await reopened(cache)
    expect([3, 4].map((await again.visit()).isRead)).toEqual([true, false])
    expect(await again.readingPosition(3)).toBe(0.5)
    expect(await again.readingPosition(4)).toBe(0.75)
    expect(await again.readingPosition(5)).toBe(0)
  })
})

test('small records come back as they were kept last', async () => {
  const cache = await opened()
  const terms = { terms: [{ id: 1, name: 'Süd', slug: 'sued' }], refusesLanguage: false }
  await cache.storeDocument(documents.terms.at('region', 'de'), terms, 1_000)
  await cache.storeDocument(documents.unfinished.at(), [1], 1_000)
  await cache.storeDocument(documents.unfinished.at(), [], 2_000)
  const again = await reopened(cache)
  expect(await again.document(documents.terms.at('region', 'de'))).toEqual({ value: terms, fetchedAt: 1_000 })
  expect(await again.document(documents.unfinished.at())).toEqual({ value: [], fetchedAt: 2_000 })
  expect(await again.document(documents.terms.at('region', null))).toBeNull()
})

test('a value that cannot be sent to the worker is not kept, and is logged', async () => {
  const cache = await opened()
  const name = documents.forumName.at()
  await cache.storeDocument(name, (() => undefined) as unknown as string, 1_000)
  expect(await cache.document(name)).toBeNull()
  expect(log.entries).toMatchObject([{ event: 'cache', route: 'storeDocument', code: 'not-sendable' }])
})

describe('images', () => {
  const url = (name: string): string => `https://forum.example.test/${name}.png`

  test('come back with their bytes and the metadata from the service', async () => {
    const cache = await opened()
    const stored = image(5_000, { etag: '"x"', lastModified: 'Mon, 02 Feb 2026 00:00:00 GMT', checkedAt: 7 })
    await cache.storeImage(url('a'), stored)
    await cache.storeImage(url('b'), image(10))
    await cache.storeImage(url('b'), image(20, { type: 'image/webp' }))
    expect(stored.bytes).toHaveLength(5_000)
    await cache.imageUnchanged(url('a'), 9)

    const again = await reopened(cache)
    expect(await again.image(url('a'))).toEqual({ ...stored, checkedAt: 9 })
    expect(await again.image(url('b'))).toEqual(image(20, { type: 'image/webp' }))
    expect(await again.image(url('c'))).toBeNull()
    expect(await again.size()).toMatchObject({ entries: 0, images: 2 })
    expect(await readdir(join(await accountFolder(), 'images'))).toHaveLength(2)
  })

  test('the longest unused leave first once they take more than they may', async () => {
    const cache = await opened({ quotas: { images: 3_000 } })
    for (const name of ['a', 'b', 'c']) await cache.storeImage(url(name), image(1_000))
    await cache.image(url('a'))
    await cache.storeImage(url('d'), image(900))
    await cache.storeImage(url('huge'), image(3_001))
    const there = async (): Promise<string[]> => {
      const names: string[] = []
      for (const name of ['a', 'b', 'c', 'd', 'huge']) if (await cache.image(url(name))) names.push(name)
      return names
    }
    expect(await there()).toEqual(['a', 'c', 'd'])
    await cache.storeImage(url('e'), image(1_500))
    expect(await there()).toEqual(['d'])
    expect(await readdir(join(await accountFolder(), 'images'))).toHaveLength(2)
  })

  test('a file that is gone or cut is as if it had not been kept, and strays are removed', async () => {
    const cache = await opened()
    for (const name of ['a', 'b', 'c']) await cache.storeImage(url(name), image(1_000))
    const images = join(await accountFolder(), 'images')
    const [first = '', second = ''] = (await readdir(images)).sort()
    await rm(join(images, first))
    await truncate(join(images, second), 999)
    await writeFile(join(images, '99'), 'left by a kill')

    const again = await reopened(cache)
    expect(await again.image(url('a'))).toBeNull()
    expect(await again.image(url('b'))).toBeNull()
    expect(await again.image(url('c'))).toEqual(image(1_000))
    await again.storeImage(url('b'), image(10))
    expect(await readdir(images)).toHaveLength(2)
    expect(await again.size()).toMatchObject({ images: 2 })
  })
})

describe('accounts', () => {
  test('opening one deletes what was fetched for another, and nothing of their own', async () => {
    const cache = await opened()
    await cache.storePage(samplePage([sampleEntry(1)]))
    await cache.markRead(1)
    const before = await accountFolder()
    await cache.open(bo)
    expect(existsSync(before)).toBe(false)
    expect(await cache.page(list, 1)).toBeNull()
    expect((await cache.visit()).isRead(1)).toBe(false)
    await cache.open(amina)
    expect(await cache.page(list, 1)).toBeNull()
    const visit = await cache.visit()
    expect([visit.isRead(1), visit.newestBefore]).toEqual([true, null])
  })

  test('know whether they have data of their own, until they clear it', async () => {
    const cache = await opened()
    const hasOwn = async () => (await cache.size()).hasOwn
    expect(await hasOwn()).toBe(false)
    await cache.storePage(samplePage([sampleEntry(1)]))
    expect(await hasOwn()).toBe(false)
    await cache.setStarred([1], true)
    expect(await hasOwn()).toBe(true)
    await cache.setStarred([1], false)
    const nothingOffline = { lists: [], images: 'none', isPaused: false } as const
    await cache.changeDocument(documents.own.at('offlineLists'), () => nothingOffline, 0)
    expect(await hasOwn()).toBe(false)
    await cache.setStarred([1], true)
    await cache.open(bo)
    expect(await hasOwn()).toBe(false)
    await cache.open(amina)
    expect(await cache.size()).toMatchObject({ entries: 0, hasOwn: true })
    await cache.clear()
    expect(await hasOwn()).toBe(false)
  })

  describe('after a session that ended without signing out', () => {
    const day = 86_400_000

    /** Stores something and ends, as if nobody is signed in at the next start. */
    async function endedSession(): Promise<void> {
      const cache = await opened()
      await cache.storePage(samplePage([sampleEntry(1)]))
      await cache.setStarred([1], true)
      await cache.close()
    }

    /** Sets the account's last visit to some days ago. */
    async function setLastVisit(days: number): Promise<void> {
      const time = new Date(Date.now() - days * day)
      for (const each of [
        await accountFolder(),
        ...(await namesOfOwn()).map((name) => join(folder, 'own', name)),
      ])
        await utimes(each, time, time)
    }

    const namesOfOwn = () => readdir(join(folder, 'own'))

    /** As if the app had found some days ago that nobody uses their data any more. */
    async function foundUnused(daysAgo: number): Promise<void> {
      const then = new Date(Date.now() - daysAgo * day - 1000)
      for (const name of await namesOfOwn())
        if (name.endsWith('.unused')) await utimes(join(folder, 'own', name), then, then)
    }

    test('find everything again when they sign in, whatever was started in between', async () => {
      await endedSession()
      const next = start()
      await next.leave('undecided')
      expect(await next.page(list, 1)).toBeNull()
      await next.open(amina)
      expect((await next.page(list, 1))?.entries).toHaveLength(1)
      expect((await next.visit()).isStarred(1)).toBe(true)
    })

    test('find everything however they type their name, whose case WordPress ignores', async () => {
      await endedSession()
      const next = start()
      await next.open({ ...amina, username: 'Amina' })
      expect((await next.visit()).isStarred(1)).toBe(true)
    })

    test('find what is their own though somebody else was here', async () => {
      await endedSession()
      const next = start()
      await next.open(bo)
      expect((await next.visit()).isStarred(1)).toBe(false)
      await next.leave('deleted')
      await next.open(amina)
      expect(await next.page(list, 1)).toBeNull()
      expect((await next.visit()).isStarred(1)).toBe(true)
    })

    test.each([
      [89, undefined, true],
      [91, undefined, false],
      [2, 1, false],
    ])('are remembered for so long: %d days later, %o days permitted', async (later, permitted, isThere) => {
      await endedSession()
      await setLastVisit(later)
      const next = start(permitted === undefined ? {} : { daysWithoutSession: permitted })
      await next.leave('undecided')
      expect(await caches()).toHaveLength(isThere ? 1 : 0)
      await foundUnused(permitted ?? 14)
      await next.leave('undecided')
      expect((await readdir(folder)).length > 0).toBe(isThere)
    })

    test('lose nothing of their own if the clock was behind when they were here last', async () => {
      await endedSession()
      await setLastVisit(2000)
      const next = start()
      await next.leave('undecided')
      await foundUnused(2)
      await next.leave('undecided')
      await next.open(amina)
      expect((await next.visit()).isStarred(1)).toBe(true)
    })

    test('lose nothing of their own to a clock that was wrong for a while', async () => {
      await endedSession()
      await setLastVisit(2000)
      const next = start()
      await next.leave('undecided')
      await next.leave('undecided')
      await foundUnused(13)
      await next.leave('undecided')
      await setLastVisit(1)
      await next.leave('undecided')
      await setLastVisit(2000)
      await next.leave('undecided')
      await next.open(amina)
      expect((await next.visit()).isStarred(1)).toBe(true)
      expect(await namesOfOwn()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    })

    test.each([
      [89, true],
      [91, false],
    ])('are remembered as long while somebody else uses the app: %d days', async (later, isThere) => {
      await endedSession()
      await setLastVisit(later)
      const next = start()
      await next.open(bo)
      await foundUnused(14)
      await next.leave('kept')
      await next.open(amina)
      expect((await next.visit()).isStarred(1)).toBe(isThere)
    })

    test('are not remembered where the operator says so, but a session that goes on is', async () => {
      await endedSession()
      const next = await opened({ daysWithoutSession: 0 })
      expect((await next.visit()).isStarred(1)).toBe(true)
      expect((await next.page(list, 1))?.entries).toHaveLength(1)
    })

    test('are not remembered where the operator says so', async () => {
      await endedSession()
      await start({ daysWithoutSession: 0 }).leave('undecided')
      expect(await readdir(folder)).toEqual([])
    })
  })

  test('that were signed out are deleted at the next start where the last one ended in the middle of it', async () => {
    const cache = await opened()
    await cache.setStarred([1], true)
    await cache.close()
    // The marker is written before the session ends, and so before anything is deleted.
    await writeFile(join(await accountFolder(), 'leaving'), '')
    const next = start()
    await next.leave('undecided')
    expect(await readdir(folder)).toEqual([])
  })

  test('that are there again though signing out had begun keep what is left', async () => {
    const cache = await opened()
    await cache.storePage(samplePage([sampleEntry(1)]))
    await cache.close()
    await writeFile(join(await accountFolder(), 'leaving'), '')
    const next = await opened()
    await next.leave('undecided')
    await next.open(amina)
    expect((await next.page(list, 1))?.entries).toHaveLength(1)
  })

  test('their folders belong to their owner alone and contain no name', async () => {
    await opened()
    const own = await accountFolder()
    expect(own).not.toContain('amina')
    if (process.platform !== 'win32') expect((await stat(own)).mode & 0o777).toBe(0o700)
  })

  test('leaving deletes everything from the disk, and nothing is kept until the next one', async () => {
    const cache = await opened()
    await cache.storePage(samplePage([sampleEntry(1)]))
    await cache.storeImage('https://forum.example.test/a.png', image(10))
    await cache.leave('deleted')
    expect(await readdir(folder)).toEqual([])
    await cache.storePage(samplePage([sampleEntry(1)]))
    expect(await cache.page(list, 1)).toBeNull()
    expect(await cache.size()).toEqual({ entries: 0, images: 0, bytes: 0, imageBytes: 0, hasOwn: false })
    await cache.open(amina)
    expect(await cache.page(list, 1)).toBeNull()
  })

  test('leaving before any was opened deletes nothing: whose it is did not say so', async () => {
    const cache = await opened()
    await cache.close()
    await start().leave('deleted')
    expect(await caches()).toHaveLength(1)
  })

  test('clearing leaves the account open with nothing in it', async () => {
    const before = await opened()
    await before.storePage(samplePage([sampleEntry(1)]))
    const cache = await reopened(before)
    await cache.markRead(1)
    await cache.storeImage('https://forum.example.test/a.png', image(10))
    const { bytes, imageBytes } = await cache.size()
    expect(bytes).toBeGreaterThan(imageBytes)
    expect(imageBytes).toBeGreaterThan(0)
    await cache.clear()
    expect(await cache.size()).toEqual({ entries: 0, images: 0, bytes: 0, imageBytes: 0, hasOwn: false })
    expect(await cache.page(list, 1)).toBeNull()
    const visit = await cache.visit()
    expect([visit.isRead(1), visit.newestBefore]).toEqual([false, null])
    await cache.storePage(samplePage([sampleEntry(2)]))
    expect((await cache.page(list, 1))?.entries).toHaveLength(1)
    expect((await cache.visit()).newestBefore).toBeNull()
  })

  describe('that keep their content on leaving', () => {
    const cy = { ...bo, username: 'cy' }
    const di = { ...bo, username: 'di' }
    const eve = { ...bo, username: 'eve' }
    const titleOf = async (cache: Cache) => (await cache.page(list, 1))?.entries[0]?.title ?? null

    /** Opens an account, stores an entry titled by the username, and leaves. */
    async function visited(cache: Cache, account: typeof amina, keeps: boolean): Promise<void> {
      await cache.open(account)
      await cache.storePage(samplePage([sampleEntry(1, { title: account.username })]))
      await cache.leave(keeps ? 'kept' : 'deleted')
    }

    test('find it again, at the next start too, and nobody else ever does', async () => {
      const cache = start()
      await visited(cache, amina, true)
      expect(await titleOf(cache)).toBeNull()
      await cache.open(bo)
      expect(await titleOf(cache)).toBeNull()
      await cache.leave('deleted')
      const next = start()
      await next.leave('deleted')
      await next.open(amina)
      expect(await titleOf(next)).toBe('amina')
    })

    test('are asked each time: without it, the next leaving deletes', async () => {
      const cache = start()
      await visited(cache, amina, true)
      await cache.open(amina)
      await cache.leave('deleted')
      expect(await readdir(folder)).toEqual([])
    })

    test('lose it to no other’s clearing, but to the fourth that keeps, the oldest first', async () => {
      const cache = start()
      for (const account of [amina, bo, cy]) await visited(cache, account, true)
      await cache.open(di)
      await cache.clear()
      expect(await caches()).toHaveLength(4)
      await cache.leave('kept')
      expect(await caches()).toHaveLength(3)
      await cache.open(amina)
      expect(await titleOf(cache)).toBeNull()
      await cache.open(bo)
      expect(await titleOf(cache)).toBe('bo')
    })

    test('lose it where none may be kept any more', async () => {
      await visited(start(), amina, true)
      const cache = start({ mostKept: 0 })
      await cache.open(eve)
      await cache.leave('kept')
      expect(await readdir(folder)).toEqual([])
    })

    test('lose it with their service, also if none is open, and others keep theirs', async () => {
      const elsewhere = { ...amina, server: 'https://elsewhere.example.test' }
      const cache = start()
      for (const account of [amina, bo, elsewhere]) await visited(cache, account, true)
      await cache.open(cy)
      await cache.clear()
      const next = start()
      await cache.close()
      await next.leave('service-deleted', amina.server)
      expect(await caches()).toHaveLength(1)
      expect(await readdir(join(folder, 'own'))).toHaveLength(1)
      await next.open(elsewhere)
      expect(await titleOf(next)).toBe('amina')
      await next.leave('service-deleted', elsewhere.server)
      expect(await readdir(folder)).toEqual([])
    })

    test('lose it with the mark that says so, and a mark without content is nobody’s', async () => {
      const cache = start()
      await visited(cache, amina, true)
      const own = await accountFolder()
      await rm(join(own, 'kept'))
      await mkdir(join(folder, 'f'.repeat(32)))
      await writeFile(join(folder, 'f'.repeat(32), 'kept'), 'amina')
      await cache.open(bo)
      expect(existsSync(own)).toBe(false)
      expect(await titleOf(cache)).toBeNull()
      await cache.open(amina)
      expect(await titleOf(cache)).toBeNull()
    })
  })

  test('files that are not the cache’s own stay where they are', async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'notes.txt'), 'mine')
    await (await opened()).leave('deleted')
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })
})

describe('in memory, where the operator has switched storing off', () => {
  const inMemory = { isInMemory: true }

  test('deletes at the start what was stored before, of every account and though nobody signs in', async () => {
    const before = await opened()
    await before.storePage(samplePage([sampleEntry(1)]))
    await before.leave('kept')
    await before.open(bo)
    await before.storeImage('https://forum.example.test/a.png', image(100))
    await before.close()
    expect(await caches()).toHaveLength(2)

    expect(await start(inMemory).notice()).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })

  test('holds everything until it ends, and writes nothing down', async () => {
    const cache = await opened(inMemory)
    await cache.storePage(samplePage([sampleEntry(1, { body: 'harbour' })]))
    await cache.storeImage('https://forum.example.test/a.png', image(100))
    await cache.storeDocument(documents.unfinished.at(), [1], 1)
    await cache.markRead(1)
    expect((await cache.entry(null, 1))?.body).toBe('harbour')
    expect((await cache.search({ ...allOf, search: 'harbour' })).total).toBe(1)
    expect((await cache.image('https://forum.example.test/a.png'))?.bytes).toHaveLength(100)
    expect(await cache.size()).toMatchObject({ entries: 1, images: 1 })
    expect(existsSync(folder)).toBe(false)

    await cache.leave('kept')
    await cache.open(amina)
    expect(await cache.entry(null, 1)).toBeNull()

    await cache.storePage(samplePage([sampleEntry(2)]))
    const again = await reopened(cache, inMemory)
    expect(await again.entry(null, 2)).toBeNull()
    expect(await again.notice()).toBeNull()
    expect(existsSync(folder)).toBe(false)
    expect(log.entries).toEqual([])
  })
})

describe('a disk that refuses', () => {
  test('at the start: everything works in memory, and a notice says once that nothing is kept', async () => {
    await writeFile(join(folder, '..', 'file'), '')
    const cache = await opened({ folder: join(folder, '..', 'file', 'library') })
    expect(await cache.notice()).toBe('not-kept')
    expect(await cache.notice()).toBeNull()
    await cache.storePage(samplePage([sampleEntry(1, { body: 'harbour' })]))
    await cache.storeImage('https://forum.example.test/a.png', image(10))
    expect((await cache.search({ ...allOf, search: 'harb' })).total).toBe(1)
    expect(await cache.image('https://forum.example.test/a.png')).toEqual(image(10))
    expect(await cache.image('https://forum.example.test/a.png')).toEqual(image(10))
    await cache.clear()
    expect(await cache.size()).toEqual({ entries: 0, images: 0, bytes: 0, imageBytes: 0, hasOwn: false })
  })

  test('at the start: personal data is rejected, and not reported as stored', async () => {
    await writeFile(join(folder, '..', 'file'), '')
    const cache = await opened({ folder: join(folder, '..', 'file', 'library') })
    await cache.storePage(samplePage([sampleEntry(1)]))
    expect(await cache.setStarred([1], true)).toBe(false)
    expect(await cache.setRead([1], true)).toBe(false)
    expect(await cache.createReadingList('Wells')).toBeNull()
    const { isStarred, isRead } = await cache.visit()
    expect([isStarred(1), isRead(1)]).toEqual([false, false])
  })

  // Windows has no limit for a process's files.
  test.runIf(process.platform !== 'win32')(
    'later: content that was kept stays readable, and a notice appears once',
    async () => {
      const cache = await opened({ startWorker: () => startCacheProcess({ mostFileBytes: 1_000_000 }) })
      const page = (number: number) =>
        samplePage([sampleEntry(number, { body: `${number} `.repeat(50_000) })], { page: number })
      for (let number = 1; number <= 20; number++) await cache.storePage(page(number))
      expect(await cache.notice()).toBe('not-kept')
      expect((await cache.page(list, 1))?.entries).toHaveLength(1)
      expect(await cache.page(list, 20)).toBeNull()
      await cache.storeImage('https://forum.example.test/a.png', image(2_000_000))
      expect(await cache.image('https://forum.example.test/a.png')).toBeNull()
      expect(await cache.notice()).toBeNull()

      const again = await reopened(cache)
      expect((await again.page(list, 1))?.entries).toHaveLength(1)
      expect(await again.notice()).toBeNull()
    },
  )
})

describe('a worker that dies', () => {
  async function die(worker: Worker | undefined): Promise<void> {
    if (!worker) throw new Error('no worker was started')
    const exited = once(worker, 'exit')
    await worker.terminate()
    await exited
  }

  test('is replaced, with the account open and the visit as it was', async () => {
    const workers: Worker[] = []
    const startWorker = (): Worker => {
      const worker = startCacheThread()
      workers.push(worker)
      return worker
    }
    const first = await opened()
    await first.storePage(samplePage([sampleEntry(1)]))
    const cache = await reopened(first, { startWorker })
    await cache.storePage(samplePage([sampleEntry(2)]))
    await cache.markRead(2)

    await die(workers[0])
    expect((await cache.page(list, 1))?.entries).toMatchObject([{ id: 2 }])
    const visit = await cache.visit()
    expect([visit.isRead(2), visit.newestBefore]).toEqual([true, sampleEntry(1).date])
    expect(await cache.notice()).toBeNull()
    expect(log.entries).toEqual([{ event: 'cache', code: 'worker-ended' }])
  })

  // Windows cannot pause a process, and a running one may respond before it is killed.
  test.runIf(process.platform !== 'win32')(
    'has calls under way asked again, of the one that replaces it and of no third',
    async () => {
      const processes: ReturnType<typeof startCacheProcess>[] = []
      const cache = await opened({
        startWorker: () => {
          const process = startCacheProcess()
          processes.push(process)
          return process
        },
      })
      await cache.storePage(samplePage([sampleEntry(1)]))
      const stop = (): void => void processes.at(-1)?.child.kill('SIGSTOP')
      const kill = (): void => void processes.at(-1)?.child.kill('SIGKILL')
      stop()
      const repeated = [cache.setStarred([1], true), cache.ask('readingLists'), cache.exportState()]
      kill()
      expect(await Promise.all(repeated)).toMatchObject([true, [], { entries: [{ id: 1 }] }])
      expect((await cache.page(list, 1))?.entries).toHaveLength(1)
      expect(processes).toHaveLength(2)

      stop()
      const given = Promise.all([cache.setStarred([1], false), cache.size(), cache.page(list, 1)])
      const second = once(processes[1]?.child ?? new EventEmitter(), 'exit')
      kill()
      await second
      stop()
      kill()
      expect(await given).toEqual([
        false,
        { entries: 0, images: 0, bytes: 0, imageBytes: 0, hasOwn: true },
        null,
      ])
      const visit = await cache.visit()
      expect(visit.isStarred(1)).toBe(true)
    },
  )

  test.runIf(process.platform !== 'win32')('takes nothing to the account that is opened next', async () => {
    const processes: ReturnType<typeof startCacheProcess>[] = []
    const cache = await opened({
      startWorker: () => {
        const process = startCacheProcess()
        processes.push(process)
        return process
      },
    })
    processes[0]?.child.kill('SIGSTOP')
    const made = cache.createReadingList('Reefs')
    const left = cache.leave('kept')
    const next = cache.open({ ...amina, username: 'zoe' })
    processes[0]?.child.kill('SIGKILL')
    await Promise.all([left, next])
    expect(await made).toMatchObject({ name: 'Reefs' })
    expect(await cache.ask('readingLists')).toEqual([])
    await cache.leave('kept')
    await cache.open(amina)
    expect(await cache.ask('readingLists')).toMatchObject([{ name: 'Reefs' }])
  })

  test.each([1, 2, 3])('after call %d of making a list: it is made once, and returned', async (call) => {
    let callsToLive = Number.POSITIVE_INFINITY
    const cache = await opened({
      startWorker: () => {
        const worker = startCacheThread()
        const post = worker.postMessage.bind(worker)
        worker.postMessage = (request: unknown) => {
          post(request)
          callsToLive -= 1
          if (callsToLive === 0) void worker.terminate()
        }
        return worker
      },
    })
    await cache.size()
    callsToLive = call
    expect(await cache.createReadingList('Reefs')).toMatchObject({ name: 'Reefs' })
    expect(await cache.createReadingList('reefs')).toBe('name-taken')
    expect(await cache.ask('readingLists')).toHaveLength(1)
  })

  test('for the third time within a minute is not replaced, and even then leaving deletes everything', async () => {
    const workers: Worker[] = []
    let time = 0
    const cache = await opened({
      now: () => time,
      startWorker: () => {
        const worker = startCacheThread()
        workers.push(worker)
        return worker
      },
    })
    await cache.storePage(samplePage([sampleEntry(1)]))
    for (const at of [0, 61_000, 62_000]) {
      time = at
      await die(workers.at(-1))
      expect((await cache.page(list, 1))?.entries).toHaveLength(1)
    }
    time = 63_000
    await die(workers.at(-1))
    expect(workers).toHaveLength(4)
    expect(await cache.page(list, 1)).toBeNull()
    await cache.storePage(samplePage([sampleEntry(2)]))
    expect(await cache.notice()).toBe('not-kept')
    expect(await caches()).toHaveLength(1)
    await cache.leave('deleted')
    expect(await readdir(folder)).toEqual([])
  })

  test('that cannot even start leaves everything as if nothing were kept', async () => {
    const cache = await opened({
      startWorker: () => {
        throw new Error('no threads left')
      },
    })
    expect(await cache.page(list, 1)).toBeNull()
    expect((await cache.visit()).newestBefore).toBeNull()
    expect(await cache.notice()).toBe('not-kept')
    await cache.leave('deleted')
  })
})

test('an idle worker keeps no process from ending, nor loses anything when it does', async () => {
  const child = runCacheOnce(folder, amina, samplePage([sampleEntry(1)]))
  expect(await once(child, 'exit')).toEqual([0, null])
  expect((await (await opened()).page(list, 1))?.entries).toHaveLength(1)
  expect(log.entries).toEqual([])
})

test('closing is no death, even while calls are under way', async () => {
  const cache = await opened()
  const storing = cache.storePage(samplePage([sampleEntry(1)]))
  const closing = cache.close()
  // By now the cache has asked the worker to close.
  await new Promise(setImmediate)
  expect(await cache.page(list, 1)).toBeNull()
  await Promise.all([storing, closing])
  expect((await (await opened()).page(list, 1))?.entries).toHaveLength(1)
  expect(log.entries).toEqual([])
})

test('closing leaves one file, in which everything is', async () => {
  const cache = await opened()
  await cache.storePage(samplePage([sampleEntry(1, { body: 'harbour' })]))
  await cache.close()
  const own = await accountFolder()
  expect(await readdir(own)).toEqual(['library.sqlite'])
  expect(await readFile(join(own, 'library.sqlite'), 'latin1')).toContain('harbour')
  expect(await cache.page(list, 1)).toBeNull()
})
