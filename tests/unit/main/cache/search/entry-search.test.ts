import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortOrders, type SortOrder } from '../../../../../src/shared/filters/filter-table'
import type { CacheQuery } from '../../../../../src/main/cache/cache'
import type { Term } from '../../../../../src/shared/entries/resources'
import { documents } from '../../../../../src/main/cache/document-kinds'
import { createStore } from '../../../../../src/main/cache/tables/store'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import type { Entry } from '../../../../../src/main/service/decode/entry'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

function openStore() {
  const database = openMemoryDatabase(migrations)
  return createStore(database, createMemoryImages(), { images: 0, database: 1e9 })
}

const everything: CacheQuery = {
  language: null,
  search: '',
  category: [],
  region: [],
  offset: 0,
  limit: 100,
}

const days = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-02-01T00:00:00.000Z'] as const
const some: fc.Arbitrary<Partial<Entry>> = fc.record({
  title: fc.constantFrom('', 'Water', 'water 2', 'water 10', 'Éclair', 'eclair', 'Zebra', ' Apple'),
  date: fc.constantFrom(null, ...days),
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  regionIds: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
  body: fc.constantFrom('', 'about the sea', 'sea and salt'),
})
const entries = fc
  .array(some, { maxLength: 12 })
  .map((list) => list.map((part, index) => sampleEntry(index + 1, part)))
const anySearch = fc.record({
  category: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }),
  region: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
  dates: fc.option(
    fc.record({ from: fc.option(fc.constantFrom(...days)), before: fc.option(fc.constantFrom(...days)) }),
  ),
  search: fc.constantFrom('', 'sea', 'salt'),
})

/** A straightforward implementation for comparison. */
function naive(list: readonly Entry[], search: Omit<CacheQuery, 'language' | 'offset' | 'limit'>) {
  const { category, region, dates, search: text } = search
  return list.filter(
    ({ categoryIds, regionIds, date, body }) =>
      (category.length === 0 || category.some((id) => categoryIds.includes(id))) &&
      (region.length === 0 || region.some((id) => regionIds.includes(id))) &&
      ((dates?.from ?? null) === null || (date !== null && date >= (dates?.from ?? ''))) &&
      ((dates?.before ?? null) === null || (date !== null && date < (dates?.before ?? ''))) &&
      body.includes(text),
  )
}

const alphabet = new Intl.Collator(undefined, { numeric: true })
const byDate = (one: Entry, other: Entry): number =>
  one.date === other.date ? 0 : (one.date ?? '9') < (other.date ?? '9') ? -1 : 1
const orders: Readonly<
  Record<Exclude<SortOrder, 'relevance' | 'manual'>, (one: Entry, other: Entry) => number>
> = {
  newest: (one, other) => (other.date ?? '').localeCompare(one.date ?? ''),
  oldest: byDate,
  title: (one, other) =>
    Number(one.title.trim() === '') - Number(other.title.trim() === '') ||
    alphabet.compare(one.title.trim(), other.title.trim()),
}

