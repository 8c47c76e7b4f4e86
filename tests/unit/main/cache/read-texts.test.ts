import { expect, test } from 'vitest'
import { openMemoryDatabase } from '../../../../src/main/cache/worker/database'
import { migrations } from '../../../../src/main/cache/worker/schema'
import { createMemoryImages } from '../../../../src/main/cache/tables/image-files'
import { createStatements } from '../../../../src/main/cache/tables/statements'
import { createStore } from '../../../../src/main/cache/tables/store'
import { createStoredReadTexts } from '../../../../src/main/cache/tables/read-texts/stored-read-texts'
import { DamagedStore } from '../../../../src/main/cache/store-failure'
import { sampleEntry, samplePage } from '../../../support/cache-samples'

function setUp(quota?: number) {
  const database = openMemoryDatabase(migrations)
  const store = createStore(database, createMemoryImages(), { images: 1000, database: 1e9 })
  const texts = createStoredReadTexts(createStatements(database), quota)
  const edit = (id: number, modified: string, body: string) =>
    store.storePage(samplePage([sampleEntry(id, { modified, body })]))
  return { database, texts, edit }
}

test('an entry that was edited after it was read is changed, until what it says now has been seen', () => {
  const { texts, edit } = setUp()
  edit(1, 'a', '<p>Old words</p>')
  expect(texts.storeReadText(null, 1, 'a', false)).toMatchObject({ id: 1, modified: 'a', isChanged: false })
  edit(1, 'b', '<p>New words</p>')
  expect(texts.readTexts()).toMatchObject([{ id: 1, modified: 'b', isChanged: true }])
  expect(texts.storeReadText(null, 1, 'b', false)?.isChanged).toBe(true)
  expect(texts.textChanges(null, 1)?.changes).toMatchObject([{ kind: 'changed', place: 'New words' }])
  expect(texts.storeReadText(null, 1, 'b', true)?.isChanged).toBe(false)
  expect(texts.textChanges(null, 1)).toBeNull()
  expect(texts.readTexts()).toMatchObject([{ isChanged: false }])
})

test('a version that is no longer stored is not read', () => {
  const { texts, edit } = setUp()
  edit(1, 'a', 'Old words')
  edit(1, 'b', 'New words')
  expect(texts.storeReadText(null, 1, 'a', false)).toBeNull()
  expect(texts.readTexts()).toEqual([])
})

test('an edit of markup alone is none', () => {
  const { texts, edit } = setUp()
  edit(1, 'a', '<p>Words</p>')
  texts.storeReadText(null, 1, 'a', false)
  edit(1, 'b', '<div class="b">Words </div>')
  expect(texts.readTexts()).toMatchObject([{ isChanged: false }])
  expect(texts.textChanges(null, 1)).toBeNull()
})

test('entries of another language, not stored or never read have no changes', () => {
  const { texts, edit } = setUp()
  edit(1, 'a', 'Words')
  expect(texts.storeReadText('fr', 1, 'a', false)).toBeNull()
  expect(texts.storeReadText(null, 2, 'a', false)).toBeNull()
  expect(texts.textChanges(null, 1)).toBeNull()
  expect(texts.readTexts()).toEqual([])
})

test('the text read the longest ago leaves first', () => {
  const { texts, edit } = setUp(120)
  const body = (id: number) => Array.from({ length: 40 }, (_, n) => (n * id * 7919).toString(36)).join(' ')
  for (const id of [1, 2, 3]) edit(id, 'a', body(id).slice(0, 60))
  for (const id of [1, 2, 1, 3]) texts.storeReadText(null, id, 'a', false)
  expect(texts.readTexts().map(({ id }) => id)).toEqual([1, 3])
})

test('bytes that cannot be unpacked are damage', () => {
  const { texts, edit, database } = setUp()
  edit(1, 'a', 'Words')
  texts.storeReadText(null, 1, 'a', false)
  database.exec("update read_texts set body = x'ffff'")
  expect(() => texts.textChanges(null, 1)).toThrow(DamagedStore)
})
