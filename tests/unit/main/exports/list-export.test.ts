import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createListExports } from '../../../../src/main/exports/list-export'
import type { StoredPage } from '../../../../src/main/library/library'
import type { ExportProgress } from '../../../../src/shared/list-export'
import { success } from '../../../../src/shared/result'
import { sampleEntry } from '../../../support/library-samples'
import { everything, never } from '../../../support/queries'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'export-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const names = { category: [{ id: 3, name: 'Water' }], region: [{ id: 5, name: 'Côte d’Ivoire' }] }

function setUp(pages: readonly (readonly number[])[], { complete = true, found = 0 } = {}) {
  const entry = (id: number) =>
    sampleEntry(id, { title: id === 2 ? '=SUM(A1)' : `Entry ${id}`, categoryIds: [3], regionIds: [5, 99] })
  const stored = (page: number): StoredPage | null => {
    const ids = pages[page - 1]
    const hasMore = page < pages.length || !complete
    return ids
      ? { page, entries: ids.map(entry), total: 240, hasMore, ignoredFilters: [], fetchedAt: 1 }
      : null
  }
  const told: ExportProgress[] = []
  const room = createListExports({
    library: {
      page: async (_list, page) => stored(page),
      search: async ({ offset, limit }) => ({
        entries: Array.from({ length: Math.min(limit, found - offset) }, (_, n) => entry(offset + n + 1)),
        total: found,
        fetchedAt: 1,
        extent: { stored: found, total: 240, isComplete: false },
      }),
    },
    resources: {
      terms: async (kind) =>
        success({ terms: names[kind].map((term) => ({ ...term, slug: '' })), refusesLanguage: false }),
    },
    site: 'forum.example.test',
    now: () => Date.parse('2026-11-03T12:00:00Z'),
  })
  const save = (format: 'ris' | 'bibtex' | 'csv', signal = never, ids: readonly number[] | null = null) =>
    room.save({ query: everything, ids, format }, join(folder, 'list'), signal, (progress) =>
      told.push(progress),
    )
  return { save, told, written: () => readFileSync(join(folder, 'list'), 'utf8') }
}

test('CSV: a line per entry with the names of its terms, and nothing that a spreadsheet calculates', async () => {
  const { save, written } = setUp([[1], [2]])
  expect(await save('csv')).toEqual(success({ name: 'list', written: 2, total: 240, isWhole: true }))
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

test('of a selection only that is written, wherever in the list it is, and what is missing is told', async () => {
  const { save, written } = setUp([[1, 2], [3, 4], [5]], { complete: false })
  expect(await save('ris', never, [4, 1])).toMatchObject({ value: { written: 2, total: 2, isWhole: true } })
  expect(written().match(/Entry \d/g)).toEqual(['Entry 1', 'Entry 4'])
  expect(await save('csv', never, [5, 9])).toMatchObject({ value: { written: 1, total: 2, isWhole: false } })
})

test('a list of which not everything is stored is said to be in part', async () => {
  const { save, told } = setUp([[1], [2]], { complete: false })
  expect(await save('csv')).toMatchObject({ value: { written: 2, total: 240, isWhole: false } })
  expect(told).toEqual([
    { written: 1, total: 240 },
    { written: 2, total: 240 },
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
