import { expect, test } from 'vitest'
import { createStore } from '../../../../../src/main/cache/tables/store'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

/** A store in memory with one entry per title, each a day newer than the last. */
function storeOf(...titles: readonly string[]) {
  const database = openMemoryDatabase(migrations)
  const store = createStore(database, createMemoryImages(), { images: 0, database: 1e9 })
  store.storePage(
    samplePage(
      titles.map((title, index) =>
        sampleEntry(index + 1, {
          title,
          body: '<p>canopy</p>',
          date: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
        }),
      ),
    ),
  )
  return (typed: string, language: string | null = null) => store.titles(language, typed)
}

test('titles are found by words that begin so, newest first; what only the body has is not', () => {
  const titles = storeOf('The canopy walk', 'A walk in the fog', 'Canopies of the world')
  expect(titles('canop')).toEqual([
    { id: 3, title: 'Canopies of the world' },
    { id: 1, title: 'The canopy walk' },
  ])
  expect(titles('walk canopy').map(({ id }) => id)).toEqual([1])
})

test('nothing typed finds nothing, and neither does another language', () => {
  const titles = storeOf('The canopy walk')
  expect(titles('  ')).toEqual([])
  expect(titles('"*(')).toEqual([])
  expect(titles('canopy', 'fr')).toEqual([])
})

test('an Arabic word is found behind its article, whole and by its beginning', () => {
  const titles = storeOf('حقوق الأرض', 'حماية الشجرة', 'شجر البن', 'حشجر')
  expect(titles('شجر').map(({ id }) => id)).toEqual([3, 2])
  expect(titles('الشجر').map(({ id }) => id)).toEqual([2])
  expect(titles('حماية شج').map(({ id }) => id)).toEqual([2])
})

test('the twenty newest are enough', () => {
  const titles = storeOf(...Array.from({ length: 25 }, (_, index) => `Walk ${index + 1}`))
  const found = titles('wal')
  expect(found).toHaveLength(20)
  expect(found[0]?.title).toBe('Walk 25')
})
