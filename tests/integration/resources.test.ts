import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { choicesFromRoute, choicesKey } from '../../src/shared/filters/filters'
import { freshFor } from '../../src/shared/entries/freshness'
import type { PageRequest } from '../../src/shared/ipc/contract'
import type { ListPage, ResourcePage, StoredPage } from '../../src/shared/entries/resources'
import type { Result } from '../../src/shared/errors/result'
import type { CacheWorker } from '../../src/main/cache/client/worker-calls'
import { createContentFeatures, type ContentFeatures } from '../support/content-features'
import { useForumService } from '../support/forum-service'
import { startCacheProcess, startCacheThread } from '../support/cache-workers'
import { everything, never } from '../support/queries'
import { removeFolder } from '../support/remove-folder.ts'

const service = useForumService({ entries: 150 })
let folder = ''
let clock = 0
let features: ContentFeatures

function openFeatures(startCacheWorker?: () => CacheWorker): Promise<ContentFeatures> {
  return createContentFeatures({
    ...(startCacheWorker && { startCacheWorker }),
    service: service.configuration.service,
    folder,
    account: service.account,
    now: () => clock,
  })
}

/** Restarts the app for the same person. */
async function restart(startCacheWorker?: () => CacheWorker): Promise<void> {
  await features.close()
  features = await openFeatures(startCacheWorker)
  service.clearRequests()
}

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z')
  folder = await mkdtemp(join(tmpdir(), 'resources-'))
  features = await openFeatures()
  service.clearRequests()
})
afterEach(async () => {
  await features.close()
  await removeFolder(folder)
})

function valueOf<T>(response: Result<T>): T {
  if (!response.ok) throw new Error(response.error.code)
  return response.value
}
const idsOf = (page: ResourcePage): readonly number[] => page.rows.map(({ id }) => id)
const asked = (): readonly string[] => service.requests.map(({ route }) => route)

async function list(query: Partial<PageRequest> = {}, signal = never): Promise<ListPage> {
  return valueOf(await features.resources.list({ ...everything, ...query }, signal))
}

/** Reads a list as the screen does; returns partial results and the response. */
async function readList(
  query: Partial<PageRequest> = {},
  stored: Partial<PageRequest['storedPart']> = {},
): Promise<{ readonly partial: readonly StoredPage[]; readonly response: Result<ListPage> }> {
  const partial: StoredPage[] = []
  const response = await features.resources.list(
    { ...everything, ...query, storedPart: { rows: 1, searchPage: 1, only: false, ...stored } },
    never,
    (page) => partial.push(page),
  )
  return { partial, response }
}

/** Reads a list without the service. */
async function readStored(query: Partial<PageRequest> = {}, searchPage = 1): Promise<ListPage> {
  const { partial, response } = await readList(query, { only: true, searchPage })
  expect(partial).toEqual([])
  return valueOf(response)
}

/** The list key of a route's query. */
const listKeyOf = (route: string): string =>
  choicesKey(choicesFromRoute(Object.fromEntries(new URLSearchParams(route))))

test('the forum is called what its website says, and asked once', async () => {
  expect(await features.citations.publisher(never)).toBe('Land & Water Forum')
  expect(await features.citations.publisher(never)).toBe('Land & Water Forum')
  expect(asked()).toEqual(['index'])
})

test.each(['refused', 'out of reach'])('a forum that does not send its name has none: %s', async (why) => {
  if (why === 'refused') service.addRule({ route: 'index', fault: { kind: 'preset', preset: 'edge-403' } })
  else cutOff()
  expect(await features.citations.publisher(never)).toBeNull()
})

function cutOff(): () => void {
  return service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
}

