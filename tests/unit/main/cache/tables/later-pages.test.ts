import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterPages, type EarlierPage } from '../../../../../src/main/cache/tables/later-pages'

const perPage = 3

/** All pages of a list, as if read at the same moment. */
function pagesOf(list: readonly number[]): readonly EarlierPage[] {
  const count = Math.max(1, Math.ceil(list.length / perPage))
  return Array.from({ length: count }, (_, index) => ({
    ids: list.slice(index * perPage, (index + 1) * perPage),
    total: list.length,
    hasMore: index < count - 1,
    isStale: false,
  }))
}

describe('when the first page of a list was read again, the others', () => {
  test('are as they were where nothing has changed', () => {
    const pages = pagesOf([5, 4, 3, 2, 1])
    expect(laterPages(pages, { ids: [5, 4, 3], total: 5 })).toBe('same')
  })

  test('begin with what new entries have pushed on', () => {
    expect(laterPages(pagesOf([5, 4, 3, 2, 1]), { ids: [7, 6, 5], total: 7 })).toEqual([[4, 3, 2], [1]])
  })

  test('of a list that goes on, end where they ended', () => {
    const pages = pagesOf([9, 8, 7, 6, 5, 4, 3, 2, 1]).slice(0, 2)
    expect(laterPages(pages, { ids: [10, 9, 8], total: 10 })).toEqual([[7, 6, 5]])
  })

  test.each<[string, readonly number[], number]>([
    ['one was published and one deleted', [7, 6, 5], 6],
    ['one was deleted, and the next moved up', [6, 5, 3], 5],
    ['all on it are new, and nobody knows what came between', [9, 8, 7], 9],
    ['an entry was deleted on another page', [6, 5, 4], 5],
    ['more was published than the page shows', [7, 6, 5], 8],
  ])('are stale where %s', (_what, ids, total) => {
    expect(laterPages(pagesOf([6, 5, 4, 3, 2, 1]), { ids, total })).toBe('stale')
  })

  test('never contain wrong entries, whatever was published and deleted', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 4, maxLength: 14 })
    fc.assert(
      fc.property(
        ids,
        fc.nat({ max: 4 }),
        fc.array(fc.nat({ max: 13 }), { maxLength: 3 }),
        (list, added, gone) => {
          const deleted = new Set(gone.map((index) => list[index % list.length]))
          const published = Array.from({ length: added }, (_, index) => 100 + index)
          const now = [...published, ...list.filter((id) => !deleted.has(id))]
          const [first] = pagesOf(now)
          if (!first) return
          const later = laterPages(pagesOf(list), first)
          if (later === 'stale') return
          const [, ...expected] = pagesOf(now).map((page) => page.ids)
          const said =
            later === 'same'
              ? pagesOf(list)
                  .slice(1)
                  .map((page) => page.ids)
              : later
          expect(said).toEqual(expected)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
