import { expect, test } from 'vitest'
import {
  isFiltered,
  queryFromView,
  unfiltered,
  viewFromQuery,
} from '../../../../../src/renderer/features/resources/resource-route.ts'

const everything = {
  search: 'eau & santé',
  categoryId: 12,
  regionId: 104,
  type: 'Blog Post',
  language: 'fr',
  entryId: 7,
} as const

test('a view survives the way into a route and back', () => {
  const query = queryFromView(everything)
  expect(viewFromQuery(query as Record<string, string>)).toEqual(everything)
})

test('a view without filters leaves no trace in the route', () => {
  expect(queryFromView(unfiltered)).toEqual({})
  expect(viewFromQuery({})).toEqual(unfiltered)
})

test.each([
  ['a negative id', { category: '-1' }],
  ['an id of zero', { region: '0' }],
  ['an id in words', { entry: 'seven' }],
  ['an id beyond safe integers', { category: '99999999999999999999' }],
  ['an id given twice', { category: ['1', '2'] }],
  ['an unknown type', { type: 'Podcast' }],
  ['a key without a value', { search: null }],
])('%s counts as absent', (_name, query) => {
  expect(viewFromQuery(query)).toEqual(unfiltered)
})

test('language and open entry do not count as filters', () => {
  expect(isFiltered({ ...unfiltered, language: 'fr', entryId: 3 })).toBe(false)
  expect(isFiltered({ ...unfiltered, search: 'water' })).toBe(true)
})