describe('a list', () => {
  test('that was never asked for is the response of the service alone, and comes stored first afterwards', async () => {
    const first = await readList()
    expect(first).toMatchObject({ partial: [], response: { value: { from: 'service' } } })
    clock += 5000
    const second = await readList()
    expect(second.partial.map(idsOf)).toEqual([idsOf(valueOf(first.response))])
    expect(second.partial[0]?.storedAt).toBe('2026-11-21T10:00:00.000Z')
    expect(valueOf(second.response)).toEqual(valueOf(first.response))
    expect(asked()).toEqual(['entries', 'entries'])
  })

  test('comes from the cache before a hanging service has responded, also after a restart', async () => {
    const fresh = await list()
    await restart()
    service.addRule({ route: 'entries', fault: { kind: 'hang', when: 'before-headers' } })
    const partial = Promise.withResolvers<StoredPage>()
    const leaving = new AbortController()
    const request = { ...everything, storedPart: { rows: 1, searchPage: 1, only: false } }
    const response = features.resources.list(request, leaving.signal, partial.resolve)
    expect(idsOf(await partial.promise)).toEqual(idsOf(fresh))
    await service.waitForRequest(({ route }) => route === 'entries')
    leaving.abort()
    expect(await response).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    await expect.poll(() => service.requests[0]?.aborted).toBe(true)
  })

  test('comes with as many stored pages as requested, for one request to the service and to the cache', async () => {
    const ids: number[] = []
    for (const page of [1, 2, 3]) ids.push(...idsOf(await list({ page })))
    const calls: string[] = []
    await restart(() => {
      const worker = startCacheThread()
      const post = worker.postMessage.bind(worker)
      worker.postMessage = (request: { readonly name: string }) => {
        calls.push(request.name)
        post(request)
      }
      return worker
    })
    const { partial } = await readList({}, { rows: 41 })
    expect(partial.map(idsOf)).toEqual([ids])
    expect(calls.filter((name) => name === 'page')).toHaveLength(1)
    expect(partial[0]).toMatchObject({ page: 3, hasMore: true })
    expect(service.requests.map(({ query }) => query['page'])).toEqual(['1'])
    expect((await readList({}, { rows: 1000 })).partial.map(({ page }) => page)).toEqual([3])
    expect((await readList({ page: 2 })).partial.map(idsOf)).toEqual([ids.slice(20, 40)])
  })

  test('out of reach comes from the cache, and the reason is the response', async () => {
    await list()
    cutOff()
    const { partial, response } = await readList()
    expect(partial).toHaveLength(1)
    expect(response).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  })

  test('out of reach and not stored is searched for in everything stored, with the reason', async () => {
    await list()
    cutOff()
    const { partial, response } = await readList({ search: 'the' })
    expect(partial).toEqual([])
    expect(valueOf(response)).toMatchObject({
      from: 'stored-search',
      reason: { code: 'unreachable' },
      storedAt: '2026-11-21T10:00:00.000Z',
    })
  })

  test('without a session, what is stored is listed and searched, and the service is not asked', async () => {
    const ids = idsOf(await list())
    service.expireTokens()
    const { partial, response } = await readList()
    expect(partial.map(idsOf)).toEqual([ids])
    expect(response).toMatchObject({ ok: false, error: { code: 'signed-out' } })
    service.clearRequests()
    expect(valueOf((await readList({ search: 'the' })).response)).toMatchObject({
      from: 'stored-search',
      reason: { code: 'signed-out' },
    })
    expect(asked()).toEqual([])
  })

  test('of nobody is a failure: nothing stands in once somebody has signed out', async () => {
    await list()
    await features.account.signOut(false)
    expect((await readList({ search: 'the' })).response).toMatchObject({ error: { code: 'signed-out' } })
  })

  test('that the service refuses is a failure, whatever is stored', async () => {
    await list()
    const body = { code: 'rest_forbidden', data: { status: 403 } }
    service.addRule({ route: 'entries', fault: { kind: 'status', status: 403, body } })
    expect((await readList({ search: 'the' })).response).toMatchObject({ error: { code: 'forbidden' } })
  })

  test('of a service known to be out of reach is read without asking it', async () => {
    const ids = idsOf(await list())
    service.clearRequests()
    expect(await readStored()).toMatchObject({ from: 'stored-list', page: 1 })
    expect(idsOf(await readStored())).toEqual(ids)
    expect(await readStored({ page: 2 })).toMatchObject({ from: 'stored-search', page: 1, reason: null })
    expect(await readStored({ page: 2 }, 2)).toMatchObject({ page: 2, rows: [], hasMore: false })
    expect(asked()).toEqual([])
  })
})

