import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { writeStateFile } from '../../../../../src/main/cache/own-data/state-file'
import { createMemoryImages } from '../../../../../src/main/cache/tables/image-files'
import { createStore, type Store } from '../../../../../src/main/cache/tables/store'
import { openMemoryDatabase } from '../../../../../src/main/cache/worker/database'
import { migrations } from '../../../../../src/main/cache/worker/schema'
import {
  longestNote,
  longestQuote,
  mostAnnotationsPerEntry,
  type Annotation,
} from '../../../../../src/shared/entries/annotations'
import { sampleAnnotation, sampleDraft, sampleHighlight } from '../../../../support/annotation-samples'
import { sampleEntry, samplePage } from '../../../../support/cache-samples'

const service = 'https://forum.example.test'
const time = Date.UTC(2026, 10, 5)

function storeWith(...ids: readonly number[]): Store {
  const store = createStore(openMemoryDatabase(migrations), createMemoryImages(), {
    images: 1000,
    database: 1e9,
  })
  if (ids.length > 0) store.storePage(samplePage(ids.map((id) => sampleEntry(id))))
  return store
}

const bytesOf = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

const head = { format: 'forum-resources-state', version: 1, service, entries: [], readingLists: [], own: {} }

/** A file with these annotations of entries. */
const fileWith = (annotations: readonly unknown[]) => ({ ...head, annotations })

const ofEntry = (id: number, annotations: readonly Annotation[]) => ({
  id,
  annotations: annotations.map(({ entryId: _entry, ...values }) => values),
})

function importFile(store: Store, file: unknown, isTrial = false, withAnnotations = true) {
  return store.importState({ bytes: bytesOf(file), service, at: time, withAnnotations }, isTrial)
}

/** Imports them, and returns how many the file added. */
function add(store: Store, annotations: readonly Annotation[], isTrial = false): number {
  const byEntry = Map.groupBy(annotations, ({ entryId }) => entryId)
  const imported = importFile(store, fileWith([...byEntry].map(([id, own]) => ofEntry(id, own))), isTrial)
  if ('problem' in imported) throw new Error(imported.problem)
  return imported.added.annotations
}

const whole = (entryId: number, note: string, id: string = randomUUID()): Annotation =>
  sampleAnnotation(entryId, { id, note, highlight: null })

const notesOf = (store: Store, id: number): readonly string[] =>
  store.annotationsOf(id).map(({ note }) => note)

describe('a file of highlights and notes', () => {
  test('brings everything into an empty account with titles and links, and nothing the second time', () => {
    const one = storeWith(1, 2)
    for (const draft of [
      sampleDraft(1, { note: 'Where?' }),
      sampleDraft(1, { highlight: null, note: 'All of it' }),
      sampleDraft(2),
    ])
      one.storeAnnotation(draft, null, time)
    const file = JSON.parse(writeStateFile({ marked: one.exportState(), own: {} }, service, time)) as unknown
    expect(file).toMatchObject({
      annotations: [
        { id: 1, title: 'Entry 1' },
        { id: 2, title: 'Entry 2' },
      ],
    })

    const other = storeWith()
    expect(importFile(other, file, true)).toMatchObject({ added: { annotations: 3 } })
    expect(other.annotationsOf(1)).toEqual([])
    expect(importFile(other, file)).toMatchObject({
      added: { annotations: 3 },
      marks: { annotatedIds: [1, 2] },
    })
    for (const id of [1, 2]) expect(other.annotationsOf(id)).toEqual(one.annotationsOf(id))
    expect(other.idsToFetch()).toEqual([1, 2])
    expect(other.exportState().annotated).toEqual(one.exportState().annotated)
    expect(other.annotatedEntries(null, null)).toMatchObject([{ id: 1, title: 'Entry 1' }, { id: 2 }])
    expect(importFile(other, file)).toMatchObject({ added: { annotations: 0 } })
  })

  test('adds none where the feature is switched off', () => {
    const store = storeWith(1)
    const file = fileWith([ofEntry(1, [sampleAnnotation(1)])])
    expect(importFile(store, file, false, false)).toMatchObject({ added: { annotations: 0 } })
    expect(store.annotationsOf(1)).toEqual([])
  })

  test('of an earlier version has none', () => {
    expect(importFile(storeWith(), head)).toMatchObject({ added: { annotations: 0 } })
  })

  test('leaves a highlight that is there as it is, also in another entry', () => {
    const store = storeWith(1, 2)
    const draft = sampleDraft(1, { note: 'mine' })
    store.storeAnnotation(draft, null, time)
    const later = {
      ...draft,
      note: 'theirs',
      createdAt: '2030-01-01T00:00:00Z',
      changedAt: '2030-01-01T00:00:00Z',
    }
    expect(add(store, [later])).toBe(0)
    expect(add(store, [{ ...later, entryId: 2 }])).toBe(0)
    expect(add(store, [whole(1, 'theirs', draft.id)])).toBe(0)
    expect([notesOf(store, 1), notesOf(store, 2)]).toEqual([['mine'], []])
  })

  test('adds overlapping highlights', () => {
    const store = storeWith(1)
    const overlapping = Array.from({ length: 50 }, (_, start) =>
      sampleAnnotation(1, { highlight: sampleHighlight('the same words', { start: start + 1 }) }),
    )
    expect(add(store, overlapping)).toBe(50)
  })

  test('is found by the words of its notes', () => {
    const store = storeWith(1, 2)
    add(store, [whole(1, 'about sharks')])
    add(store, [whole(1, 'and whales')])
    const search = (text: string) =>
      store.search({ language: null, search: text, category: [], region: [] }).entries.map(({ id }) => id)
    expect([search('sharks'), search('whales'), search('kelp')]).toEqual([[1], [1], []])
  })
})

