import { expect, test } from 'vitest'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import { createStore } from '../../../../../src/main/cache/tables/store'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

test('an image of a type that is not shown, and a filter that nobody knows, count as not stored', () => {
  const database = openMemoryDatabase(migrations)
  const store = createStore(database, createMemoryImages(), { images: 1e6, database: 1e9 })
  const url = 'https://forum.example/a.png'
  const facts = { etag: null, lastModified: null, checkedAt: 1 }
  store.storeImage(url, { bytes: new Uint8Array(9), type: 'image/png', ...facts })
  store.storePage(samplePage([sampleEntry(1)], { ignoredFilters: ['region'] }))
  database.exec(`update images set type = 'text/html'; update pages set ignored_filters = 'region brand-new'`)
  expect(store.image(url)).toBeNull()
  expect(store.page({ language: null, filters: '' }, 1)?.ignoredFilters).toEqual(['region'])
})
