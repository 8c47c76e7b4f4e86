import fc from 'fast-check'
import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { createStore, type Store } from '../../../../../src/main/cache/tables/store'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import {
  mostAnnotationsPerEntry,
  type Annotation,
  type AnnotationDraft,
  type AnnotationStoring,
} from '../../../../../src/shared/entries/annotations'
import { sampleDraft, sampleHighlight } from '../../../../support/annotation-samples'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

function storeOf(database: DatabaseSync, bytes = 1e9): Store {
  return createStore(database, createMemoryImages(), { images: 1000, database: bytes })
}

function storeWith(...ids: readonly number[]): Store {
  const store = storeOf(openMemoryDatabase(migrations))
  store.storePage(samplePage(ids.map((id) => sampleEntry(id))))
  return store
}

function stored(storing: AnnotationStoring): Annotation {
  if (!('stored' in storing)) throw new Error(`not stored: ${JSON.stringify(storing)}`)
  return storing.stored
}

const at = Date.UTC(2026, 10, 1)
const add = (store: Store, draft: AnnotationDraft): Annotation =>
  stored(store.storeAnnotation(draft, null, at))

describe('annotations of an entry', () => {
  test('come in the order of the text, after the note about the whole entry', () => {
    const store = storeWith(1, 2)
    const late = add(store, sampleDraft(1, { highlight: sampleHighlight('late', { start: 500 }) }))
    const early = add(
      store,
      sampleDraft(1, { highlight: sampleHighlight('early', { start: 5 }), note: 'why?' }),
    )
    const whole = add(store, sampleDraft(1, { highlight: null, note: 'To read twice' }))
    add(store, sampleDraft(2))
    expect(store.annotationsOf(1)).toEqual([whole, early, late])
    expect(store.annotationsOf(3)).toEqual([])
  })

  test('are returned exactly as they were stored, whatever they overlap', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ exact: text, note: text, start: fc.nat(50) }), { maxLength: 8 }),
        (drafts) => {
          const store = storeWith(1)
          for (const { exact, note, start } of drafts) {
            const draft = sampleDraft(1, { highlight: sampleHighlight(exact, { start, prefix: note }), note })
            expect(add(store, draft)).toMatchObject(draft)
            expect(store.annotationsOf(1)).toContainEqual({
              ...draft,
              createdAt: new Date(at).toISOString(),
              changedAt: new Date(at).toISOString(),
            })
          }
          expect(store.annotationsOf(1)).toHaveLength(drafts.length)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('may hold any characters, even ones that are no text', () => {
    const store = storeWith(1)
    const draft = sampleDraft(1, { note: 'nul \u0000, half a pair \ud83d' })
    const kept = add(store, draft)
    expect(store.annotationsOf(1)).toEqual([kept])
    expect(kept.note).toBe('nul \u0000, half a pair \ufffd')
    expect(store.storeAnnotation(draft, null, at + 1)).toEqual({ stored: kept })
  })

  test('are deleted one by one, and only by their entry', () => {
    const store = storeWith(1, 2)
    const [one, other] = [add(store, sampleDraft(1)), add(store, sampleDraft(1))]
    expect(store.deleteAnnotation(2, one.id)).toBe(false)
    expect(store.deleteAnnotation(1, one.id)).toBe(true)
    expect(store.deleteAnnotation(1, one.id)).toBe(true)
    expect(store.annotationsOf(1)).toEqual([other])
    expect(store.deleteAnnotation(1, other.id)).toBe(false)
    expect(store.earlierVisits().annotatedIds).toEqual([])
  })
})

