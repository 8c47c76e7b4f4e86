import { expect, test } from 'vitest'
import {
  emptyList,
  withFirstPage,
  withCachePage,
  withSearchPage,
  withMarks,
  withPage,
  withWaitingPage,
  type ShownList,
} from '../../../../../../src/renderer/features/list/store/list-pages.ts'
import { page, filtersFor, row, searchedPage } from '../sample-pages.ts'

const now = '2026-11-21T09:00:00.000Z'

function withRead(list: ShownList, id: number): ShownList {
  return withMarks(list, (row) => (row.id === id ? { ...row, isRead: true } : row))
}

function shown(...pages: readonly (readonly number[])[]): ShownList {
  return pages.reduce<ShownList>(
    (list, ids, index) => withPage(list, page(index + 1, ids, { hasMore: true })),
    emptyList(filtersFor(), null),
  )
}

function ids({ rows }: ShownList): readonly number[] {
  return rows.map(({ id }) => id)
}

test('an entry that comes on two pages, or twice on one, is listed once', () => {
  expect(ids(shown([1, 2, 2], [2, 3]))).toEqual([1, 2, 3])
})

test('a page that comes behind brings its rows up to date where they stand', () => {
  const fresh = page(1, [], { rows: [row(2), row(1, { title: 'Renamed' })], total: 2 })
  const list = withFirstPage(shown([1, 2]), fresh, now)
  expect(ids(list)).toEqual([1, 2])
  expect(list.rows[0]?.title).toBe('Renamed')
  expect(list).toMatchObject({ total: 2, hasMore: false, asOf: now, waiting: null })
})

test('a row of which the page behind says nothing new stays the same, and is not redrawn', () => {
  const before = shown([1, 2])
  const list = withFirstPage(before, page(1, [], { rows: [row(1), row(2, { snippet: 'sea' })] }), now)
  expect(list.rows[0]).toBe(before.rows[0])
  expect(list.rows[1]).toMatchObject({ id: 2, snippet: 'sea' })
})

test('a row that moved up from the page behind is not new: it goes on with the list', () => {
  const list = withFirstPage(shown([1, 2, 3]), page(1, [1, 3, 4], { hasMore: true }), now)
  expect(list.waiting).toBeNull()
  expect(ids(list)).toEqual([1, 2, 3, 4])
})

test('a row that the service has deleted stays until the waiting page is put in', () => {
  const list = withFirstPage(shown([1, 2, 3], [4]), page(1, [9, 1, 3], { hasMore: true }), now)
  expect(ids(list)).toEqual([1, 2, 3, 4])
  const put = withWaitingPage(list)
  expect(ids(put)).toEqual([9, 1, 3])
  expect(put).toMatchObject({ page: 1, hasMore: true, waiting: null })
})

test('the waiting page goes on top of what follows on', () => {
  const list = withFirstPage(shown([1, 2, 3], [4, 5]), page(1, [9, 1, 2], { hasMore: true }), now)
  const put = withWaitingPage(list)
  expect(ids(put)).toEqual([9, 1, 2, 3, 4, 5])
  expect(put.page).toBe(2)
})

test('a page of nothing but new entries begins the list again, for there may be a gap behind it', () => {
  const put = withWaitingPage(withFirstPage(shown([1, 2], [3]), page(1, [8, 9], { hasMore: true }), now))
  expect(ids(put)).toEqual([8, 9])
  expect(put.page).toBe(1)
})

test('a list that has become empty waits too: what is looked at does not vanish', () => {
  const list = withFirstPage(shown([1, 2]), page(1, [], { total: 0 }), now)
  expect(ids(list)).toEqual([1, 2])
  expect(list.waiting).toMatchObject({ newEntries: 0 })
  expect(ids(withWaitingPage(list))).toEqual([])
})

test('an empty list has nothing to move', () => {
  const nothing = withSearchPage(
    emptyList(filtersFor(), null),
    searchedPage(1, [], { total: 0, storedAt: null }),
  )
  expect(nothing).toMatchObject({ page: 0, hasMore: false })
  expect(withFirstPage(nothing, page(1, [1, 2]), now)).toMatchObject({ page: 1, search: null, waiting: null })
})

test('stored rows follow the listed ones, with their number', () => {
  const list = withSearchPage(shown([1, 2]), searchedPage(1, [2, 5], { total: 12, hasMore: true }))
  expect(ids(list)).toEqual([1, 2, 5])
  expect(list).toMatchObject({ page: 1, search: { page: 1, total: 12, hasMore: true } })
})

test('the complete list takes the place of what was found among what is stored, once the person wants it', () => {
  const stored = withSearchPage(emptyList(filtersFor('sea'), null), searchedPage(1, [1, 4], { total: 2 }))
  const list = withFirstPage(stored, page(1, [1, 2, 3, 4]), now)
  expect(ids(list)).toEqual([1, 4])
  expect(ids(withWaitingPage(list))).toEqual([1, 2, 3, 4])
})

test('a mark of having been read outlives a response that was under way', () => {
  const list = withFirstPage(withRead(shown([1, 2]), 2), page(1, [9, 1, 2], { hasMore: true }), now)
  expect(list.rows[1]).toMatchObject({ id: 2, isRead: true })
  expect(withWaitingPage(list).rows[2]).toMatchObject({ id: 2, isRead: true })
})

test('marking what is read already changes nothing', () => {
  const list = withRead(shown([1]), 1)
  expect(withRead(list, 1)).toBe(list)
  expect(withRead(list, 7)).toBe(list)
})

test('a list that the cache answers is brought up to date where its rows stay, and waits where they would move', () => {
  const own = { ...filtersFor(), sort: 'oldest' as const }
  const begun = withCachePage(null, own, searchedPage(1, [1, 2], { total: 3, hasMore: true }))
  expect(begun).toMatchObject({ page: 0, hasMore: true, search: { page: 1, total: 3 } })
  const read = withRead(begun, 2)
  const longer = withCachePage(read, own, searchedPage(1, [1, 2, 3], { total: 3 }))
  expect(ids(longer)).toEqual([1, 2, 3])
  expect(longer.rows.map(({ isRead }) => isRead)).toEqual([false, true, false])
  expect(longer).toMatchObject({ hasMore: false, waiting: null })
  const moved = withCachePage(longer, own, searchedPage(1, [4, 1, 2, 3], { total: 4 }))
  expect(ids(moved)).toEqual([1, 2, 3])
  expect(moved.waiting).toMatchObject({ newEntries: 1 })
  const renewed = withWaitingPage(moved)
  expect(ids(renewed)).toEqual([4, 1, 2, 3])
  expect(renewed).toMatchObject({ page: 0, waiting: null, search: { total: 4 } })
})
