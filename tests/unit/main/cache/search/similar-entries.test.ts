import { describe, expect, test } from 'vitest'
import { createStore } from '../../../../../src/main/cache/tables/store'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import type { Entry } from '../../../../../src/main/service/decode/entry'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

const [mangroves, peat, youth] = [1, 2, 3]
const [indonesia, kenya] = [21, 22]

/** Many unrelated entries, so that terms and words shared by two of the tested entries are rare. */
const others = Array.from({ length: 40 }, (_, index) =>
  sampleEntry(100 + index, { title: `Notebook ${index}`, categoryIds: [youth] }),
)

function storeOf(entries: Readonly<Record<number, Partial<Entry>>>) {
  const database = openMemoryDatabase(migrations)
  const store = createStore(database, createMemoryImages(), { images: 0, database: 1e9 })
  const own = Object.entries(entries).map(([id, part]) => sampleEntry(Number(id), part))
  store.storePage(samplePage([...own, ...others]))
  return store
}

const idsOf = (store: ReturnType<typeof storeOf>, id: number): readonly number[] =>
  store.similar(null, id).map((entry) => entry.id)

describe('entries like another one', () => {
  test('have its terms, the most and the rarest of them first', () => {
    const store = storeOf({
      1: { categoryIds: [mangroves, youth], regionIds: [indonesia] },
      2: { categoryIds: [mangroves] },
      3: { categoryIds: [mangroves], regionIds: [indonesia] },
      4: { categoryIds: [peat], regionIds: [kenya] },
    })
    expect(idsOf(store, 1)).toEqual([3, 2])
    expect(store.similar(null, 1)[0]).toEqual({
      id: 3,
      title: 'Entry 3',
      date: sampleEntry(3).date,
      categoryIds: [mangroves],
      regionIds: [indonesia],
      words: [],
    })
  })

  test('are three at most, the newest of those that are equally like it', () => {
    const like = { categoryIds: [mangroves], regionIds: [indonesia] }
    expect(idsOf(storeOf({ 1: like, 2: like, 3: like, 4: like, 5: like }), 1)).toEqual([5, 4, 3])
  })

  test('have rare words of its title in theirs, whatever their case and diacritics', () => {
    const store = storeOf({
      1: { title: 'The crabs of Zürich' },
      2: { title: 'ZURICH and its CRABS' },
      3: { title: 'Something else', body: '<p>with crabs in it</p>' },
    })
    expect(idsOf(store, 1)).toContain(2)
    expect(store.similar(null, 1)[0]).toMatchObject({ id: 2, words: ['zurich', 'crabs'] })
  })

  test('are none where it shares only what many share, or nothing', () => {
    const store = storeOf({
      1: { title: 'Notebook 99', categoryIds: [youth] },
      2: { title: 'Crabs', categoryIds: [mangroves], regionIds: [indonesia] },
      3: { title: '', body: '' },
    })
    for (const id of [1, 2, 3, 77]) expect(idsOf(store, id)).toEqual([])
  })

  test('are not of another language', () => {
    const like = { categoryIds: [mangroves], regionIds: [indonesia] }
    const store = storeOf({ 1: like })
    store.storeEntries('fr', [sampleEntry(1, like), sampleEntry(2, like), ...others])
    expect(idsOf(store, 1)).toEqual([])
    expect(store.similar('fr', 1).map(({ id }) => id)).toEqual([2])
  })

  test.each(['"crabs" OR *', "crabs'; drop table entries", 'NEAR(crabs, 2) -crabs ^crabs', '水の 森の話'])(
    'are found for any title: %s',
    (title) => {
      const store = storeOf({ 1: { title, categoryIds: [mangroves] }, 2: { categoryIds: [mangroves] } })
      expect(idsOf(store, 1)).toEqual([2])
    },
  )
})
