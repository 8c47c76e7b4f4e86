import type { ListPage } from '@shared/entries/resources'
import type { Result } from '@shared/errors/result'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceList from '../../../../src/renderer/features/list/ResourceList.vue'
import { useSettings } from '../../../../src/renderer/features/settings/settings-store.ts'
import { useResourceList } from '../../../../src/renderer/features/list/store/resource-list-store.ts'
import {
  fromSearch,
  fromService,
  page,
  filtersFor,
  row,
  searchedPage,
} from '../../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, has, ok, openPage, textOf, type PageStart } from '../../page.ts'
import { waitFor } from '../../../support/patience.ts'

const many = Array.from({ length: 40 }, (_, index) => index + 1)

interface ListOptions extends PageStart {
  readonly response?: Result<ListPage>
  readonly isBlocked?: boolean
  readonly isFiltered?: boolean
  readonly openId?: number | null
}

/** A requested list, with its response if given. */
async function list({
  response,
  isBlocked = false,
  isFiltered = false,
  openId = null,
  ...start
}: ListOptions = {}) {
  const opened = await openPage({ session: amina, ...start })
  void useResourceList().show(filtersFor())
  const wrapper = mount(ResourceList, {
    props: {
      search: '',
      openId,
      hrefStart: '#/resources?entry=',
      categories: new Map([[3, 'Forests']]),
      regions: new Map([
        [4, 'kenya'],
        [5, 'peru'],
      ]),
      chosen: [5],
      isBlocked,
      isFiltered,
    },
    slots: { blocked: 'No list can be asked for.', filters: 'Search: crabs' },
    ...opened.mounting,
  })
  if (response) await opened.main.response('resources:list', response)
  return { ...opened, wrapper }
}

const link = (id: number): HTMLElement => get('link', `Entry ${id}`)
const titles = (): readonly string[] => screen.queryAllByRole('link').map(textOf)

test('an empty list is reported only once the list has loaded', async () => {
  const { main } = await list()
  expect(has('heading')).toBe(false)
  await main.response('resources:list', fromService(1, []))
  expect(has('heading', 'The library is empty')).toBe(true)
})

test('each entry is named by its title, with its place, its terms and a link to it', async () => {
  const rows = [row(1, { categoryIds: [3], regionIds: [4] }), row(2, { categoryIds: [99] })]
  await list({ response: fromService(1, [], { rows, total: 240, hasMore: true }) })
  const first = get('listitem', 'Entry 1')
  expect(first.getAttribute('aria-posinset')).toBe('1')
  expect(first.getAttribute('aria-setsize')).toBe('240')
  expect(textOf(first)).toContain('Forests')
  expect(textOf(first)).toContain('kenya')
  expect(link(2).getAttribute('href')).toBe('#/resources?entry=2')
})

test.each([
  { what: 'of unknown length', part: { hasMore: true }, size: '-1' },
  { what: 'that is whole', part: { total: 240, hasMore: false }, size: '2' },
])('the rows of a list $what say so', async ({ part, size }) => {
  await list({ response: fromService(1, [1, 2], part) })
  expect(get('listitem', 'Entry 2').getAttribute('aria-setsize')).toBe(size)
})

test('rows that another list is about to replace are not redrawn for it', async () => {
  const { main, wrapper } = await list({ response: fromService(1, [1, 2]) })
  const before = get('list', 'Resources').innerHTML
  void useResourceList().show(filtersFor('Entry'))
  await wrapper.setProps({ search: 'Entry', hrefStart: '#/resources?search=Entry&entry=', chosen: [4] })
  expect(get('list', 'Resources').innerHTML).toBe(before)
  await main.response('resources:list', fromService(1, [2, 3]))
  expect(link(3).getAttribute('href')).toBe('#/resources?search=Entry&entry=3')
  expect(link(2).querySelector('mark')?.textContent).toBe('Entry')
})