describe('the search of everything stored', () => {
  test('finds what a plain filter of the entries does, in each order, page by page', () => {
    fc.assert(
      fc.property(entries, anySearch, fc.constantFrom('newest', 'oldest', 'title'), (list, search, sort) => {
        const store = openStore()
        store.storePage(samplePage(list))
        const expected = naive(list, search)
          .toSorted((one, other) => orders[sort](one, other) || one.id - other.id)
          .map(({ id }) => id)
        const pages = [0, 3, 6, 9].map((offset) =>
          store.search({ ...everything, ...search, sort, offset, limit: 3 }),
        )
        expect(pages.flatMap((page) => page.entries.map(({ id }) => id))).toEqual(expected)
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => expected.length))
        store.close()
      }),
    )
  })

  test('finds what has words of the search among its categories and regions, and the others in its text', () => {
    const store = openStore()
    const term = (id: number, name: string) => ({ id, name, slug: '' })
    const stored = (kind: 'category' | 'region', terms: readonly Term[]): boolean =>
      store.storeDocument(documents.terms.at(kind, null).key, { terms, refusesLanguage: false }, 1)
    stored('category', [term(3, 'Mangroves & Coasts'), term(4, 'Peat')])
    stored('region', [term(7, 'indonesia'), term(8, "côte d'ivoire")])
    store.storePage(
      samplePage([
        sampleEntry(1, { title: 'Crabs', body: 'a', categoryIds: [3], regionIds: [7] }),
        sampleEntry(2, { title: 'Mangroves of Java', body: 'b', categoryIds: [4], regionIds: [7] }),
        sampleEntry(3, { title: 'Mangroves', body: 'nothing else', categoryIds: [3], regionIds: [8] }),
        sampleEntry(4, { title: 'Fire', body: 'in Indonesia', categoryIds: [13], regionIds: [17] }),
        sampleEntry(5, { title: 'Mangroves', body: 'in Indonesia', categoryIds: [13], regionIds: [17] }),
      ]),
    )
    const found = (search: string, sort: SortOrder = 'newest') =>
      store.search({ ...everything, search, sort }).entries.map(({ id }) => id)
    expect(found('mangroves indonesia').toSorted()).toEqual([1, 2, 5])
    expect(found('mangroves indonesia', 'relevance')[0]).toBe(5)
    expect(found('mangroves indonesia -crabs').toSorted()).toEqual([2, 5])
    expect(found('indo coasts')).toEqual([1])
    expect(found('"cote d\'iv"')).toEqual([3])
    expect(found('pe fire')).toEqual([])
    store.storeDocument(
      documents.terms.at('category', null).key,
      { terms: [term(3, 'Reefs')], refusesLanguage: false },
      2,
    )
    expect(found('reefs indonesia')).toEqual([1])
    store.close()
  })

  test('puts first, by relevance, what has the word in its title, then what has it more often', () => {
    const store = openStore()
    const long = 'and many other words that have nothing to do with it '.repeat(5)
    store.storePage(
      samplePage([
        sampleEntry(1, { title: 'One', body: `sea ${long}`, date: days[2] }),
        sampleEntry(2, { title: 'Two', body: `sea sea sea sea ${long}`, date: days[1] }),
        sampleEntry(3, { title: 'Of the sea', body: long, date: days[0] }),
        sampleEntry(4, { title: 'Four', body: long, date: days[0] }),
      ]),
    )
    const found = (sort: SortOrder) =>
      store.search({ ...everything, search: 'sea', sort }).entries.map(({ id }) => id)
    expect(found('relevance')).toEqual([3, 2, 1])
    expect(found('newest')).toEqual([1, 2, 3])
    store.close()
  })

  test('puts what has all wanted words in its title before any other, however often that has them', () => {
    const store = openStore()
    const more = Array.from({ length: 30 }, (_, index) =>
      sampleEntry(10 + index, { title: 'Sea', body: 'nothing' }),
    )
    store.storePage(
      samplePage([
        sampleEntry(1, { title: 'Sea sea sea sea sea', body: 'crab '.repeat(40) }),
        sampleEntry(2, {
          title: `A crab of the sea ${'with a long title '.repeat(12)}`,
          body: 'x '.repeat(300),
        }),
        sampleEntry(3, { title: 'Crab', body: `sea ${'crab '.repeat(60)}` }),
        ...more,
      ]),
    )
    const found = (search: string) =>
      store.search({ ...everything, search, sort: 'relevance' }).entries.map(({ id }) => id)
    expect(found('crab sea')[0]).toBe(2)
    expect(found('crab sea -nothing')[0]).toBe(2)
    expect(found('-sea')).toEqual([])
    store.close()
  })

  test.each(sortOrders)('without words has everything, also when sorted by %s', (sort) => {
    const store = openStore()
    store.storePage(samplePage([sampleEntry(1, {}), sampleEntry(2, {})]))
    expect(store.search({ ...everything, sort }).total).toBe(2)
    store.close()
  })

  test('sorts by titles as they are now', () => {
    const store = openStore()
    const titles = (): readonly string[] =>
      store.search({ ...everything, sort: 'title' }).entries.map(({ title }) => title)
    store.storePage(samplePage([sampleEntry(1, { title: 'B' }), sampleEntry(2, { title: 'C' })]))
    expect(titles()).toEqual(['B', 'C'])
    store.storePage(samplePage([sampleEntry(2, { title: 'A' })]))
    expect(titles()).toEqual(['A', 'B'])
    store.close()
  })
})

