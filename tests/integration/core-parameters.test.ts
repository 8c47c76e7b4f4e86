import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshFor } from '../../src/shared/entries/freshness'
import type { ListPage, ResourcePage, RestProgress } from '../../src/shared/entries/resources'
import type { Result } from '../../src/shared/errors/result'
import type { PageRequest } from '../../src/shared/ipc/contract'
import { createContentFeatures, type ContentFeatures } from '../support/content-features'
import { useForumService } from '../support/forum-service'
import { everything, never } from '../support/queries'
import { removeFolder } from '../support/remove-folder.ts'

const entries = 150
const service = useForumService({ entries })
let folder = ''
let clock = 0
let features: ContentFeatures

beforeEach(async () => {
  clock = Date.parse('2026-11-21T10:00:00Z')
  folder = await mkdtemp(join(tmpdir(), 'core-parameters-'))
  await begin()
})
afterEach(async () => {
  await features.close()
  await removeFolder(folder)
})

async function begin(): Promise<void> {
  features = await createContentFeatures({
    service: service.configuration.service,
    folder,
    account: service.account,
    now: () => clock,
  })
  service.clearRequests()
}

function valueOf<T>(response: Result<T>): T {
  if (!response.ok) throw new Error(response.error.code)
  return response.value
}

const idsOf = (page: ResourcePage): readonly number[] => page.rows.map(({ id }) => id)
const lists = () => service.requests.filter(({ route }) => route === 'entries').map(({ query }) => query)

async function list(query: Partial<PageRequest>): Promise<ListPage> {
  const storedPart = { rows: 1, searchPage: 1, only: false }
  return valueOf(await features.resources.list({ ...everything, storedPart, ...query }, never))
}

/** Every entry, newest first, read by separate features with their own cache. */
async function allRows() {
  const pages = Array.from({ length: Math.ceil(entries / 20) }, (_, index) => index + 1)
  const other = await mkdtemp(join(tmpdir(), 'core-parameters-all-'))
  const reader = await createContentFeatures({
    service: service.configuration.service,
    folder: other,
    account: service.account,
    now: () => clock,
  })
  const rows = []
  for (const page of pages)
    rows.push(...valueOf(await reader.resources.list({ ...everything, page }, never)).rows)
  await reader.close()
  await removeFolder(other)
  service.clearRequests()
  return rows
}

/** Equal dates are ordered by id. */
const oldestFirst = (rows: Awaited<ReturnType<typeof allRows>>): readonly number[] =>
  rows
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '') || one.id - other.id)
    .map(({ id }) => id)

async function someTerms(kind: 'category' | 'region', count: number) {
  const { terms } = valueOf(await features.resources.terms(kind, null, never))
  service.clearRequests()
  return terms.slice(1, 1 + count).map(({ id, name, sentName }) => ({ id, name: sentName ?? name }))
}

const twoTerms = (kind: 'category' | 'region') => someTerms(kind, 2)

/** The pages of single terms that were requested. */
const pagesOfTerms = () =>
  lists().flatMap(({ category, page }) => (category === undefined ? [] : [`${category} ${page}`]))

const since2026 = '2026-06-01..'

