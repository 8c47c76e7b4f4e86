import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceList from '../../../../src/renderer/features/list/ResourceList.vue'
import { useResourceList } from '../../../../src/renderer/features/list/store/resource-list-store.ts'
import { useAvailableActions } from '../../../../src/renderer/features/actions/use-actions.ts'
import { announced } from '../../../../src/renderer/ui/announcer/announcer.ts'
import { useMarks } from '../../../../src/renderer/features/marks/marks-store.ts'
import { fromSearch, filtersFor } from '../../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, ok, openPage, textOf } from '../../page.ts'

const inOrder = { ...filtersFor(), shelf: 'list-3', sort: 'manual' } as const

/** A reading list with the entries 1 to 4, by default in the person's own order. */
async function list(shown: Parameters<ReturnType<typeof useResourceList>['show']>[0] = inOrder) {
  const page = await openPage({ session: amina })
  void useResourceList().show(shown)
  const [categories, regions] = [new Map<number, string>(), new Map<number, string>()]
  const context = { search: '', openId: null, hrefStart: '#/resources?entry=', categories, regions }
  mount(ResourceList, {
    props: { ...context, chosen: [], isBlocked: false, isFiltered: false },
    ...page.mounting,
  })
  await page.main.response('resources:list', fromSearch(null, 1, [1, 2, 3, 4], { total: 4 }))
  return page
}

const link = (id: number): HTMLElement => get('link', `Entry ${id}`)
const order = (): readonly number[] =>
  screen
    .getAllByRole('listitem')
    .toSorted((one, other) => Number(one.ariaPosInSet ?? 0) - Number(other.ariaPosInSet ?? 0))
    .map((item) => Number(textOf(item).match(/Entry (\d)/)?.[1]))

test('Alt with an arrow moves the row, which keeps the focus, and its place is announced', async () => {
  const { main, user } = await list()
  link(3).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order()).toEqual([1, 3, 2, 4])
  expect(document.activeElement).toBe(link(3))
  expect(useResourceList().selectedId).toBe(3)
  await main.response('reading-lists:move-entry', ok<'reading-lists:move-entry'>({ previousPlace: null }))
  expect(announced.value.words).toBe('Moved to 2 of 4')

  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
  expect(order()).toEqual([1, 2, 4, 3])
  expect(document.activeElement).toBe(link(3))
  expect(main.requestsOf('reading-lists:move-entry')).toEqual([
    { list: 3, id: 3, place: { side: 'before', of: 2 } },
    { list: 3, id: 3, place: { side: 'after', of: 2 } },
    { list: 3, id: 3, place: { side: 'after', of: 4 } },
  ])
})

test('rows that were loaded while a move was being stored do not undo it', async () => {
  const { main, user } = await list()
  link(4).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await main.emit('marks:changed', { ids: [], mark: {} })
  expect(main.requestsOf('resources:list')).toHaveLength(1)
  await main.response('reading-lists:move-entry', ok<'reading-lists:move-entry'>({ previousPlace: null }))
  await main.response('resources:list', fromSearch(null, 1, [1, 2, 4, 3], { total: 4 }))
  expect(order()).toEqual([1, 2, 4, 3])
})

test('a move that could not be stored goes back', async () => {
  const { main, user } = await list()
  link(1).focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(order()).toEqual([2, 1, 3, 4])
  await main.response('reading-lists:move-entry', failure({ code: 'disk-refused' }))
  await main.response('resources:list', fromSearch(null, 1, [1, 2, 3, 4], { total: 4 }))
  expect(order()).toEqual([1, 2, 3, 4])
  expect(useMarks().error).toEqual({ code: 'disk-refused' })
})

test('the order that another window has made is shown at once', async () => {
  const { main } = await list()
  await main.emit('marks:changed', { ids: [], mark: {} })
  await main.response('resources:list', fromSearch(null, 1, [4, 1, 2, 3], { total: 4 }))
  expect(order()).toEqual([4, 1, 2, 3])
  expect(useResourceList().shown?.waiting).toBeNull()
})

test.each([
  ['in another order', { ...inOrder, sort: 'title' } as const],
  ['on another shelf', { ...filtersFor(), shelf: 'saved' }],
])('a list %s has no rows to move', async (_where, shown) => {
  const { main, user } = await list(shown)
  const actions = useAvailableActions()
  expect([actions.isAvailable('list.moveUp'), actions.isAvailable('list.moveDown')]).toEqual([false, false])
  link(2).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await main.emit('marks:changed', { ids: [], mark: {} })
  await settled()
  expect(order()).toEqual([1, 2, 3, 4])
  expect(main.requestsOf('reading-lists:move-entry')).toEqual([])
  expect(main.requestsOf('resources:list')).toHaveLength(1)
})