describe('two windows', () => {
  test('the second to store learns of the first’s version, and stores over it only after that', () => {
    const store = storeWith(1)
    const draft = sampleDraft(1)
    const first = add(store, draft)
    const mine = stored(store.storeAnnotation({ ...draft, note: 'mine' }, first.changedAt, at))
    expect(mine.changedAt).not.toBe(first.changedAt)
    expect(mine.createdAt).toBe(first.createdAt)
    const theirs = { ...draft, note: 'theirs' }
    expect(store.storeAnnotation(theirs, first.changedAt, at + 5)).toEqual({ current: mine })
    expect(store.storeAnnotation(theirs, null, at + 5)).toEqual({ current: mine })
    expect(stored(store.storeAnnotation(theirs, mine.changedAt, at + 5))).toMatchObject(theirs)
    expect(store.annotationsOf(1)).toHaveLength(1)
  })

  test('every version has another moment, also within a millisecond and after the clock was set back', () => {
    const store = storeWith(1)
    const draft = sampleDraft(1)
    const moments = [add(store, draft).changedAt]
    for (const time of [at, at, at - 1e9, at])
      moments.push(
        stored(store.storeAnnotation({ ...draft, note: `${moments.length}` }, moments.at(-1) ?? null, time))
          .changedAt,
      )
    expect(new Set(moments).size).toBe(5)
    expect(moments.toSorted()).toEqual(moments)
  })

  test('a deleted one is reported as deleted, and can be stored again as new', () => {
    const store = storeWith(1)
    const draft = sampleDraft(1)
    const { changedAt } = add(store, draft)
    store.deleteAnnotation(1, draft.id)
    expect(store.storeAnnotation({ ...draft, note: 'edited' }, changedAt, at)).toEqual({ current: null })
    expect(add(store, draft)).toMatchObject(draft)
  })

  test('an entry has one note about the whole of it', () => {
    const store = storeWith(1, 2)
    const whole = add(store, sampleDraft(1, { highlight: null, note: 'first' }))
    const second = sampleDraft(1, { highlight: null, note: 'second' })
    expect(store.storeAnnotation(second, null, at)).toEqual({ current: whole })
    const highlight = add(store, sampleDraft(1))
    expect(store.storeAnnotation({ ...second, id: highlight.id }, highlight.changedAt, at)).toEqual({
      current: whole,
    })
    add(store, sampleDraft(2, { highlight: null, note: 'first' }))
  })

  test('the same id in another entry does not move the annotation', () => {
    const store = storeWith(1, 2)
    const one = add(store, sampleDraft(1))
    expect(store.storeAnnotation(sampleDraft(2, { id: one.id }), one.changedAt, at)).toEqual({ current: one })
    expect(store.annotationsOf(2)).toEqual([])
  })

  test('a call repeated because a worker ended gets the answer of the first', () => {
    const store = storeWith(1)
    const draft = sampleDraft(1)
    const first = add(store, draft)
    expect(store.storeAnnotation(draft, null, at)).toEqual({ stored: first })
    const edited = { ...draft, note: 'edited' }
    const second = store.storeAnnotation(edited, first.changedAt, at + 1)
    expect(store.storeAnnotation(edited, first.changedAt, at + 1)).toEqual(second)
  })
})

describe('limits', () => {
  test('only stored entries are annotated, and annotated ones also while they are not stored', () => {
    const database = openMemoryDatabase(migrations)
    const store = storeOf(database)
    expect(store.storeAnnotation(sampleDraft(1), null, at)).toEqual({ refused: 'not-stored' })
    store.storePage(samplePage([sampleEntry(1)]))
    add(store, sampleDraft(1))
    // As after the loss of the cache.
    database.exec('delete from search; delete from bodies; delete from pages; delete from entries')
    expect(store.idsToFetch()).toEqual([1])
    add(store, sampleDraft(1))
    expect(store.storeAnnotation(sampleDraft(2), null, at)).toEqual({ refused: 'not-stored' })
  })

  test('an entry has no more than its limit, and those can still be edited', () => {
    const store = storeWith(1, 2)
    const all = Array.from({ length: mostAnnotationsPerEntry }, () => add(store, sampleDraft(1)))
    expect(store.storeAnnotation(sampleDraft(1), null, at)).toEqual({ refused: 'too-many' })
    add(store, sampleDraft(2))
    const [first] = all
    if (!first) throw new Error('none')
    const { createdAt: _created, changedAt, ...draft } = first
    expect(stored(store.storeAnnotation({ ...draft, note: 'edited' }, changedAt, at)).note).toBe('edited')
  })

  test('the quota evicts no annotated entry', () => {
    const store = storeOf(openMemoryDatabase(migrations), 600_000)
    const body = `<p>${'lorem ipsum '.repeat(3000)}</p>`
    const storeAlone = (id: number): void =>
      store.storePage(
        samplePage([sampleEntry(id, { body })], {
          list: { language: null, filters: String(id) },
          fetchedAt: id,
        }),
      )
    for (const id of [1, 2]) storeAlone(id)
    store.setRead([1, 2], true, 1)
    add(store, sampleDraft(1))
    for (let id = 3; id < 60; id++) storeAlone(id)
    expect([1, 2].map((id) => store.entry(null, id) !== null)).toEqual([true, false])
  })
})

