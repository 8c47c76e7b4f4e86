import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { resourceTypes, sortOrders } from '../../../../src/shared/filters/filter-table.ts'
import {
  choicesFromRoute,
  clearedFilters,
  inOrder,
  needsCache,
  choicesKey,
  choicesOf,
  ignoredFilters,
  isFiltered,
  listKey,
  noFilters,
  routeOfChoices,
  serviceParameters,
  storedChoicesOf,
  unstoredFilters,
  type RouteFilters,
  type Filters,
} from '../../../../src/shared/filters/filters.ts'
import { PageRequest } from '../../../../src/shared/ipc/contract.ts'

const filterKeys = Object.keys(noFilters) as readonly (keyof Filters)[]

const unfiltered: Filters = {
  search: '',
  category: [],
  region: [],
  type: null,
  language: null,
  dates: null,
  shelf: null,
  sort: 'newest' as const,
}

const term = fc.record({ id: fc.integer({ min: 1, max: 4 }), name: fc.string({ maxLength: 5 }) })
const values: fc.Arbitrary<Filters> = fc.record({
  search: fc.oneof(fc.constantFrom('', 'a', ' a ', 'null', '1'), fc.string({ maxLength: 1000 })),
  category: fc.array(term, { maxLength: 3 }),
  region: fc.array(term, { maxLength: 3 }),
  type: fc.option(fc.constantFrom(...resourceTypes)),
  language: fc.option(fc.constantFrom('en', 'fr', 'pt_BR')),
  dates: fc.option(
    fc.constantFrom('30-days', 'this-year', '2026-01-01..2026-02-28', '2026-01-01..', '..2026-01-01'),
  ),
  shelf: fc.option(fc.constantFrom('unread', 'saved', 'list-3')),
  sort: fc.constantFrom(...sortOrders),
})

describe('a filter in the route', () => {
  test('is read as it was written, whatever the filters', () => {
    fc.assert(
      fc.property(values, (some) => {
        const choices = inOrder(choicesOf(some))
        expect(choicesFromRoute(routeOfChoices(choices))).toEqual(choices)
      }),
    )
  })

  test('can be any nonsense: what is read is a filter or none, and stays the same when written and read again', () => {
    const nonsense = fc.dictionary(
      fc.constantFrom(...filterKeys),
      fc.oneof(fc.string(), fc.constant(null), fc.array(fc.string()), fc.stringMatching(/^\d{1,20}$/)),
    )
    fc.assert(
      fc.property(nonsense, (query) => {
        const choices = choicesFromRoute(query)
        expect(choicesFromRoute(routeOfChoices(choices))).toEqual(choices)
        expect(Object.keys(choices)).toEqual([...filterKeys])
      }),
    )
  })
})

describe('the key of a list', () => {
  const idsOf = (terms: Filters['category']): string =>
    [...new Set(terms.map(({ id }) => id))].toSorted().join()

  const isSame = (one: Filters, other: Filters): boolean =>
    one.search.trim() === other.search.trim() &&
    idsOf(one.category) === idsOf(other.category) &&
    idsOf(one.region) === idsOf(other.region) &&
    one.type === other.type &&
    one.language === other.language &&
    one.dates === other.dates &&
    one.shelf === other.shelf &&
    one.sort === other.sort

  test('is equal for equal filters, and for nothing else', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(listKey(one) === listKey(other)).toBe(isSame(one, other))
      }),
      { numRuns: 1000 },
    )
  })

  test('differs when any one filter differs', () => {
    fc.assert(
      fc.property(values, values, fc.constantFrom(...filterKeys), (one, other, key) => {
        const mixed = { ...one, [key]: other[key] }
        expect(listKey(one) === listKey(mixed)).toBe(isSame(one, mixed))
      }),
    )
  })

  test('stays when a term is given another name', () => {
    const before = { ...unfiltered, category: [{ id: 3, name: 'Helth' }] }
    expect(listKey({ ...unfiltered, category: [{ id: 3, name: 'Health' }] })).toBe(listKey(before))
  })

  test('is the same for a request and for the route it came from', () => {
    fc.assert(fc.property(values, (some) => choicesKey(choicesOf(some)) === listKey(some)))
  })
})

