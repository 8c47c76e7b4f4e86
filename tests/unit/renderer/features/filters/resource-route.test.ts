import { expect, test } from 'vitest'
import {
  queryFromView,
  unfiltered,
  viewFromQuery,
  withChange,
  type ResourceView,
} from '../../../../../src/renderer/features/filters/resource-route.ts'

const everything = {
  search: 'eau & santé',
  category: [5, 12],
  region: [104],
  type: 'Blog Post',
  language: 'fr',
  dates: '2026-01-01..2026-03-31',
  shelf: 'unread',
  sort: 'relevance',
  entryId: 7,
  besideId: 8,
} satisfies ResourceView

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
  ['an id in words', { entry: 'seven', beside: 'eight' }],
  ['an id beyond safe integers', { category: '99999999999999999999' }],
  ['an id given twice', { category: ['1', '2'] }],
  ['an unknown type', { type: 'Podcast' }],
  ['an unknown order', { sort: 'worst' }],
  ['a day that is none', { dates: '2026-02-30..2026-03-01' }],
  ['days that end before they begin', { dates: '2026-03-02..2026-03-01' }],
  ['a range open on both sides', { dates: '..' }],
  ['a shelf that cannot be one', { shelf: '../etc' }],
  ['relevance to no search', { sort: 'relevance' }],
  ['an order of one’s own outside a reading list', { sort: 'manual' }],
  ['an endless language', { language: 'x'.repeat(17) }],
  ['a key without a value', { search: null }],
])('%s counts as absent', (_name, query) => {
  expect(viewFromQuery(query)).toEqual(unfiltered)
})

test('another content language closes the open entries, and other filters leave them open', () => {
  expect(withChange(everything, { language: null })).toMatchObject({ entryId: null, besideId: null })
  expect(withChange(everything, { search: '' })).toMatchObject({ entryId: 7, besideId: 8 })
  expect(withChange(everything, { language: 'fr', search: '' }).entryId).toBe(7)
  expect(withChange(everything, { language: 'en', entryId: 9 })).toMatchObject({ entryId: 9, besideId: null })
})

test('without its search, a list is not sorted by relevance to it', () => {
  expect(withChange(everything, { search: '' }).sort).toBe('newest')
  expect(withChange({ ...everything, sort: 'title' }, { search: '' }).sort).toBe('title')
})

test('only another reading list keeps the order of the person’s own', () => {
  const ordered: ResourceView = { ...unfiltered, shelf: 'list-3', sort: 'manual' }
  expect(viewFromQuery(queryFromView(ordered) as Record<string, string>)).toEqual(ordered)
  expect(withChange(ordered, { shelf: 'list-4' }).sort).toBe('manual')
  expect(withChange(ordered, { shelf: 'saved' }).sort).toBe('newest')
})