test('a click on an entry opens it here, and one that asks for another window does not', async () => {
  const { user, wrapper } = await list({ response: fromService(1, [1, 2]) })
  await user.click(link(2))
  await user.keyboard('{Control>}')
  await user.click(link(1))
  await user.keyboard('{/Control}')
  expect(wrapper.emitted('open')).toEqual([[2]])
})

test('the open entry is marked as current', async () => {
  await list({ response: fromService(1, [1, 2]), openId: 2 })
  expect(get('link', 'Entry 2', { current: true })).toBe(link(2))
  expect(link(1).hasAttribute('aria-current')).toBe(false)
})

test('Tab reaches one entry, and arrows, Home and End lead to the others', async () => {
  const { user } = await list({ response: fromService(1, [1, 2, 3]) })
  await user.tab()
  expect(document.activeElement).toBe(link(1))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(link(2))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(link(3))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(link(3))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(link(2))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(link(1))
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('an entry far from those in view can be led to', async () => {
  const { user } = await list({ response: fromService(1, many) })
  expect(titles()).not.toContain('Entry 40')
  link(1).focus()
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(link(40))
})

test('back from another screen, the selected entry has the focus again', async () => {
  const { wrapper, mounting, user } = await list({ response: fromService(1, [1, 2, 3]) })
  await user.click(link(2))
  const props = wrapper.props()
  wrapper.unmount()
  mount(ResourceList, { props, ...mounting })
  await settled()
  expect(document.activeElement).toBe(link(2))
})

test('the focus of who is elsewhere stays there', async () => {
  const { wrapper, mounting, user } = await list({ response: fromService(1, [1, 2, 3]) })
  await user.click(link(2))
  const props = wrapper.props()
  wrapper.unmount()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  mount(ResourceList, { props, ...mounting })
  await settled()
  expect(document.activeElement).toBe(elsewhere)
})

test('a long list goes on when more is asked for', async () => {
  const { main, user } = await list({ response: fromService(1, many, { hasMore: true }) })
  expect(main.requestsOf('resources:list')).toHaveLength(1)
  await user.click(get('button', 'Load more'))
  expect(main.requestsOf('resources:list')[1]).toMatchObject({ page: 2 })
  await main.response('resources:list', fromService(2, [41]))
  expect(has('button', 'Load more')).toBe(false)
})

test('a list whose end is near goes on by itself', async () => {
  const { main } = await list({ response: fromService(1, [1, 2], { hasMore: true }) })
  await main.response('resources:list', fromService(2, [3]))
  expect(titles()).toEqual(['Entry 1', 'Entry 2', 'Entry 3'])
})

test('while data is saved it goes on when more is asked for, and by itself again afterwards', async () => {
  const { main, user } = await list({
    response: fromService(1, [1, 2], { hasMore: true }),
    settings: { usesLessData: 'on' },
  })
  await settled()
  expect(main.requestsOf('resources:list')).toHaveLength(1)
  await user.click(get('button', 'Load more'))
  await main.response('resources:list', fromService(2, [3], { hasMore: true }))
  await settled()
  expect(titles()).toEqual(['Entry 1', 'Entry 2', 'Entry 3'])
  expect(main.requestsOf('resources:list')).toHaveLength(2)
  void useSettings().change({ usesLessData: 'off' })
  await settled()
  expect(main.requestsOf('resources:list')).toHaveLength(3)
})

test('so does one that was left meanwhile', async () => {
  const { main, wrapper, mounting } = await list({ response: fromService(1, [1, 2], { hasMore: true }) })
  const props = wrapper.props()
  wrapper.unmount()
  await main.response('resources:list', fromService(2, [3], { hasMore: true }))
  mount(ResourceList, { props, ...mounting })
  await settled()
  expect(main.requestsOf('resources:list').map((request) => request.page)).toEqual([1, 2, 3])
})

test('a page that fails to load is reported at the end of the list, and can be retried', async () => {
  const { main, user } = await list({ response: fromService(1, [1, 2], { hasMore: true }) })
  await main.response('resources:list', failure({ code: 'service-failed', status: 500 }))
  expect(titles()).toEqual(['Entry 1', 'Entry 2'])
  await user.click(get('button', 'Try again'))
  expect(main.requestsOf('resources:list')).toHaveLength(3)
  expect(has('alert')).toBe(false)
})

test('a first list that fails to load is reported in its place, and can be retried', async () => {
  const { main, user } = await list({ response: failure({ code: 'maintenance', retryAfterMs: null }) })
  expect(textOf(get('alert'))).toContain('The service is down for maintenance')
  await user.click(get('button', 'Try again'))
  await main.response('resources:list', fromService(1, [1]))
  expect(has('alert')).toBe(false)
  expect(titles()).toEqual(['Entry 1'])
})

test('another list that fails leaves the one before, and says so', async () => {
  const { main, user } = await list({ response: fromService(1, [1, 2]) })
  void useResourceList().show(filtersFor('crabs'))
  await main.response('resources:list', failure({ code: 'service-failed', status: 500 }))
  expect(textOf(get('alert'))).toContain('Resources loaded earlier are still shown.')
  expect(titles()).toEqual(['Entry 1', 'Entry 2'])
  await user.click(get('button', 'Try again'))
  expect(main.requestsOf('resources:list').at(-1)).toMatchObject({ search: 'crabs', page: 1 })
})

test('the reason replaces the list if none can be requested', async () => {
  await list({ response: fromService(1, [1, 2]), isBlocked: true })
  expect(screen.getByText('No list can be asked for.')).toBeTruthy()
  expect(has('link')).toBe(false)
})

test('an empty result shows what it was narrowed by', async () => {
  await list({ response: fromService(1, []), isFiltered: true })
  expect(has('heading', 'No resources match these filters')).toBe(true)
  expect(screen.getByText('Search: crabs')).toBeTruthy()
})

test('a search of stored resources without results is not reported as an empty library', async () => {
  await list({ response: fromSearch({ code: 'offline' }, 1, [], { total: 0 }), isFiltered: true })
  expect(has('heading', 'No stored resources match these filters')).toBe(true)
})

test('an empty cache shows the reason in the middle, and the list can be requested again', async () => {
  const { main, user } = await list({ response: fromSearch({ code: 'offline' }, 1, [], { total: 0 }) })
  await settled()
  expect(has('heading', 'You are offline')).toBe(true)
  expect(textOf(get('alert'))).toContain('This computer has no network connection right now.')
  expect(has('heading', /Nothing is stored/)).toBe(false)
  const before = main.requestsOf('resources:list').length
  await user.click(get('button', 'Try again'))
  await settled()
  expect(main.requestsOf('resources:list').length).toBeGreaterThan(before)
})

test('a complete cache without matches does not suggest that there may be more', async () => {
  const found = searchedPage(1, [], { total: 0 })
  const extent = { stored: 300, total: 300, isComplete: true }
  const reason = { code: 'maintenance', retryAfterMs: null } as const
  await list({
    response: ok<'resources:list'>({ ...found, extent, from: 'stored-search', reason }),
    isFiltered: true,
  })
  expect(has('heading', 'No stored resources match these filters')).toBe(true)
  expect(screen.queryByText(/may have more/)).toBeNull()
})

test.each([
  { extent: { stored: 300, total: 300, isComplete: false }, isMore: false },
  { extent: { stored: 299, total: 300, isComplete: false }, isMore: true },
  { extent: { stored: 300, total: null, isComplete: false }, isMore: true },
])('only where less is stored may the service have more: $extent', async ({ extent, isMore }) => {
  const found = searchedPage(1, [], { total: 0 })
  await list({
    response: ok<'resources:list'>({ ...found, extent, from: 'stored-search', reason: { code: 'offline' } }),
    isFiltered: true,
  })
  expect(screen.queryByText('The service may have more resources than are stored here.') !== null).toBe(
    isMore,
  )
})

test('the end of the stored rows says that the rest will load later', async () => {
  const { main } = await list({ response: fromService(1, [1, 2], { hasMore: true }) })
  await main.response('resources:list', fromSearch({ code: 'offline' }, 1, [2, 7]))
  expect(titles()).toEqual(['Entry 1', 'Entry 2', 'Entry 7'])
  expect(screen.getByText('The rest will load when the service can be reached again.')).toBeTruthy()
  expect(has('button', 'Load more')).toBe(false)
})

test('main hears which images of cards are looked at, and of compact rows none are', async () => {
  const rows = ['list-1', 'list-2', null].map((image, index) => row(index + 1, { image }))
  const { main } = await list({
    response: fromService(1, [], { ...page(1, []), rows }),
    settings: { density: 'cards' },
  })
  const inView = () => main.requestsOf('media:in-view').at(-1)?.onScreen
  await waitFor(() => expect(inView()).toEqual(['list-1', 'list-2']))
  void useSettings().change({ density: 'compact' })
  await waitFor(() => expect(inView()).toEqual([]))
})

test('rows that were replaced by another list come back with it', async () => {
  const { main } = await list({ response: fromService(1, [1, 2]) })
  void useResourceList().show(filtersFor('crabs'))
  await main.response('resources:list', fromService(1, [7]))
  expect(titles()).toEqual(['Entry 7'])
  void useResourceList().show(filtersFor())
  await settled()
  expect(titles()).toEqual(['Entry 1', 'Entry 2'])
})

test('of the terms of a resource those are named first that the list is filtered by', async () => {
  await list({ response: fromService(1, [1], { rows: [row(1, { regionIds: [4, 5] })] }) })
  const terms = [...document.querySelectorAll('.term')].map(textOf)
  expect(terms).toEqual(['peru', 'kenya'])
})

test('a row that is pointed at or has the focus may be opened next', async () => {
  const { wrapper, user } = await list({ response: fromService(1, [1, 2]) })
  await user.hover(link(2))
  link(1).focus()
  expect(wrapper.emitted('pointAt')).toEqual([[2], [1]])
})

test('with all loaded resources on the page, each is there in its order, under a heading', async () => {
  const { main } = await list({
    response: fromService(1, many, { total: 41, hasMore: true }),
    settings: { drawsAllRows: true },
  })
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(many.map((id) => `Entry ${id}`))
  expect(screen.getAllByRole('listitem')).toHaveLength(40)
  expect(main.requestsOf('resources:list')).toHaveLength(1)
})

test('more of them come when they are asked for only, and the focus goes to the first of those', async () => {
  const { main, user } = await list({
    response: fromService(1, [1, 2], { hasMore: true }),
    settings: { drawsAllRows: true },
  })
  expect(main.requestsOf('resources:list')).toHaveLength(1)
  await user.click(get('button', 'Load more'))
  await main.response('resources:list', fromService(2, [3, 4], { hasMore: true }))
  expect(titles()).toEqual(['Entry 1', 'Entry 2', 'Entry 3', 'Entry 4'])
  await waitFor(() => expect(document.activeElement).toBe(link(3)))
  expect(main.requestsOf('resources:list')).toHaveLength(2)
})

test('while a screen reader is running all of them are on the page, unless somebody chose otherwise', async () => {
  const { main } = await list({ response: fromService(1, many) })
  expect(titles()).not.toContain('Entry 40')
  await main.emit('screen-reader:changed', true)
  expect(titles()).toContain('Entry 40')
  void useSettings().change({ drawsAllRows: false })
  await settled()
  expect(titles()).not.toContain('Entry 40')
})

test('of rows out of view no images are asked for', async () => {
  const rows = many.map((id) => row(id, { image: `list-${id}` }))
  const { main } = await list({
    response: fromService(1, [], { ...page(1, []), rows }),
    settings: { drawsAllRows: true },
  })
  await waitFor(() => expect(main.requestsOf('media:in-view').at(-1)?.onScreen).toContain('list-1'))
  expect(main.requestsOf('media:in-view').at(-1)?.onScreen).not.toContain('list-40')
  expect(get('listitem', 'Entry 1').querySelector('img')).not.toBeNull()
  expect(get('listitem', 'Entry 40').querySelector('img')).toBeNull()
})