describe('a list that the interface has no parameter for', () => {
  test('is the search of what is stored while the service is not to be asked, and says of how much', async () => {
    const first = await list()
    service.clearRequests()
    const oldest = await readStored({ sort: 'oldest' })
    expect(idsOf(oldest)).toEqual(idsOf(first).toReversed())
    expect(oldest).toMatchObject({
      from: 'stored-search',
      reason: null,
      isWhole: false,
      extent: { stored: 20, total: 150, isComplete: false },
    })
    const days = await readStored({ dates: 'this-year' })
    expect(days.rows.every(({ date }) => date?.startsWith('2026'))).toBe(true)
    expect(asked()).toEqual([])
  })

  test('is complete once everything was listed, and is read on page by page, or joined', async () => {
    const ids: number[] = []
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) ids.push(...idsOf(await list({ page })))
    const further = valueOf(
      await features.resources.list(
        { ...everything, sort: 'oldest', storedPart: { rows: 1, searchPage: 8, only: false } },
        never,
      ),
    )
    expect(further).toMatchObject({ page: 8, total: 150, hasMore: false, extent: { isComplete: true } })
    expect(further.rows).toHaveLength(10)
    const joined = valueOf((await readList({ sort: 'oldest' }, { rows: 30 })).response)
    expect(joined).toMatchObject({ page: 2, hasMore: true })
    expect(joined.rows).toHaveLength(40)
    const counts = valueOf(await features.resources.termCounts(everything))
    const [category = 0, entries = 0] = counts?.category[0] ?? []
    const narrowed = await list({ sort: 'oldest', category: [{ id: category, name: '' }] })
    expect(narrowed.total).toBe(entries)
    expect(valueOf(await features.resources.termCounts({ ...everything, type: 'Photo' }))).toBeNull()
  })
})