describe('no filters', () => {
  test('are what "Clear all filters" leaves, and leave no trace in the route', () => {
    fc.assert(
      fc.property(values, (some) => {
        const cleared: RouteFilters = { ...choicesOf(some), ...clearedFilters }
        expect(isFiltered(cleared)).toBe(false)
        expect(cleared).toEqual({ ...noFilters, shelf: some.shelf, sort: some.sort })
        expect(routeOfChoices({ ...cleared, ...noFilters })).toEqual({})
      }),
    )
  })

  test.each(Object.keys(clearedFilters))('is no longer true once there is one: %s', (key) => {
    const one = { search: 'a', category: 1, region: 1, type: 'Photo', language: 'fr', dates: '30-days' }
    expect(isFiltered({ ...noFilters, [key]: one[key as keyof typeof one] })).toBe(true)
  })
})

describe('the request to the service', () => {
  test('names every filter as the interface does, and leaves out what is not filtered', () => {
    expect(serviceParameters(unfiltered)).toEqual({})
    const everything = {
      search: ' water ',
      category: [{ id: 2, name: 'Health & Safety' }],
      region: [{ id: 3, name: 'kenya' }],
      type: 'Photo',
      language: 'fr',
      dates: 'this-year',
      shelf: 'unread',
      sort: 'title',
    } as const
    expect(serviceParameters(everything)).toEqual({
      search: 'water',
      category: 'Health & Safety',
      region: 'kenya',
      res_type: 'Photo',
      lang: 'fr',
    })
  })

  test('holds no more of a search than WordPress looks at', () => {
    expect(serviceParameters({ ...unfiltered, search: 'x'.repeat(999) })['search']).toHaveLength(200)
  })
})

describe('a request from the page', () => {
  test('is admitted with any filters, and only with all of them', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(...filterKeys), (some, key) => {
        expect(v.is(PageRequest, { ...some, page: 1 })).toBe(true)
        expect(v.is(PageRequest, { ...some, [key]: undefined, page: 1 })).toBe(false)
        expect(v.is(PageRequest, { ...some, page: 1, more: '' })).toBe(false)
      }),
    )
  })

  test.each([
    ['a term without a name', { category: [{ id: 1 }] }],
    ['an id of zero', { region: [{ id: 0, name: '' }] }],
    ['an unknown type', { type: 'Podcast' }],
    ['an endless search', { search: 'x'.repeat(1001) }],
    ['an unknown order', { sort: 'worst' }],
    ['days that are none', { dates: '2026-02-30..' }],
    ['a shelf that cannot be one', { shelf: 'a b' }],
    ['an endless language', { language: 'x'.repeat(17) }],
  ])('is refused with %s', (_name, part) => {
    expect(v.is(PageRequest, { ...unfiltered, page: 1, ...part })).toBe(false)
  })
})

describe('a filter that the service ignored', () => {
  const entry = { categoryIds: [2], regionIds: [3], language: 'fr' }
  const fitting = {
    ...unfiltered,
    category: [{ id: 2, name: '' }],
    region: [{ id: 3, name: '' }],
    language: 'fr',
  }

  test('is detected by the entries that do not fit it', () => {
    expect(ignoredFilters(fitting, [entry])).toEqual([])
    expect(ignoredFilters(fitting, [entry, { ...entry, categoryIds: [4] }])).toEqual(['category'])
    expect(ignoredFilters(fitting, [entry, { ...entry, regionIds: [], language: 'en' }])).toEqual([
      'region',
      'language',
    ])
  })

  test('is not detected where entries are silent, or nothing was filtered by', () => {
    expect(ignoredFilters(fitting, [{ ...entry, language: null }])).toEqual([])
    expect(ignoredFilters({ ...unfiltered, search: 'a', type: 'Photo' }, [entry])).toEqual([])
  })
})

test('the search of stored entries gets every filter it can apply, and the others are reported', () => {
  fc.assert(
    fc.property(values, (some) => {
      const { type, ...stored } = choicesOf(some)
      expect(storedChoicesOf(some)).toEqual(stored)
      expect(unstoredFilters(some)).toEqual(type === null ? [] : ['type'])
    }),
  )
})

describe('a list that only the stored cache can give', () => {
  test('is one with a filter, several terms or an order that the service has no parameter for', () => {
    const hasSeveral = (terms: Filters['category']): boolean => new Set(terms.map(({ id }) => id)).size > 1
    fc.assert(
      fc.property(values, (some) => {
        const isPlain = some.dates === null && some.shelf === null && some.sort === 'newest'
        expect(needsCache(some)).toBe(!isPlain || hasSeveral(some.category) || hasSeveral(some.region))
      }),
    )
  })

  test('leaves the names under which lists of the service are stored as they were', () => {
    expect(listKey({ ...unfiltered, search: 'a', language: 'fr' })).toBe('["a",[],[],null,"fr"]')
  })
})