describe('a note about an entry that has one already', () => {
  function merged(own: string, imported: string, isSameNote = false): string {
    const store = storeWith(1)
    const draft = sampleDraft(1, { highlight: null, note: own })
    const before = store.storeAnnotation(draft, null, time)
    const other = whole(1, imported, isSameNote ? draft.id : undefined)
    const added = add(store, [other])
    const [note] = store.annotationsOf(1)
    if (!note || !('stored' in before)) throw new Error('no note')
    expect(added).toBe(note.note === own ? 0 : 1)
    expect(note.changedAt !== before.stored.changedAt).toBe(note.note !== own)
    expect(add(store, [other])).toBe(0)
    return note.note
  }

  test.each([
    ['is added below it', 'mine', 'theirs', 'mine\n\ntheirs'],
    ['is left out if it is there', 'mine\n\ntheirs', 'theirs', 'mine\n\ntheirs'],
    ['is added although its letters occur in a word', 'banana', 'a', 'banana\n\na'],
    ['replaces an empty one', '', 'theirs', 'theirs'],
    ['is left out if empty', 'mine', '', 'mine'],
    ['is left out if both are too long', 'x'.repeat(longestNote - 5), 'theirs', 'x'.repeat(longestNote - 5)],
  ])('%s', (_name, own, imported, expected) => {
    expect(merged(own, imported)).toBe(expected)
  })

  test.each([
    ['extends an earlier version of itself', 'one', 'one and two', 'one and two'],
    ['is left out if it is the earlier version', 'one and two', 'one', 'one and two'],
    ['is added below if both were edited', 'one, mine', 'one, theirs', 'one, mine\n\none, theirs'],
  ])('%s', (_name, own, imported, expected) => {
    expect(merged(own, imported, true)).toBe(expected)
  })

  test('loses no text of either, whatever they say', () => {
    const note = fc
      .array(fc.constantFrom('a', 'b', 'ab', '\n\n', ' '), { maxLength: 8 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(note, note, fc.boolean(), (own, imported, isSameNote) => {
        const both = merged(own, imported, isSameNote)
        expect(both).toContain(own)
        expect(both).toContain(imported)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a hostile file', () => {
  const [good, other] = [sampleAnnotation(1), sampleAnnotation(1)]
  const highlight = sampleHighlight('reef')

  test.each([
    ['with an id that is none', { ...good, id: 'x' }],
    ['with a quote that is too long', { ...good, highlight: sampleHighlight('x'.repeat(longestQuote + 1)) }],
    ['with an empty quote', { ...good, highlight: { ...highlight, exact: '' } }],
    ['with a note that is too long', { ...good, note: 'x'.repeat(longestNote + 1) }],
    ['with a note that is no text', { ...good, note: { length: 1 } }],
    ['that ends before it begins', { ...good, highlight: { ...highlight, start: 9, end: 9 } }],
    ['at half a position', { ...good, highlight: { ...highlight, start: 1.5 } }],
    ['at a position beyond all numbers', { ...good, highlight: { ...highlight, end: 1e300 } }],
    ['of an unknown colour', { ...good, highlight: { ...highlight, color: 'red' } }],
    ['of no moment', { ...good, changedAt: 'yesterday' }],
  ])('%s is refused whole', (_name, annotation) => {
    const store = storeWith(1)
    const file = fileWith([{ id: 1, annotations: [other, annotation] }])
    expect(importFile(store, file)).toEqual({ problem: 'not-a-state' })
    expect(store.annotationsOf(1)).toEqual([])
  })

  test.each([
    ['of an entry that is none', [{ id: -1, annotations: [] }]],
    [
      'of more than an entry may have',
      [
        ofEntry(
          1,
          Array.from({ length: mostAnnotationsPerEntry + 1 }, () => sampleAnnotation(1)),
        ),
      ],
    ],
    ['that is no list', { length: 1 }],
  ])('%s is refused whole', (_name, annotations) => {
    expect(importFile(storeWith(), { ...head, annotations })).toEqual({ problem: 'not-a-state' })
  })

  test('adds no more to an entry than its limit, though the entry comes many times', () => {
    const store = storeWith(1)
    store.storeAnnotation(sampleDraft(1), null, time)
    const many = () =>
      ofEntry(
        1,
        Array.from({ length: mostAnnotationsPerEntry - 1 }, () => sampleAnnotation(1)),
      )
    expect(importFile(store, fileWith([many(), many(), many()]))).toMatchObject({
      added: { annotations: mostAnnotationsPerEntry - 1 },
    })
    expect(store.annotationsOf(1)).toHaveLength(mostAnnotationsPerEntry)
  })

  test('with the same id many times adds one, and with many notes about an entry joins them', () => {
    const store = storeWith(1)
    expect(add(store, [good, { ...good, note: 'again' }, good])).toBe(1)
    expect(add(store, [whole(1, 'one'), whole(1, 'two'), whole(1, 'one')])).toBe(2)
    expect(notesOf(store, 1)).toEqual(['one\n\ntwo', good.note])
  })

  test('may hold anything: importing it never throws', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        importFile(storeWith(), fileWith([JSON.parse(json)]))
        importFile(storeWith(), { ...head, annotations: JSON.parse(json) as unknown })
      }),
    )
  })
})