describe('stored content', () => {
  test('of an entry is there after a restart, body and all, without a request', async () => {
    const [row] = (await list()).rows
    await restart()
    const opened = valueOf(await features.resources.get(row?.id ?? 0, null))
    expect(opened.body.length).toBeGreaterThan(100)
    expect(asked()).toEqual([])
  })

  test('is of one language: the same list in another has nothing stored', async () => {
    await list({ language: 'en' })
    expect(await readStored({ language: 'en' })).toMatchObject({ from: 'stored-list' })
    expect(await readStored({ language: 'fr' })).toMatchObject({
      from: 'stored-search',
      rows: [],
      storedAt: null,
    })
  })

  test('says of each row what matches a search, from the service, stored and searched for alike', async () => {
    const fresh = await list({ search: 'the' })
    const other = fresh.rows.find(({ excerpt }) => excerpt !== '')
    if (!other) throw new Error('no entry has an excerpt')
    const entry = valueOf(await features.resources.get(other.id, null))
    const texts = entry.body.replace(/<[^>]*>/g, ' ').split(/[^\p{L}]+/u)
    const word = texts.find((text) => text.length > 7 && !entry.excerpt.includes(text.slice(0, 5)))
    if (word === undefined) throw new Error('the excerpt is the whole text')
    const { partial, response } = await readList({ search: word })
    const again = await readList({ search: word })
    const away = cutOff()
    const stored = valueOf((await readList({ search: `"${word}"` })).response)
    away()
    // New rows appear at once, without waiting for their snippets.
    const rowIn = (page: StoredPage): unknown => page.rows.find(({ id }) => id === entry.id)
    expect(partial.map(rowIn)).toEqual([
      expect.not.objectContaining({ snippet: expect.anything() as unknown }),
    ])
    for (const page of [valueOf(response), ...again.partial, stored]) {
      expect(page.rows.find(({ id }) => id === entry.id)?.snippet).toContain(word)
    }
    expect(again.partial).toHaveLength(1)
    expect(fresh.rows.filter(({ excerpt, snippet }) => /\bthe\b/i.test(excerpt) && snippet)).toEqual([])
  })

  test('is searched whichever list brought it, ignoring diacritics, and narrowed by terms', async () => {
    for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) await list({ page })
    const all = await readStored({ page: 9 })
    expect(all).toMatchObject({ total: 150, hasMore: true })
    const entry = service.addEntries(1)[0]
    service.changeEntry(entry?.id ?? 0, { title: 'Pêche à la crevette' })
    await list()
    const found = await readStored({ search: 'peche crevette' })
    expect(found.rows.map(({ title }) => title)).toEqual(['Pêche à la crevette'])
    const categoryId = all.rows[0]?.categoryIds[0] ?? 0
    const narrowed = await readStored({ category: [{ id: categoryId, name: '' }] })
    expect(narrowed.rows.every((row) => row.categoryIds.includes(categoryId))).toBe(true)
    expect(narrowed.total).toBeLessThan(150)
  })

  test('belongs to one account: another one finds nothing, nor does the first one afterwards', async () => {
    await list()
    service.addAccount({ username: 'other', email: 'other@example.test', password: 'Another one 1' })
    const own = service.account
    await features.session.signIn('other', 'Another one 1', never)
    expect((await readStored()).rows).toEqual([])
    await features.session.signIn(own.username, own.password, never)
    expect((await readStored()).rows).toEqual([])
  })

  test('has the entry of a URL on the website, as far as a list has brought it', async () => {
    const page = await list()
    const opened = valueOf(await features.resources.get(page.rows[3]?.id ?? 0, null))
    const link = opened.link ?? ''
    expect(await features.resources.find(link, null)).toEqual({ ok: true, value: page.rows[3]?.id })
    expect(await features.resources.find(`${link}-other`, null)).toEqual({ ok: true, value: null })
  })
})

