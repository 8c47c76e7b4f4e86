import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshFor } from '../../src/shared/freshness'
import type { ResourceQuery } from '../../src/shared/ipc/contract'
import type { ResourcePage } from '../../src/shared/resources'
import type { Result } from '../../src/shared/result'
import { startForumService, type ForumService } from '../../tools/forum-service/index.ts'
import { createContentRooms, type ContentRooms } from '../support/content-rooms'

const never = new AbortController().signal
const everything: ResourceQuery = {
  search: '',
  category: null,
  region: null,
  type: null,
  language: null,
  page: 1,
}

let service: ForumService
let folder = ''
let clock = 0
let rooms: ContentRooms

beforeAll(async () => {
  service = await startForumService({ entries: 150 })
})
afterAll(() => service.close())

function openRooms(): Promise<ContentRooms> {
  return createContentRooms({
    service: service.configuration.service,
    folder,
    account: service.account,
    now: () => clock,
  })
}

/** Another start of the app by the same person. */
async function restart(): Promise<void> {
  await rooms.close()
  rooms = await openRooms()
  service.clearRequests()
}

beforeEach(async () => {
  service.reset()
  clock = Date.parse('2026-11-21T10:00:00Z')
  folder = await mkdtemp(join(tmpdir(), 'resources-'))
  rooms = await openRooms()
  service.clearRequests()
})
afterEach(async () => {
  await rooms.close()
  await rm(folder, { recursive: true, force: true })
})

function pageOf<Page extends ResourcePage | null>(response: Result<Page>): NonNullable<Page> {
  if (!response.ok) throw new Error(response.error.code)
  if (response.value === null) throw new Error('nothing is stored')
  return response.value
}
const idsOf = (page: ResourcePage): readonly number[] => page.rows.map(({ id }) => id)
const asked = (): readonly string[] => service.requests.map(({ route }) => route)

describe('what the library has', () => {
  test('is nothing of a list that was never asked for, and the same page with its age afterwards', async () => {
    expect(await rooms.resources.stored(everything)).toEqual({ ok: true, value: null })
    const fresh = pageOf(await rooms.resources.list(everything, never))
    clock += 5000
    const stored = pageOf(await rooms.resources.stored(everything))
    expect({ ...stored, storedAt: null }).toEqual({ ...fresh, storedAt: null })
    expect(stored.storedAt).toBe('2026-11-21T10:00:00.000Z')
    expect(asked()).toEqual(['entries'])
  })

  test('is still there after a restart, body and all, without one request', async () => {
    const fresh = pageOf(await rooms.resources.list(everything, never))
    await restart()
    service.clearRequests()
    expect(idsOf(pageOf(await rooms.resources.stored(everything)))).toEqual(idsOf(fresh))
    const opened = await rooms.resources.get(fresh.rows[0]?.id ?? 0, null)
    expect(opened.ok && opened.value.body.length).toBeGreaterThan(100)
    expect(asked()).toEqual([])
  })

  test('is of one language: the same list in another has nothing stored', async () => {
    await rooms.resources.list({ ...everything, language: 'en' }, never)
    expect(await rooms.resources.stored({ ...everything, language: 'fr' })).toEqual({ ok: true, value: null })
  })

  test('is searched whichever list brought it, ignoring diacritics, and narrowed by terms', async () => {
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) await rooms.resources.list({ ...everything, page }, never)
    const all = pageOf(await rooms.resources.searchStored(everything))
    expect(all.total).toBe(150)
    expect(all.hasMore).toBe(true)
    const entry = service.addEntries(1)[0]
    service.changeEntry(entry?.id ?? 0, { title: 'Pêche à la crevette' })
    await rooms.resources.list(everything, never)
    const found = pageOf(await rooms.resources.searchStored({ ...everything, search: 'peche crevette' }))
    expect(found.rows.map(({ title }) => title)).toEqual(['Pêche à la crevette'])
    const categoryId = all.rows[0]?.categoryIds[0] ?? 0
    const category = { id: categoryId, name: '' }
    const narrowed = pageOf(await rooms.resources.searchStored({ ...everything, category }))
    expect(narrowed.rows.every((row) => row.categoryIds.includes(categoryId))).toBe(true)
    expect(narrowed.total).toBeLessThan(150)
  })

  test('belongs to one account: another one finds nothing, nor does the first one afterwards', async () => {
    await rooms.resources.list(everything, never)
    service.addAccount({ username: 'other', email: 'other@example.test', password: 'Another one 1' })
    const own = service.account
    await rooms.session.signIn('other', 'Another one 1', never)
    expect(await rooms.resources.stored(everything)).toEqual({ ok: true, value: null })
    await rooms.session.signIn(own.username, own.password, never)
    expect(await rooms.resources.stored(everything)).toEqual({ ok: true, value: null })
  })

  test('finds the entry of an address on the website, as far as a list has brought it', async () => {
    const page = pageOf(await rooms.resources.list(everything, never))
    const opened = await rooms.resources.get(page.rows[3]?.id ?? 0, null)
    const link = (opened.ok && opened.value.link) || ''
    expect(await rooms.resources.find(link, null)).toEqual({ ok: true, value: page.rows[3]?.id })
    expect(await rooms.resources.find(`${link}-other`, null)).toEqual({ ok: true, value: null })
  })
})