describe('a service that has the parameters of WordPress core', () => {
  test('lists the days that were chosen itself, whole and in the order of its clock, and is believed for a week', async () => {
    const expected = (await allRows()).filter(({ date }) => date !== null && date >= '2026-06-01')
    const found = await list({ dates: since2026 })
    expect(found.from).toBe('service')
    expect(found.total).toBe(expected.length)
    expect(idsOf(found)).toEqual(expected.slice(0, 20).map(({ id }) => id))
    // One request without `after` and one with it show that it works; then comes the list itself.
    expect(lists().map(({ after }) => after !== undefined)).toEqual([false, true, true])
    service.clearRequests()
    await list({ dates: '..2026-03-31' })
    expect(lists()).toHaveLength(1)
    clock += freshFor.features + 1
    service.clearRequests()
    await list({ dates: since2026 })
    expect(lists()).toHaveLength(3)
  })

  test('orders by date and by title', async () => {
    const all = await allRows()
    const oldest = await list({ sort: 'oldest' })
    expect(oldest).toMatchObject({ from: 'service', total: entries })
    expect(idsOf(oldest)).toEqual(oldestFirst(all).slice(0, 20))
    const titles = (await list({ sort: 'title' })).rows.map(({ title }) => title)
    const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
    expect(titles).toEqual(titles.toSorted(compare))
    expect(await features.resources.featureStates()).toEqual({
      dates: null,
      oldest: true,
      title: true,
      category: null,
      region: null,
    })
  })

  test('lists what has any of several terms, with all other filters', async () => {
    const category = await twoTerms('category')
    const ids = new Set(category.map(({ id }) => id))
    const expected = (await allRows()).filter(({ categoryIds }) => categoryIds.some((id) => ids.has(id)))
    const found = await list({ category })
    expect(found).toMatchObject({ from: 'service', total: expected.length })
    expect(idsOf(found)).toEqual(expected.slice(0, 20).map(({ id }) => id))
    const [one] = await twoTerms('region')
    if (!one) throw new Error('no region')
    await list({ category, region: [one] })
    expect(lists().at(-1)).toMatchObject({
      'mapresources-category': category.map(({ id }) => id).join(','),
      region: one.name,
    })
  })

  test('is asked for the terms one by one only while it is tried', async () => {
    const category = await someTerms('category', 5)
    expect(await list({ category })).toMatchObject({ from: 'service' })
    const whileTried = pagesOfTerms()
    expect(whileTried.length).toBe(new Set(whileTried).size)
    service.clearRequests()
    expect(await list({ category })).toMatchObject({ from: 'service' })
    expect(pagesOfTerms()).toEqual([])
  })

  test('goes on page by page', async () => {
    const all = await allRows()
    await list({ sort: 'oldest' })
    const second = await list({ sort: 'oldest', page: 2 })
    expect(idsOf(second)).toEqual(oldestFirst(all).slice(20, 40))
  })

  test('has its stored list delivered at once the next time', async () => {
    const first = await list({ sort: 'oldest' })
    const partial: ResourcePage[] = []
    await features.resources.list(
      { ...everything, sort: 'oldest', storedPart: { rows: 1, searchPage: 1, only: false } },
      never,
      (page) => partial.push(page),
    )
    expect(partial.map(idsOf)).toEqual([idsOf(first)])
  })
})

