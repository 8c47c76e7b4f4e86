import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { documents } from '../../src/main/cache/document-kinds'
import type { Cache, StoredImage } from '../../src/main/cache/cache'
import { createCache } from '../../src/main/cache/client/cache-client'
import { fillerAt, listId, sampleEntry, samplePage, storeFiller } from '../support/cache-samples'
import { startCacheThread } from '../support/cache-workers'
import { createMemoryLog } from '../support/memory'
import { removeFolder } from '../support/remove-folder.ts'

const account = { server: 'https://forum.example.test', username: 'amina' }
const databaseQuota = 4_000_000
const all = { language: null, search: '', category: [], region: [], offset: 0, limit: 1 }
const perPage = 20
/** Ten pages of such entries are about 4 MB. */
const body = (id: number): string => `<p>word${id} ${'lorem ipsum '.repeat(1200)}</p>`

let folder: string
let cache: Cache
let log: ReturnType<typeof createMemoryLog>

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'forum-quota-')), 'library')
  log = createMemoryLog()
  cache = await open()
})
afterEach(async () => {
  await cache.close()
  expect(log.entries).toEqual([])
  await removeFolder(join(folder, '..'))
})

async function open(): Promise<Cache> {
  const opened = createCache({
    folder,
    startWorker: startCacheThread,
    log,
    quotas: { database: databaseQuota, images: 20_000 },
  })
  await opened.open(account)
  return opened
}

async function databasePath(): Promise<string> {
  const name = (await readdir(folder)).find((each) => each !== 'own')
  return join(folder, name ?? '', 'library.sqlite')
}

async function rowsOf(table: string): Promise<unknown> {
  const database = new DatabaseSync(await databasePath(), { readOnly: true })
  const row = database.prepare(`select count(*) as count from ${table}`).get()
  database.close()
  return row?.['count']
}

/** Stores a page of the list with these filters, with new entries. */
function storePage(number: number, filters: string, page = 1): Promise<void> {
  const entries = Array.from({ length: perPage }, (_, index) => {
    const id = number * perPage + index + 1
    return sampleEntry(id, { body: body(id) })
  })
  const list = { language: null, filters }
  return cache.storePage(samplePage(entries, { list, page, fetchedAt: number }))
}
const firstId = (number: number): number => number * perPage + 1
const has = async (number: number): Promise<boolean> => (await cache.entry(null, firstId(number))) !== null
const finds = async (number: number): Promise<number> =>
  (await cache.search({ ...all, search: `word${firstId(number)}` })).total

const offline = { language: null, filters: 'offline' }
const mediaId = 7

/** Makes a list with the entries of that number available offline. */
async function sync(number: number): Promise<void> {
  const entries = Array.from({ length: perPage }, (_, index) => {
    const id = number * perPage + index + 1
    return sampleEntry(id, { body: body(id), featuredMedia: mediaId })
  })
  const ids = entries.map(({ id }) => id)
  const next = { restarts: 0, page: 2, perPage: 100, total: perPage }
  await cache.ask('beginSync', offline, 100, false)
  await cache.storeSynced({
    list: offline,
    entries,
    ids,
    pages: [{ page: 1, ids, hasMore: false }],
    next,
    fetchedAt: 1,
  })
  await cache.ask('endRound', offline, false, 1)
}

const urlOf = (name: string): string => `https://forum.example.test/${name}.png`
const image = (bytes: number): StoredImage => ({
  bytes: new Uint8Array(bytes),
  type: 'image/png',
  etag: null,
  lastModified: null,
  checkedAt: 1,
})

test('the least recently listed entries leave first, with their lists and their text, and the file stays small', async () => {
  for (let number = 1; number <= 40; number++) await storePage(number, `search=${number}`)

  expect(await cache.page({ language: null, filters: 'search=1' }, 1)).toBeNull()
  expect([await has(1), await finds(1)]).toEqual([false, 0])
  expect((await cache.page({ language: null, filters: 'search=40' }, 1))?.entries).toHaveLength(perPage)
  expect([await has(40), await finds(40)]).toEqual([true, 1])
  await cache.close()
  expect((await stat(await databasePath())).size).toBeLessThanOrEqual(databaseQuota)
  expect(await rowsOf('search_docsize')).toBe(await rowsOf('entries'))
  cache = await open()
  expect((await cache.page({ language: null, filters: 'search=40' }, 1))?.entries).toHaveLength(perPage)
})

test('an entry of a list that is still stored stays, however old the other list', async () => {
  await storePage(1, '')
  for (let number = 2; number <= 40; number++) {
    await storePage(number, `search=${number}`)
    const shared = [sampleEntry(firstId(1), { body: body(firstId(1)) })]
    await cache.storePage(
      samplePage(shared, { list: { language: null, filters: 'shared' }, fetchedAt: number }),
    )
  }
  expect(await cache.page({ language: null, filters: '' }, 1)).toBeNull()
  expect(await has(1)).toBe(true)
})

