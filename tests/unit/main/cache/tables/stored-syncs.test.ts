import { expect, test } from 'vitest'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { createStore } from '../../../../../src/main/cache/tables/store'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

test('an entry’s new image is fetched for an offline list, and no unchanged one again', () => {
  const database = openMemoryDatabase(migrations)
  const store = createStore(database, createMemoryImages(), { images: 1000, database: 1e9 })
  const entries = [1, 2].map((id) => sampleEntry(id, { featuredMedia: 10 + id }))
  const { list } = samplePage(entries)
  const next = { restarts: 0, page: 2, perPage: 100, total: 2 }
  const syncs = (changed: typeof entries) =>
    store.storeSynced({ list, entries: changed, ids: [1, 2], pages: [], next, fetchedAt: 1_000 })
  store.beginSync(list, 100, false)
  syncs(entries)
  for (const { id } of entries) store.setEntryImage(list, id, 1, `https://forum.example.test/${id}.png`)
  syncs(entries.map((entry) => ({ ...entry, title: 'New' })))
  expect(store.entryWithoutImage(list, 1, [])).toBeNull()
  syncs(entries.map((entry) => (entry.id === 2 ? { ...entry, featuredMedia: 20 } : entry)))
  expect(store.entryWithoutImage(list, 1, [])).toMatchObject({ id: 2, featuredMedia: 20 })
  expect(store.sync(list, 1)).toMatchObject({ withImage: 2, storedImages: 1 })
  database.close()
})