describe.each(['ignore', 'refuse'] as const)('a service whose core parameters are: %s', (coreParameters) => {
  beforeEach(() => service.changeSettings({ coreParameters }))

  /** As the screen does: loads the rest, then requests the list again. */
  async function wholeList(query: Partial<PageRequest>) {
    const first = await list(query)
    const progress: RestProgress[] = []
    valueOf(
      await features.resources.readRest({ ...everything, ...query }, never, (part) => progress.push(part)),
    )
    const whole = await list({ ...query, storedPart: { rows: entries, searchPage: 1, only: false } })
    return { first, progress, whole }
  }

  test('has the days listed whole by the app, which reads no further than it must', async () => {
    const all = await allRows()
    const expected = all.filter(({ date }) => date !== null && date >= '2026-06-01').map(({ id }) => id)
    const { first, whole } = await wholeList({ dates: since2026 })
    expect(first).toMatchObject({ from: 'stored-search', isWhole: expected.length < 20 })
    expect(idsOf(first)).toEqual(expected.slice(0, first.rows.length))
    expect(whole).toMatchObject({ isWhole: true, total: expected.length })
    expect(idsOf(whole)).toEqual(expected)
    const pages = lists().map(({ page }) => Number(page))
    expect(Math.max(...pages)).toBe(Math.floor(expected.length / 20) + 1)
  })

  test('is not asked again for what it does not do', async () => {
    await list({ dates: since2026 })
    service.clearRequests()
    await list({ dates: '2026-09-01..' })
    expect(lists().filter(({ after }) => after !== undefined)).toEqual([])
    expect((await features.resources.featureStates()).dates).toBe(false)
  })

  test('has several terms merged newest first, each of their pages asked for once', async () => {
    const category = await twoTerms('category')
    const ids = new Set(category.map(({ id }) => id))
    const expected = (await allRows())
      .filter(({ categoryIds }) => categoryIds.some((id) => ids.has(id)))
      .map(({ id }) => id)
    const { first, whole } = await wholeList({ category })
    expect(first.rows.length).toBeGreaterThan(0)
    expect(idsOf(first)).toEqual(expected.slice(0, first.rows.length))
    expect(idsOf(whole)).toEqual(expected)
    expect(whole).toMatchObject({ isWhole: true, total: expected.length })
    const ofTerms = lists().filter((query) => 'category' in query)
    const each = ofTerms.map(({ category: name, page }) => `${name} ${page}`)
    expect(each.length).toBe(new Set(each).size)
    expect(new Set(ofTerms.map((query) => query['category']))).toEqual(
      new Set(category.map(({ name }) => name)),
    )
  })

  test('has the first pages of several terms asked for beside its tries, each once', async () => {
    const category = await someTerms('category', 5)
    const ids = new Set(category.map(({ id }) => id))
    const expected = (await allRows())
      .filter(({ categoryIds }) => categoryIds.some((id) => ids.has(id)))
      .map(({ id }) => id)
    const release = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
    const listed = list({ category })
    await expect.poll(() => pagesOfTerms().length).toBeGreaterThan(0)
    release()
    const first = await listed
    expect(first).toMatchObject({ from: 'stored-search' })
    expect(first.rows.length).toBeGreaterThan(0)
    expect(idsOf(first)).toEqual(expected.slice(0, first.rows.length))
    expect(pagesOfTerms().toSorted()).toEqual(category.map(({ name }) => `${name} 1`).toSorted())
  })

  test('has its oldest first once everything was read, and progress ends at the total', async () => {
    const all = await allRows()
    const { first, progress, whole } = await wholeList({ sort: 'oldest' })
    expect(first).toMatchObject({ isWhole: false })
    expect(progress.at(-1)).toEqual({ read: entries, total: entries })
    expect(idsOf(whole)).toEqual(oldestFirst(all))
  })

  test('is left alone when nobody waits any more, and what was read is not read again', async () => {
    const stop = new AbortController()
    await list({ sort: 'oldest' })
    const stopped = await features.resources.readRest(
      { ...everything, sort: 'oldest' },
      stop.signal,
      ({ read }) => {
        if (read >= 40) stop.abort()
      },
    )
    expect(stopped).toEqual({ ok: false, error: { code: 'cancelled' } })
    service.clearRequests()
    valueOf(await features.resources.readRest({ ...everything, sort: 'oldest' }, never, () => undefined))
    expect(lists().map(({ page }) => Number(page))).toEqual([3, 4, 5, 6, 7, 8])
  })

  test('is asked for every page again after its first page alone has shown how much has come', async () => {
    await wholeList({ sort: 'oldest' })
    const added = 25
    service.addEntries(added)
    valueOf(await features.resources.list({ ...everything }, never))
    clock += freshFor.shownList
    expect((await wholeList({ sort: 'oldest' })).whole).toMatchObject({
      isWhole: true,
      total: entries + added,
    })
  })

  test('is asked for one page at the next start where its list has not changed, and whole again where it has', async () => {
    await wholeList({ sort: 'oldest' })
    await features.close()
    await begin()
    clock += 60_000
    expect(await list({ sort: 'oldest' })).toMatchObject({ isWhole: true })
    expect(lists().filter(({ orderby }) => orderby === undefined)).toEqual([])
  })
})

test('a parameter that the service ignores later is switched off once a row does not fit', async () => {
  const first = await list({ dates: since2026 })
  expect(first.from).toBe('service')
  service.changeSettings({ coreParameters: 'ignore' })
  const second = await list({ dates: '..2025-12-31' })
  expect(second.from).toBe('stored-search')
  expect(second.rows.every(({ date }) => date !== null && date < '2026-01-02')).toBe(true)
  expect((await features.resources.featureStates()).dates).toBe(false)
})

test('a list that is the same with and without is not believed, and nothing is held against the service', async () => {
  await list({ dates: '2000-01-01..' })
  expect((await features.resources.featureStates()).dates).toBeNull()
})

test('out of reach, what is stored stands in with the reason', async () => {
  await list({})
  const away = service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
  const found = await list({ dates: since2026 })
  away()
  expect(found).toMatchObject({ from: 'stored-search', reason: { code: 'unreachable' } })
  expect(found.rows.length).toBeGreaterThan(0)
})