describe('read and new', () => {
  test('an opened entry is read from then on, also after a restart', async () => {
    const page = await list()
    const id = page.rows[2]?.id ?? 0
    await features.resources.get(id, null)
    await restart()
    const rows = (await list()).rows
    expect(rows.filter(({ isRead }) => isRead).map((row) => row.id)).toEqual([id])
  })

  test('nothing is new on the first visit; on the next, what was published since, until it is opened', async () => {
    const first = await list()
    expect(first.rows.some(({ isNew }) => isNew)).toBe(false)
    await restart()
    const added = service.addEntries(3).map(({ id }) => id)
    const rows = (await list()).rows
    expect(new Set(rows.filter(({ isNew }) => isNew).map(({ id }) => id))).toEqual(new Set(added))
    await features.resources.get(added[0] ?? 0, null)
    const again = (await list()).rows
    expect(again.filter(({ isNew }) => isNew)).toHaveLength(2)
  })

  test('an entry that was edited after it was read is changed, at once and at the next start, until it was read again', async () => {
    const [id = 0, other = 0] = idsOf(await list())
    const changed = async () => (await list()).rows.flatMap((row) => (row.isChanged ? [row.id] : []))
    await features.resources.get(id, null)
    service.changeEntry(other, { body: '<p>Never read.</p>' })
    service.changeEntry(id, { title: 'Only the title' })
    expect(await changed()).toEqual([])
    const before = valueOf(await features.resources.get(id, null)).body
    service.advanceClock(1000)
    service.changeEntry(id, { body: `${before}<p>One more <b>paragraph</b>.</p>` })
    expect(await changed()).toEqual([id])
    await restart()
    expect(await changed()).toEqual([id])

    const { isChanged, modified } = valueOf(await features.resources.get(id, null))
    expect(isChanged).toBe(true)
    expect(await features.cache.textChanges(null, id)).toEqual({
      changes: [
        {
          kind: 'added',
          place: 'One more paragraph.',
          parts: [{ text: 'One more paragraph.', is: 'added' }],
        },
      ],
      isWhole: true,
    })
    await features.cache.storeReadText(null, id, 'another version', true)
    expect(await changed()).toEqual([id])
    await features.cache.storeReadText(null, id, modified, true)
    expect(await changed()).toEqual([])
    await restart()
    expect(await changed()).toEqual([])
  })

  test('an entry that no list has brought is not stored, and not reported as missing at the service', async () => {
    expect(await features.resources.get(999_999, null)).toEqual({ ok: false, error: { code: 'not-stored' } })
  })

  test('an entry that the last run ended with before it was shown is reported until it is shown', async () => {
    const [id = 0] = idsOf(await list())
    await features.resources.storePlace({ route: `entry=${id}`, offset: 0, rows: 20, selectedId: id })
    const unfinished = async () => valueOf(await features.resources.place())?.unfinishedIds
    await features.resources.get(id, null)
    await features.resources.shown(id)
    await restart()
    expect(await unfinished()).toEqual([])

    await features.resources.get(id, null)
    await restart()
    expect(await unfinished()).toEqual([id])
    await restart()
    expect(await unfinished()).toEqual([id])

    await features.resources.get(id, null)
    await features.resources.shown(id)
    await restart()
    expect(await unfinished()).toEqual([])
  })

  test('an entry that blocked the page is reported at the next start, whatever other windows have shown', async () => {
    const [held = 0, ...others] = idsOf(await list())
    await features.resources.storePlace({ route: `entry=${held}`, offset: 0, rows: 20, selectedId: held })
    await features.resources.get(held, null)
    for (const id of others.slice(0, 15)) {
      await features.resources.get(id, null)
      await features.resources.shown(id)
    }
    await restart()
    expect(valueOf(await features.resources.place())?.unfinishedIds).toEqual([held])
  })

  test('an entry that was being opened elsewhere keeps none of where the person is from being opened', async () => {
    const [first = 0, second = 0] = idsOf(await list())
    await features.resources.storePlace({ route: `entry=${second}`, offset: 0, rows: 20, selectedId: second })
    await features.resources.get(second, null)
    await features.resources.shown(second)
    await features.resources.get(first, null)
    await restart()
    expect(valueOf(await features.resources.place())?.unfinishedIds).toEqual([])
  })

  test('each of two entries side by side is reported if it was not shown', async () => {
    const [first = 0, second = 0] = idsOf(await list())
    const route = `beside=${second}&entry=${first}`
    await features.resources.storePlace({ route, offset: 0, rows: 20, selectedId: first })
    await features.resources.get(first, null)
    await features.resources.get(second, null)
    await features.resources.shown(first)
    await restart()
    expect(valueOf(await features.resources.place())?.unfinishedIds).toEqual([second])
  })

  test('a kill in the moment of opening leaves the mark of it on the disk', async () => {
    const [id = 0] = idsOf(await list())
    await features.resources.storePlace({ route: `entry=${id}`, offset: 0, rows: 20, selectedId: id })
    await features.close()
    const processes: ReturnType<typeof startCacheProcess>[] = []
    features = await openFeatures(() => {
      const started = startCacheProcess()
      processes.push(started)
      return started
    })
    await features.resources.get(id, null)
    const exits = processes.map(({ child }) => once(child, 'exit'))
    for (const { child } of processes) child.kill('SIGKILL')
    await Promise.all(exits)
    await restart()
    expect(valueOf(await features.resources.place())).toMatchObject({
      route: `entry=${id}`,
      unfinishedIds: [id],
    })
  })

  test('a reading position and a place are found again', async () => {
    const id = (await list()).rows[0]?.id ?? 0
    const place = { route: 'search=crabs&entry=45', offset: 1234.5, rows: 60, selectedId: 45 }
    await features.cache.storeReadingPosition(id, 0.42)
    await features.resources.storePlace(place)
    await restart()
    expect(await features.resources.place()).toEqual({
      ok: true,
      value: { ...place, unfinishedIds: [], list: null },
    })
    expect(await features.resources.get(id, null)).toMatchObject({ value: { readingPosition: 0.42 } })
    await features.account.signOut(false)
    expect(await features.resources.place()).toEqual({ ok: true, value: null })
  })

  test('a window whose page is reloaded is where it was, and no account is where another one was', async () => {
    const first = { route: '', offset: 500, rows: 20, selectedId: 1 }
    const second = { route: 'entry=45', offset: 1234.5, rows: 60, selectedId: 45 }
    await features.resources.storePlace(first)
    features.resources.notePlace(1, first)
    features.resources.notePlace(2, second)
    expect(valueOf(await features.resources.placeOfWindow(1))).toMatchObject(first)
    expect(valueOf(await features.resources.placeOfWindow(2))).toMatchObject(second)
    expect(valueOf(await features.resources.place(2))).toMatchObject(second)
    expect(valueOf(await features.resources.placeOfWindow(3))).toBeNull()
    expect(valueOf(await features.resources.place(3))).toMatchObject(first)
    await features.account.signOut(true)
    expect(valueOf(await features.resources.placeOfWindow(2))).toBeNull()
    // Sent by a page that does not know of the sign-out yet.
    features.resources.notePlace(2, second)
    await features.session.signIn(service.account.username, service.account.password, never)
    expect(valueOf(await features.resources.placeOfWindow(2))).toBeNull()
    features.resources.notePlace(2, first)
    expect(valueOf(await features.resources.placeOfWindow(2))).toMatchObject(first)
  })

  test('a place comes with the list that was left, as many pages of it as there were rows', async () => {
    const first = await list()
    const second = await list({ page: 2 })
    const category = first.rows[0]?.categoryIds[0] ?? 0
    const narrowed = await list({ category: [{ id: category, name: 'named otherwise since' }] })
    const places = [
      { route: '', rows: 25, of: [...idsOf(first), ...idsOf(second)] },
      { route: `category=${category}&entry=7`, rows: 1, of: idsOf(narrowed) },
      { route: 'region=4711', rows: 1, of: null },
    ]
    for (const { route, rows, of } of places) {
      await features.resources.storePlace({ route, offset: 0, rows, selectedId: null })
      await restart()
      const recalled = valueOf(await features.resources.place())?.list
      expect(recalled && [recalled.key, idsOf(recalled.page), recalled.page.storedAt]).toEqual(
        of && [listKeyOf(route), of, '2026-11-21T10:00:00.000Z'],
      )
    }
    expect(asked()).toEqual([])
  })
})