test('annotated entries have a shelf, and count as own data', () => {
  const store = storeWith(1, 2, 3)
  const query = { language: null, search: '', category: [], region: [] }
  const shelf = () => store.search({ ...query, shelf: 'annotated' }).entries.map(({ id }) => id)
  expect([shelf(), store.size().hasOwn]).toEqual([[], false])
  add(store, sampleDraft(2))
  add(store, sampleDraft(2, { highlight: null, note: 'both' }))
  add(store, sampleDraft(3))
  expect([shelf(), store.size().hasOwn]).toEqual([[3, 2], true])
  expect(store.shelfCounts(query)).toMatchObject({
    annotated: 2,
    saved: 0,
    toFetch: { saved: 0, annotated: 0 },
  })
  expect(store.earlierVisits().annotatedIds).toEqual([2, 3])
})

describe('the search of stored entries', () => {
  const query = { language: null, category: [], region: [] }
  const found = (store: Store, search: string, sort: 'newest' | 'relevance' = 'newest'): readonly number[] =>
    store.search({ ...query, search, sort }).entries.map(({ id }) => id)

  function annotated(): Store {
    const store = storeWith(1, 2, 3)
    add(store, sampleDraft(1, { highlight: null, note: 'Compare with the Éclair study, 珊瑚礁' }))
    add(store, sampleDraft(2, { highlight: sampleHighlight('fishing quotas'), note: 'for Amina' }))
    return store
  }

  test.each([
    ['eclair', [1]],
    ['ECL', [1]],
    ['瑚礁', [1]],
    ['"with the"', [1]],
    ['"the with"', []],
    ['quota', [2]],
    ['amina', [2]],
    // Words of the text, the quote and the note together.
    ['number2 quotas amina', [2]],
    ['number1 quotas', []],
    ['entry', [3, 2, 1]],
    ['entry -amina', [3, 1]],
    ['-quotas -study', [3]],
    ['quotas -number2', []],
    ['nowhere', []],
  ])('finds %s in notes and quotes', (search, ids) => {
    const store = annotated()
    for (const sort of ['newest', 'relevance'] as const)
      expect(found(store, search, sort).toSorted()).toEqual(ids.toSorted())
    expect(store.shelfCounts({ ...query, search })).toMatchObject({ all: ids.length })
  })

  test('finds the current words only', () => {
    const store = annotated()
    const [whole] = store.annotationsOf(1)
    if (!whole) throw new Error('none')
    const { createdAt: _created, changedAt, ...draft } = whole
    stored(store.storeAnnotation({ ...draft, note: 'about sharks' }, changedAt, at + 1))
    expect([found(store, 'eclair'), found(store, 'sharks')]).toEqual([[], [1]])
    store.deleteAnnotation(1, whole.id)
    expect(found(store, 'sharks')).toEqual([])
  })

  test('ranks entries that match only by a note below those whose text matches', () => {
    const store = storeWith(1, 2)
    add(store, sampleDraft(2, { highlight: null, note: 'number1 says the same' }))
    expect(found(store, 'number1', 'relevance')).toEqual([1, 2])
  })

  test('reads any text of a note as words, never as syntax', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (note) => {
        const store = storeWith(1)
        add(store, sampleDraft(1, { highlight: null, note: `${note} marker` }))
        expect(found(store, 'marker')).toEqual([1])
        found(store, note)
      }),
      { numRuns: 40 },
    )
  })
})
