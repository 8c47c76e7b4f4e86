import { expect, test } from 'vitest'
import { useMarks } from '../../../../../src/renderer/features/marks/marks-store.ts'
import { noFilters } from '../../../../../src/shared/filters/filters.ts'
import { success } from '../list/sample-pages.ts'
import { createInMemoryBridge, createStores, settled } from '../../in-memory-bridge.ts'

const entry = { id: 7, isRead: false, isStarred: false }
const refused = { ok: false, error: { code: 'internal', report: 'x' } } as const

function open() {
  const main = createInMemoryBridge()
  createStores(main)
  return { main, marks: useMarks() }
}

test('a star that is taken away again before main has answered does not come back meanwhile', async () => {
  const { main, marks } = open()
  void marks.setStarred([7], true)
  void marks.setStarred([7], false)
  await main.emit('marks:changed', { ids: [7], mark: { isStarred: true } })
  expect(marks.withMarks(entry).isStarred).toBe(false)
  await main.response('marks:set-starred', success(undefined))
  expect(marks.withMarks(entry).isStarred).toBe(false)
  await main.response('marks:set-starred', success(undefined))
  expect(marks.withMarks(entry).isStarred).toBe(false)
})

test('of two marks, neither of which could be stored, nothing is left', async () => {
  const { main, marks } = open()
  void marks.setStarred([7], true)
  void marks.setStarred([7], false)
  void marks.setRead([7], true)
  await main.response('marks:set-starred', refused)
  await main.response('marks:set-starred', refused)
  await settled()
  expect(marks.withMarks({ ...entry, isStarred: true })).toEqual({ id: 7, isRead: true, isStarred: true })
  await main.response('marks:set-read', refused)
  await settled()
  expect(marks.withMarks(entry)).toEqual(entry)
})

test('marks added from a file, in whatever window, show on every entry, and shelves are counted again', async () => {
  const { main, marks } = open()
  const ids = Array.from({ length: 60_000 }, (_, index) => index + 1)
  void marks.count(noFilters)
  await main.response(
    'marks:counts',
    success({
      all: 3,
      unread: 3,
      new: 0,
      saved: 0,
      annotated: 0,
      isWhole: true,
      hasAllNew: true,
      toFetch: { saved: 0, annotated: 0 },
    }),
  )
  for (const mark of [{ isRead: true }, { isStarred: true }]) await main.emit('marks:changed', { ids, mark })
  await main.emit('marks:changed', { ids: [], mark: {} })
  expect(marks.withMarks(entry)).toEqual({ id: 7, isRead: true, isStarred: true })
  expect(marks.withMarks({ ...entry, id: 60_001 })).toMatchObject({ isRead: false, isStarred: false })
  for (let call = 0; call < 3; call++)
    await main.response(
      'marks:counts',
      success({
        all: 3,
        unread: 0,
        new: 0,
        saved: 3,
        annotated: 0,
        isWhole: true,
        hasAllNew: true,
        toFetch: { saved: 0, annotated: 0 },
      }),
    )
  await settled()
  expect(marks.countsOf(noFilters)).toMatchObject({ unread: 0, saved: 3 })
})