test('open entries stay, and so does every page of the list on display', async () => {
  const shown = { language: null, filters: '' }
  await storePage(1, 'search=old')
  await storePage(2, shown.filters, 1)
  await storePage(3, shown.filters, 2)
  await cache.markRead(firstId(1))
  for (let number = 4; number <= 8; number++) await storePage(number, `search=${number}`)
  await cache.page(shown, 1)
  for (let number = 0; number < 2_000; number++) await storeFiller(cache, number, 4_000)

  // Lists of the current run are also in memory.
  await cache.close()
  cache = await open()
  expect([await has(1), await cache.entry(null, firstId(1) + 1)]).toEqual([true, null])
  expect([await has(4), await has(8)]).toEqual([false, false])
  for (const page of [1, 2]) expect((await cache.page(shown, page))?.entries).toHaveLength(perPage)
})

test('small records are bounded too; the place and what was read are not forgotten for them', async () => {
  const place = { route: 'x', offset: 0, rows: 0, selectedId: null }
  await cache.storeDocument(documents.place.at(), place, 1)
  await storePage(1, '')
  await cache.markRead(firstId(1))
  await cache.storeReadingPosition(firstId(1), 0.5)
  for (let number = 0; number < 6_000; number++) void storeFiller(cache, number, 2_000)
  expect(await cache.document(fillerAt(0))).toBeNull()
  expect(await cache.document(fillerAt(5_999))).not.toBeNull()
  expect(await cache.document(documents.place.at())).not.toBeNull()
  expect(await cache.readingPosition(firstId(1))).toBe(0.5)
  await cache.close()
  expect((await stat(await databasePath())).size).toBeLessThanOrEqual(databaseQuota)
  cache = await open()
  expect((await cache.visit()).isRead(firstId(1))).toBe(true)
})

test('a database that was made to keep its size shrinks as well', async () => {
  await cache.close()
  const old = new DatabaseSync(await databasePath())
  old.exec('pragma journal_mode = delete; pragma auto_vacuum = none; vacuum')
  old.close()
  cache = await open()
  for (let number = 1; number <= 30; number++) await storePage(number, `search=${number}`)
  await cache.close()
  expect((await stat(await databasePath())).size).toBeLessThanOrEqual(databaseQuota)
  cache = await open()
})

test('entries that a person would miss stay: starred, unread, in a reading list, kept offline', async () => {
  const [starred, unread, listed, synced, other] = [1, 2, 3, 4, 5]
  for (const number of [starred, unread, listed, other]) await storePage(number, `search=${number}`)
  await cache.setStarred([firstId(starred)], true)
  await cache.setRead([firstId(unread)], true)
  await cache.setRead([firstId(unread)], false)
  const list = listId(await cache.createReadingList('Reefs'))
  await cache.setInReadingList(list, firstId(listed), true)
  await sync(synced)
  for (let number = 6; number <= 40; number++) await storePage(number, `search=${number}`)
  await cache.close()
  cache = await open()

  for (const number of [starred, unread, listed, synced])
    expect([number, await has(number)]).toEqual([number, true])
  expect(await has(other)).toBe(false)
  expect((await cache.page(offline, 1))?.entries).toHaveLength(perPage)
  await cache.ask('dropSync', offline)
  for (let number = 41; number <= 80; number++) await storePage(number, `search=${number}`)
  await cache.close()
  cache = await open()
  expect(await has(synced)).toBe(false)
})

test('pictures of what is kept offline stay, with their records, until it is given up', async () => {
  await sync(1)
  await cache.storeImage(urlOf('kept'), image(5_000))
  await cache.setEntryImage(offline, firstId(1), 1, urlOf('kept'))
  const kept = documents.media.at(mediaId)
  const other = documents.media.at(mediaId + 1)
  for (const address of [kept, other]) await cache.storeDocument(address, { missing: 1 }, 1)
  const fill = async (): Promise<void> => {
    for (let number = 0; number < 10; number++) await cache.storeImage(urlOf(`${number}`), image(5_000))
    for (let number = 0; number < 2_000; number++) await storeFiller(cache, number, 4_000)
  }
  await fill()
  expect((await cache.image(urlOf('kept')))?.bytes).toHaveLength(5_000)
  expect(await cache.image(urlOf('0'))).toBeNull()
  expect(await cache.document(kept)).not.toBeNull()
  expect(await cache.document(other)).toBeNull()

  await cache.ask('limitImages', 0)
  await fill()
  expect(await cache.image(urlOf('kept'))).toBeNull()
  expect(await cache.document(kept)).toBeNull()
})
