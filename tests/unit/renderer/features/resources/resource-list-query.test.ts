import { expect, test } from 'vitest'
import { listQueryOf } from '../../../../../src/renderer/features/resources/resource-list-query.ts'
import { unfiltered } from '../../../../../src/renderer/features/resources/resource-route.ts'

const categories = { status: 'ready', terms: [{ id: 12, name: 'Health & Safety', slug: 'health' }] } as const
const loading = { status: 'loading', terms: [] } as const

test('without filters there is no need to wait for the terms', () => {
  expect(listQueryOf(unfiltered, loading, loading)).toEqual({
    search: '',
    category: null,
    region: null,
    type: null,
    language: null,
  })
})

test('a filtered view waits for the names of its terms', () => {
  expect(listQueryOf({ ...unfiltered, categoryId: 12 }, loading, loading)).toBeNull()
  expect(listQueryOf({ ...unfiltered, categoryId: 12 }, categories, loading)?.category).toEqual({
    id: 12,
    name: 'Health & Safety',
  })
})

test('an id that no term has is no filter', () => {
  expect(listQueryOf({ ...unfiltered, categoryId: 99 }, categories, loading)?.category).toBeNull()
})