describe('how much of everything is stored', () => {
  const whole = 'whole'
  const extentOf = (store: ReturnType<typeof openStore>) =>
    store.search({ ...everything, wholeList: whole }).extent
  const page = (number: number, ids: readonly number[], total: number | null, hasMore: boolean) => ({
    ...samplePage(ids.map((id) => sampleEntry(id, {}))),
    list: { language: null, filters: whole },
    page: number,
    total,
    hasMore,
    fetchedAt: number,
  })

  test('is all once the whole list was gone through, and no longer when there is more', () => {
    const store = openStore()
    expect(extentOf(store)).toEqual({ stored: 0, total: null, isComplete: false })
    store.storePage(page(1, [1, 2], 3, true))
    expect(extentOf(store)).toEqual({ stored: 2, total: 3, isComplete: false })
    store.storePage(page(2, [3], 3, false))
    expect(extentOf(store)).toEqual({ stored: 3, total: 3, isComplete: true })
    store.storePage({ ...page(1, [4, 1], 4, true), fetchedAt: 3 })
    expect(extentOf(store)).toEqual({ stored: 4, total: 4, isComplete: true })
    // The new first page has no known entry, so there may be more new entries behind it.
    store.storePage({ ...page(1, [6, 5], 6, true), fetchedAt: 4 })
    expect(extentOf(store)).toEqual({ stored: 6, total: 6, isComplete: false })
    store.close()
  })

  test('is not all where one entry was published and another deleted, though as many are stored', () => {
    const store = openStore()
    store.storePage(page(1, [6, 5, 4], 6, true))
    store.storePage(page(2, [3, 2, 1], 6, false))
    expect(extentOf(store)).toEqual({ stored: 6, total: 6, isComplete: true })
    store.storePage({ ...page(1, [7, 6, 5], 6, true), fetchedAt: 3 })
    expect(extentOf(store)).toEqual({ stored: 7, total: 6, isComplete: false })
    expect(store.listedIds({ language: null, filters: whole })?.isWhole).toBe(false)
    // After rereading the rest, the deleted entry is still stored, so the search result differs from the
    // list.
    store.storePage({ ...page(2, [3, 2, 1], 6, false), fetchedAt: 4 })
    expect(store.listedIds({ language: null, filters: whole })).toMatchObject({ isWhole: true, total: 6 })
    expect(extentOf(store)).toEqual({ stored: 7, total: 6, isComplete: false })
    store.setStarred([4], true, 5)
    store.storePage({ ...page(2, [3, 2, 1], 6, false), fetchedAt: 6 })
    expect(extentOf(store)).toEqual({ stored: 7, total: 6, isComplete: true })
    store.close()
  })

  test('is not all while a page in between is missing, or as many entries came from elsewhere', () => {
    const store = openStore()
    store.storePage(page(1, [1], 3, true))
    store.storePage(page(3, [3], 3, false))
    store.storePage(samplePage([sampleEntry(2, {})]))
    expect(extentOf(store)).toEqual({ stored: 3, total: 3, isComplete: false })
    store.close()
  })

  test('is all at the end of a list whose length the service does not say', () => {
    const store = openStore()
    store.storePage(page(1, [1], null, true))
    expect(extentOf(store).isComplete).toBe(false)
    store.storePage(page(2, [2], null, false))
    expect(extentOf(store)).toEqual({ stored: 2, total: null, isComplete: true })
    store.close()
  })
})

describe('the counts of terms', () => {
  const whole = 'whole'
  const list = { language: null, filters: whole }

  test('are those of the entries that the other filters leave', () => {
    fc.assert(
      fc.property(entries, anySearch, (all, search) => {
        const store = openStore()
        store.storePage({ ...samplePage(all), list })
        const counted = store.termCounts({ ...search, language: null, wholeList: whole })
        for (const [kind, ids] of [
          ['category', 'categoryIds'],
          ['region', 'regionIds'],
        ] as const) {
          const left = naive(all, { ...search, [kind]: [] })
          const terms = new Set(left.flatMap((entry) => entry[ids]))
          expect(new Map(counted?.[kind])).toEqual(
            new Map([...terms].map((id) => [id, left.filter((entry) => entry[ids].includes(id)).length])),
          )
        }
        store.close()
      }),
    )
  })

  test('are missing while not everything is stored', () => {
    const store = openStore()
    store.storePage({ ...samplePage([sampleEntry(1, { categoryIds: [1] })]), list, total: 2, hasMore: true })
    expect(store.termCounts({ ...everything, wholeList: whole })).toBeNull()
    store.close()
  })
})