test.each(['constructor', '__proto__'])(
  '%s is no language that a page is translated into',
  async (language) => {
    const asItIs = valueOf(await features.resources.header(null, never))
    service.clearRequests()
    expect(valueOf(await features.resources.header(language, never))).toEqual(asItIs)
    expect(asked()).toEqual([])
  },
)

describe('small records are asked for every few days', () => {
  const words = async (): Promise<unknown> => [
    await features.resources.header(null, never),
    await features.resources.terms('category', null, never),
    await features.resources.terms('region', null, never),
  ]

  test('a second start within a day asks for none of them', async () => {
    const first = await words()
    await restart()
    service.clearRequests()
    clock += freshFor.terms.least - 1
    // The header image's id changes with each start.
    const withoutIds = (value: unknown): string => JSON.stringify(value).replace(/"id":"[^"]*"/g, '')
    expect(withoutIds(await words())).toBe(withoutIds(first))
    expect(asked()).toEqual([])
  })

  test('after a week they come from the cache at once, and then from the service', async () => {
    const before = valueOf(await features.resources.terms('region', null, never))
    const header = valueOf(await features.resources.header(null, never))
    // The image's record is still fresh for a moment.
    clock += freshFor.terms.most - 1
    service.addRule({
      route: 'regions',
      fault: { kind: 'status', status: 200, body: [{ id: 9, name: 'Elsewhere', slug: 'elsewhere' }] },
    })
    service.clearRequests()
    const partial: unknown[] = []
    const regions = await features.resources.terms('region', null, never, (terms) => partial.push(terms))
    expect([partial, regions]).toEqual([
      [before],
      {
        ok: true,
        value: { terms: [{ id: 9, name: 'Elsewhere', slug: 'elsewhere' }], refusesLanguage: false },
      },
    ])
    const latest = await features.resources.header(null, never, ({ title }) => partial.push(title))
    expect([partial[1], valueOf(latest).title]).toEqual([header.title, header.title])
    expect(asked()).toEqual(['regions', 'page'])
  })

  test('out of reach after a week they come from the cache, and the reason is the response', async () => {
    const header = valueOf(await features.resources.header(null, never))
    clock += freshFor.page.most
    cutOff()
    const partial: unknown[] = []
    const response = await features.resources.header(null, never, ({ title }) => partial.push(title))
    expect([partial, response]).toMatchObject([[header.title], { ok: false, error: { code: 'unreachable' } }])
  })

  test('the page of another content language is the translation of the page', async () => {
    const french = await features.resources.header('fr', never)
    const own = await features.resources.header(null, never)
    expect(french.ok && own.ok && french.value.title !== own.value.title).toBe(true)
    const pages = service.requests.filter(({ route }) => route === 'page').map(({ path }) => path)
    expect(pages).toEqual(['/wp-json/wp/v2/pages/32', '/wp-json/wp/v2/pages/33'])
  })
})

