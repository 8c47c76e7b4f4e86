import { expect, test } from 'vitest'
import {
  changesByLanguage,
  listFiltersOf,
  type KnownTerms,
} from '../../../../../src/renderer/features/filters/list-filters.ts'
import { unfiltered } from '../../../../../src/renderer/features/filters/resource-route.ts'

const none: KnownTerms = { status: 'ready', language: null, termFor: () => null, nameOf: () => undefined }
const loading: KnownTerms = { ...none, status: 'loading' }
const health = { id: 12, name: 'Health & Safety', slug: 'health' }
const categories: KnownTerms = {
  ...none,
  termFor: (id) => (id === 12 ? health : null),
  nameOf: (id) => (id === 12 ? health.name : undefined),
}

test('without filters there is no need to wait for the terms', () => {
  expect(listFiltersOf(unfiltered, { category: loading, region: loading })).toEqual({
    search: '',
    category: [],
    region: [],
    type: null,
    language: null,
    dates: null,
    shelf: null,
    sort: 'newest',
  })
})

test('a filtered view waits for the names of its terms', () => {
  const view = { ...unfiltered, category: [12] }
  expect(listFiltersOf(view, { category: loading, region: loading })).toBeNull()
  expect(listFiltersOf(view, { category: categories, region: loading })?.category).toEqual([
    { id: 12, name: 'Health & Safety' },
  ])
})

test('a term is asked for by the name that the service returned', () => {
  const termFor = () => ({ ...health, sentName: 'Health  & Safety' })
  const known = { category: { ...categories, termFor }, region: none }
  expect(listFiltersOf({ ...unfiltered, category: [12] }, known)?.category).toEqual([
    { id: 12, name: 'Health  & Safety' },
  ])
})

test('terms of another language than the view’s are no reason to stop waiting', () => {
  const view = { ...unfiltered, category: [12], language: 'fr' }
  expect(listFiltersOf(view, { category: categories, region: none })).toBeNull()
  expect(changesByLanguage(view, { category: categories, region: none })).toBeNull()
})

test('an id that no term has is no filter', () => {
  const view = { ...unfiltered, category: [99] }
  expect(listFiltersOf(view, { category: categories, region: none })?.category).toEqual([])
  expect(changesByLanguage(view, { category: categories, region: none })).toBeNull()
})

test('in another language a term is its counterpart, in the list that is asked for and in the route', () => {
  const view = { ...unfiltered, category: [12], language: 'fr' }
  const french = {
    ...categories,
    language: 'fr',
    termFor: () => ({ id: 912, name: 'Santé & sécurité', slug: '' }),
  }
  const known = { category: french, region: none }
  expect(listFiltersOf(view, known)?.category).toEqual([{ id: 912, name: 'Santé & sécurité' }])
  expect(changesByLanguage(view, known)).toEqual({ part: { category: [912] }, dropped: [] })
})

test('a term without a counterpart is dropped by its name', () => {
  const view = { ...unfiltered, search: 'water', category: [12], language: 'fr' }
  const known = { category: { ...categories, language: 'fr', termFor: () => null }, region: none }
  expect(listFiltersOf(view, known)).toMatchObject({ search: 'water', category: [], language: 'fr' })
  expect(changesByLanguage(view, known)).toEqual({
    part: { category: [] },
    dropped: [{ kind: 'category', name: 'Health & Safety' }],
  })
})