describe('read and new', () => {
  test('an opened entry is read from then on, also after a restart', async () => {
    const page = pageOf(await rooms.resources.list(everything, never))
    const id = page.rows[2]?.id ?? 0
    await rooms.resources.get(id, null)
    await restart()
    const rows = pageOf(await rooms.resources.list(everything, never)).rows
    expect(rows.filter(({ isRead }) => isRead).map((row) => row.id)).toEqual([id])
  })

  test('nothing is new on the first visit; on the next, what was published since, until it is opened', async () => {
    const first = pageOf(await rooms.resources.list(everything, never))
    expect(first.rows.some(({ isNew }) => isNew)).toBe(false)
    await restart()
    const added = service.addEntries(3).map(({ id }) => id)
    const rows = pageOf(await rooms.resources.list(everything, never)).rows
    expect(new Set(rows.filter(({ isNew }) => isNew).map(({ id }) => id))).toEqual(new Set(added))
    await rooms.resources.get(added[0] ?? 0, null)
    const again = pageOf(await rooms.resources.list(everything, never)).rows
    expect(again.filter(({ isNew }) => isNew)).toHaveLength(2)
  })

  test('a reading position and a place are found again', async () => {
    const id = pageOf(await rooms.resources.list(everything, never)).rows[0]?.id ?? 0
    const place = { route: 'search=crabs&entry=45', offset: 1234.5, rows: 60, selectedId: 45 }
    await rooms.resources.storeReadingPosition(id, 0.42)
    await rooms.resources.storePlace(place)
    await restart()
    expect(await rooms.resources.get(id, null)).toMatchObject({ value: { readingPosition: 0.42 } })
    expect(await rooms.resources.place()).toEqual({ ok: true, value: place })
    await rooms.session.signOut()
    expect(await rooms.resources.place()).toEqual({ ok: true, value: null })
  })
})

describe('small records are asked for once a day', () => {
  const words = async (): Promise<unknown> => [
    await rooms.resources.header(null, never),
    await rooms.resources.terms('category', null, never),
    await rooms.resources.terms('region', null, never),
  ]

  test('a second start within a day asks for none of them', async () => {
    const first = await words()
    await restart()
    service.clearRequests()
    clock += freshFor.terms - 1
    // The header's image has another opaque id after each start.
    const withoutIds = (value: unknown): string => JSON.stringify(value).replace(/"id":"[^"]*"/g, '')
    expect(withoutIds(await words())).toBe(withoutIds(first))
    expect(asked()).toEqual([])
  })

  test('after a day they are there at once, come anew behind the screen, and only a change is told', async () => {
    await words()
    clock += freshFor.terms
    const removeRule = service.addRule({
      route: 'regions',
      fault: { kind: 'status', status: 200, body: [{ id: 9, name: 'Elsewhere', slug: 'elsewhere' }] },
    })
    service.clearRequests()
    await words()
    await expect.poll(asked).toEqual(expect.arrayContaining(['page', 'categories', 'regions']))
    await expect.poll(() => rooms.refreshed).toEqual(['terms'])
    expect(await rooms.resources.terms('region', null, never)).toEqual({
      ok: true,
      value: [{ id: 9, name: 'Elsewhere', slug: 'elsewhere' }],
    })
    removeRule()
  })

  test('the page of another content language is the translation of the page', async () => {
    const french = await rooms.resources.header('fr', never)
    const own = await rooms.resources.header(null, never)
    expect(french.ok && own.ok && french.value.title !== own.value.title).toBe(true)
    const pages = service.requests.filter(({ route }) => route === 'page').map(({ path }) => path)
    expect(pages).toEqual(['/wp-json/wp/v2/pages/32', '/wp-json/wp/v2/pages/33'])
  })
})

describe('a service with manners of its own', () => {
  test('one that refuses 20 entries at once is asked for 10 from then on', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'per-page-limit', most: 10 } })
    const first = pageOf(await rooms.resources.list(everything, never))
    const second = pageOf(await rooms.resources.list({ ...everything, page: 2 }, never))
    expect([first.rows.length, second.rows.length]).toEqual([10, 10])
    expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([])
    expect(first.hasMore).toBe(true)
    const sizes = service.requests.map(({ query }) => query['per_page'])
    expect(sizes).toEqual(['20', '10', '10'])
  })

  test('records of another language than the one asked for are noticed where they say it', async () => {
    const entry = { title: { rendered: 'Bonjour' }, content: { rendered: '' }, id: 7 }
    const body = [{ ...entry, lang: 'fr' }]
    service.addRule({ route: 'entries', fault: { kind: 'status', status: 200, body } })
    const french = pageOf(await rooms.resources.list({ ...everything, language: 'fr' }, never))
    const english = pageOf(await rooms.resources.list({ ...everything, language: 'en' }, never))
    expect([french.ignoredFilters, english.ignoredFilters]).toEqual([[], ['language']])
  })

  test('what it writes otherwise than the interface says is counted, and loses no list', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'wrong-types', seed: 3, share: 0.2 } })
    const page = pageOf(await rooms.resources.list(everything, never))
    expect(page.rows.length).toBeGreaterThan(5)
    const { dropped, fields } = rooms.schemaDrift.counts()
    expect(dropped + page.rows.length).toBe(20)
    expect(Object.keys(fields).some((field) => field.startsWith('entry.'))).toBe(true)
  })

  test('a list that is given up is given up down to the socket', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'hang', when: 'in-body' } })
    const previousAccount = new AbortController()
    const response = rooms.resources.list(everything, previousAccount.signal)
    await service.waitForRequest(({ route }) => route === 'entries')
    previousAccount.abort()
    expect(await response).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    await expect.poll(() => service.requests[0]?.aborted).toBe(true)
  })
})