describe('a service with manners of its own', () => {
  /** Reads a list page by page to its end. */
  async function readToEnd(query: Partial<PageRequest> = {}): Promise<readonly ListPage[]> {
    const pages = [await list(query)]
    while (pages.at(-1)?.hasMore) pages.push(await list({ ...query, page: pages.length + 1 }))
    return pages
  }
  const numbersOf = (pages: readonly ListPage[]): ReadonlySet<number> => new Set(pages.flatMap(idsOf))

  test('entries of one second that its pages missed are found in pages of another size', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'equal-dates' } })
    const pages = await readToEnd()
    expect(pages.map(({ total }) => total)).toEqual(Array.from(pages, () => 150))
    expect(numbersOf(pages).size).toBe(150)
    expect(pages.slice(0, 8).flatMap(idsOf)).toHaveLength(150)
    expect(numbersOf(pages.slice(0, 8)).size).toBeLessThan(150)
    const others = service.requests.filter(({ query }) => query['per_page'] !== '20')
    expect(others.length).toBeGreaterThan(0)
    expect(others.length).toBeLessThan(20)
    const stored = await readStored({ page: 9 })
    expect(stored).toMatchObject({ from: 'stored-list', hasMore: false })
    const missed = idsOf(stored).at(-1) ?? 0
    expect((await features.resources.get(missed, null)).ok).toBe(true)
  })

  test('entries that it counts and never sends are looked for once, and the total stays', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'equal-dates' } })
    service.addRule({ route: 'entries', fault: { kind: 'per-page-limit', most: 20 } })
    const pages = await readToEnd()
    expect(pages.at(-1)).toMatchObject({ page: 9, hasMore: false, total: 150 })
    expect(numbersOf(pages).size).toBeLessThanOrEqual(150)
    expect(service.requests.length).toBeLessThan(60)
  })

  test('a list that is whole is not asked for again', async () => {
    expect(await readToEnd()).toHaveLength(8)
    expect(asked()).toHaveLength(8)
  })

  test('a list that could not be stored ends where its pages do: nobody knows what they have shown', async () => {
    await restart(() => {
      throw new Error('no worker')
    })
    const pages = await readToEnd()
    expect(pages.map(({ page, total }) => [page, total]).at(-1)).toEqual([8, 150])
    expect(asked()).toHaveLength(8)
  })

  test('a last page ends its list where one before it is not stored', async () => {
    await list()
    expect(await list({ page: 8 })).toMatchObject({ hasMore: false, total: 150 })
  })

  test('one that refuses 20 entries at once is asked for 10 from then on', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'per-page-limit', most: 10 } })
    const first = await list()
    const second = await list({ page: 2 })
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
    const french = await list({ language: 'fr' })
    const english = await list({ language: 'en' })
    expect([french.ignoredFilters, english.ignoredFilters]).toEqual([[], ['language']])
  })

  test('a search that it ignores is noticed where it lists the same without it, and holds for the list', async () => {
    const search = 'zzqqxx'
    const rule = service.addRule({ route: 'entries', fault: { kind: 'ignore-filters' } })
    expect((await list({ search })).ignoredFilters).toEqual(['search'])
    expect((await list({ search, page: 2 })).ignoredFilters).toEqual([])
    expect((await readList({ search }, { rows: 40 })).partial[0]?.ignoredFilters).toEqual(['search'])
    rule()
    service.clearRequests()
    expect((await list({ search: 'forest' })).ignoredFilters).toEqual([])
    expect(service.requests).toHaveLength(1)
  })

  test('nobody waits while it is asked whether a filter did anything: rows first, what is found of it after', async () => {
    const partial: StoredPage[] = []
    let askedBefore = 0
    const response = await features.resources.list(
      { ...everything, type: 'Photo', storedPart: { rows: 1, searchPage: 1, only: false } },
      never,
      (page) => {
        partial.push(page)
        askedBefore = service.requests.length
      },
    )
    expect(partial.map(({ rows, ignoredFilters }) => [rows.length, ignoredFilters])).toEqual([[20, []]])
    expect([askedBefore, service.requests.length]).toEqual([1, 2])
    expect(valueOf(response).ignoredFilters).toEqual(['type'])
    expect((await features.resources.get(partial[0]?.rows[0]?.id ?? 0, null)).ok).toBe(true)
    expect((await readStored({ type: 'Photo' })).ignoredFilters).toEqual(['type'])
    expect((await readList({ type: 'Photo' })).partial).toHaveLength(1)
  })

  test.each(['“clean water”', '«\u202fclean water\u202f»', '« clean water »', '«clean water»'])(
    'the service is asked for %s as a phrase, in the straight quotes that it understands',
    async (search) => {
      await list({ search })
      const [first] = service.requests
      expect(first?.query['search']).toBe('"clean water"')
    },
  )

  test('a search that finds other forms of a word is not mistaken for an ignored one', async () => {
    const found = [{ id: 7, title: { rendered: 'Trees' }, content: { rendered: '' } }]
    service.addRule({ route: 'entries', times: 1, fault: { kind: 'status', status: 200, body: found } })
    expect((await list({ search: 'zzqqxx' })).ignoredFilters).toEqual([])
  })

  test('a theme that changes nothing is noticed, once it is the only filter', async () => {
    expect((await list({ type: 'Photo' })).ignoredFilters).toEqual(['type'])
    service.clearRequests()
    expect((await list({ type: 'Photo', search: 'forest' })).ignoredFilters).toEqual([])
    expect(service.requests).toHaveLength(1)
  })

  test('its deviations from the interface are counted, and lose no list', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'wrong-types', seed: 3, share: 0.2 } })
    const page = await list()
    expect(page.rows.length).toBeGreaterThan(5)
    const { dropped, fields } = features.schemaDrift.counts()
    expect(dropped + page.rows.length).toBe(20)
    expect(Object.keys(fields).some((field) => field.startsWith('entry.'))).toBe(true)
  })

  test('a list that is given up is given up down to the socket', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'hang', when: 'in-body' } })
    const previousAccount = new AbortController()
    const response = features.resources.list(everything, previousAccount.signal)
    await service.waitForRequest(({ route }) => route === 'entries')
    previousAccount.abort()
    expect(await response).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    await expect.poll(() => service.requests[0]?.aborted).toBe(true)
  })
})
