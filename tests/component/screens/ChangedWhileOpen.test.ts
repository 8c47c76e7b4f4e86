import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { Resource } from '../../../src/shared/entries/resources.ts'
import { useResourceList } from '../../../src/renderer/features/list/store/resource-list-store.ts'
import ResourcesScreen from '../../../src/renderer/screens/browse/ResourcesScreen.vue'
import { fromService, row, storedPage } from '../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, has, ok, openPage } from '../page.ts'
import { resource } from '../sample-resource.ts'

const opened = resource(2, { isRead: true, modified: 'a', body: '<p>The river floods.</p>' })
const edited = resource(2, {
  isRead: true,
  isChanged: true,
  modified: 'b',
  body: '<p>The delta floods.</p>',
})

/** Opens a stored entry while the service's list reports an edit of it. */
async function openWhileListComes() {
  const page = await openPage({ session: amina, path: '/resources?entry=2' })
  mount(ResourcesScreen, page.mounting)
  await settled()
  const rows = [row(1), row(2, { isRead: true })]
  await page.main.partial('resources:list', storedPage(1, [], { rows }))
  await page.main.response('resources:get', ok<'resources:get'>(opened))
  await settled()
  return {
    ...page,
    listComes: (isChanged: boolean) =>
      page.main.response(
        'resources:list',
        fromService(1, [], { rows: [row(1), row(2, { isRead: true, isChanged })], total: 2 }),
      ),
    entryComes: async (entry: Resource) => {
      await page.main.response('resources:get', ok<'resources:get'>(entry))
      await settled()
    },
  }
}

const says = (text: string): boolean => screen.queryByText(text) !== null
const isMarked = (): boolean => has('button', 'Show changes')

/** The scroll container, with a browser's heights. */
function scrollingBox(height: number): HTMLElement {
  const box = get('group', 'Entry 2')
  Object.defineProperty(box, 'clientHeight', { configurable: true, value: 200 })
  Object.defineProperty(get('article'), 'offsetHeight', { configurable: true, value: height })
  return box
}

test('an entry that was opened before its list came is shown as it is now, and says so', async () => {
  const { main, listComes, entryComes } = await openWhileListComes()
  await listComes(true)
  expect(main.requestsOf('resources:get')).toEqual([
    { id: 2, language: null },
    { id: 2, language: null, isAhead: true },
  ])
  expect(says('The river floods.')).toBe(true)
  await entryComes(edited)
  expect([isMarked(), says('The delta floods.'), says('The river floods.')]).toEqual([true, true, false])
  expect(main.requestsOf('resources:changes-seen')).toEqual([])
  expect(useResourceList().shown?.rows.map(({ isChanged }) => isChanged)).toEqual([false, true])
})

test('it stays where it is being read', async () => {
  const { listComes, entryComes } = await openWhileListComes()
  const box = scrollingBox(1000)
  box.scrollTop = 400
  box.dispatchEvent(new Event('scroll'))
  await listComes(true)
  await entryComes(edited)
  expect([isMarked(), box.scrollTop]).toEqual([true, 400])
})

test('leaving it then sends main the version that was seen', async () => {
  const { main, router, listComes, entryComes } = await openWhileListComes()
  await listComes(true)
  await entryComes(edited)
  await router.push('/resources?entry=1')
  await entryComes(resource(1))
  expect(main.requestsOf('resources:changes-seen')).toEqual([{ id: 2, language: null, modified: 'b' }])
  expect(useResourceList().shown?.rows.map(({ isChanged }) => isChanged)).toEqual([false, false])
})

test('a reader who has moved on by then stays with the other entry', async () => {
  const { main, router, listComes, entryComes } = await openWhileListComes()
  await listComes(true)
  await router.push('/resources?entry=1')
  await entryComes(edited)
  await entryComes(resource(1))
  expect([has('heading', 'Entry 1'), isMarked()]).toEqual([true, false])
  expect(main.requestsOf('resources:changes-seen')).toEqual([])
})

test.each([
  { what: 'cannot be read again', response: failure({ code: 'not-stored' }) },
  { what: 'is as it was', response: ok<'resources:get'>({ ...edited, isChanged: false }) },
])('one that $what stays as it was opened', async ({ response }) => {
  const { main, listComes } = await openWhileListComes()
  await listComes(true)
  await main.response('resources:get', response)
  await settled()
  expect([says('The river floods.'), isMarked(), has('alert')]).toEqual([true, false, false])
})

test('an entry that its list brings as it was opened is not read again', async () => {
  const { main, listComes } = await openWhileListComes()
  await listComes(false)
  expect(main.requestsOf('resources:get')).toHaveLength(1)
})
