import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createListExports } from '../../../../src/main/exports/list-export'
import { openMemoryDatabase } from '../../../../src/main/cache/worker/database'
import { createMemoryImages } from '../../../../src/main/cache/tables/image-files'
import { migrations } from '../../../../src/main/cache/worker/schema'
import { createStore } from '../../../../src/main/cache/tables/store'
import { listIdOf } from '../../../../src/main/resources/lists/entry-list'
import type { ExportProgress } from '../../../../src/shared/app/saved-files'
import { success } from '../../../../src/shared/errors/result'
import { listId, sampleEntry, samplePage } from '../../../support/cache-samples'
import { bookWords, everything, never, neverPrinted } from '../../../support/queries'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'export-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const names = { category: [{ id: 3, name: 'Water' }], region: [{ id: 5, name: 'Côte d’Ivoire' }] }

/** A store with these pages of the list, each with the list's total when it was fetched. */
function setUp(
  pages: readonly (readonly number[])[],
  { complete = true, found = 0, totals = pages.map(() => pages.flat().length) } = {},
) {
  const entry = (id: number) =>
    sampleEntry(id, { title: id === 2 ? '=SUM(A1)' : `Entry ${id}`, categoryIds: [3], regionIds: [5, 99] })
  const store = createStore(openMemoryDatabase(migrations), createMemoryImages(), {
    images: 1e6,
    database: 1e9,
  })
  for (const [index, ids] of pages.entries())
    store.storePage(
      samplePage(ids.map(entry), {
        list: listIdOf(everything),
        page: index + 1,
        hasMore: index + 1 < pages.length || !complete,
        total: totals[index] ?? null,
        fetchedAt: index,
      }),
    )
  const others = Array.from({ length: found }, (_, n) => entry(n + 1))
  if (found > 0) store.storePage(samplePage(others, { list: { language: null, filters: 'another' } }))
  const reports: ExportProgress[] = []
  const exports = createListExports({
    cache: {
      listedIds: async (list) => store.listedIds(list),
      matchingIds: async (query) => store.matchingIds(query),
      summaries: async (language, ids) => store.summaries(language, ids),
      entry: async (language, id) => store.entry(language, id),
    },
    media: { storedInBody: async () => null },
    resources: {
      terms: async (kind) =>
        success({ terms: names[kind].map((term) => ({ ...term, slug: '' })), refusesLanguage: false }),
    },
    server: 'forum.example.test',
    forumName: async () => 'Land & Water Forum',
    printDocument: neverPrinted,
    now: () => Date.parse('2026-11-03T12:00:00Z'),
  })
  const save = (
    format: 'ris' | 'bibtex' | 'csv',
    signal = never,
    ids: readonly number[] | null = null,
    filters = everything,
  ) =>
    exports.save({ filters, ids, format, words: bookWords }, join(folder, 'list'), signal, (progress) =>
      reports.push(progress),
    )
  return { store, save, reports, written: () => readFileSync(join(folder, 'list'), 'utf8') }
}

test('CSV: a line per entry with the names of its terms, and nothing that a spreadsheet calculates', async () => {
  const { save, written } = setUp([[1], [2]])
  expect(await save('csv')).toEqual(success({ name: 'list', written: 2, total: 2, isWhole: true }))
  const [head, first, second, end] = written().split('\r\n')
  expect(head).toBe('\ufeffTitle,Published,Modified,Categories,Regions,Language,URL,Excerpt')
  expect(first).toMatch(/^Entry 1,2026-01-01T00:01:00\.000Z,,Water,Côte d’Ivoire,/)
  expect(second).toMatch(/^"'=SUM\(A1\)",/)
  expect(end).toBe('')
})

test('RIS and BibTeX: a record per entry', async () => {
  const { save, written } = setUp([[1, 2], [3]])
  await save('ris')
  expect(written().match(/^TY {2}- ELEC\r$/gm)).toHaveLength(3)
  expect(written()).toContain('KW  - Water\r\nKW  - Côte d’Ivoire\r\n')
  await save('bibtex')
  expect(written().match(/^@misc\{forum-\d,$/gm)).toEqual([
    '@misc{forum-1,',
    '@misc{forum-2,',
    '@misc{forum-3,',
  ])
})

test('only the selection is written, wherever in the list it is, and missing entries are reported', async () => {
  const { save, written } = setUp([[1, 2], [3, 4], [5]], { complete: false })
  expect(await save('ris', never, [4, 1])).toMatchObject({ value: { written: 2, total: 2, isWhole: true } })
  expect(written().match(/Entry \d/g)).toEqual(['Entry 1', 'Entry 4'])
  expect(await save('csv', never, [5, 9])).toMatchObject({ value: { written: 1, total: 2, isWhole: false } })
})

test('a reading list that somebody has put in order is written in that order', async () => {
  const { store, save, written } = setUp([[1, 3, 4]])
  const list = listId(store.createReadingList('Course'))
  for (const id of [1, 3, 4]) store.setInReadingList(list, id, true, 1)
  store.moveInReadingList(list, 4, { side: 'before', of: 1 })
  const filters = { ...everything, shelf: `list-${list}`, sort: 'manual' } as const
  expect(await save('csv', never, null, filters)).toMatchObject({ value: { written: 3 } })
  expect(written().match(/^Entry \d/gm)).toEqual(['Entry 4', 'Entry 1', 'Entry 3'])
  await save('csv', never, [1, 4], filters)
  expect(written().match(/^Entry \d/gm)).toEqual(['Entry 4', 'Entry 1'])
})

test('a list that is stored in part is reported as partial', async () => {
  const { save, reports } = setUp([[1], [2]], { complete: false, totals: [240, 240] })
  expect(await save('csv')).toMatchObject({ value: { written: 2, total: 240, isWhole: false } })
  expect(reports).toEqual([{ written: 2, total: 240 }])
})

test('pages of different times are joined without duplicates, and possible gaps are reported', async () => {
  // The second page is older than three new entries, the first is newer.
  const moved = setUp(
    [
      [6, 5, 4],
      [3, 2],
    ],
    { totals: [8, 5] },
  )
  expect(await moved.save('ris')).toMatchObject({ value: { written: 5, total: 5, isWhole: false } })
  const doubled = setUp([
    [4, 3],
    [3, 2],
  ])
  expect(await doubled.save('ris')).toMatchObject({ value: { written: 3, isWhole: false } })
  expect(doubled.written().match(/(?<=TI {2}- )(Entry \d|=SUM.*)/g)).toEqual([
    'Entry 4',
    'Entry 3',
    '=SUM(A1)',
  ])
  const short = setUp([[4], [3]], { totals: [3, 3] })
  expect(await short.save('ris')).toMatchObject({ value: { written: 2, total: 3, isWhole: false } })
})

test('a long list is written part by part', async () => {
  const { save, reports } = setUp([Array.from({ length: 150 }, (_, index) => index + 1)])
  expect(await save('csv')).toMatchObject({ value: { written: 150, isWhole: true } })
  expect(reports).toEqual([
    { written: 100, total: 150 },
    { written: 150, total: 150 },
  ])
})

test('a list of which nothing is stored is the search of everything stored, all of it', async () => {
  const { save } = setUp([], { found: 250 })
  expect(await save('ris')).toMatchObject({ value: { written: 250, isWhole: false } })
})

test('aborted, it leaves no file', async () => {
  const { save } = setUp([[1]])
  expect(await save('csv', AbortSignal.abort())).toEqual(success(null))
  expect(readdirSync(folder)).toEqual([])
})
