import { mount } from '@vue/test-utils'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { defaultSettings } from '@shared/settings'
import type { ListPage } from '@shared/entries/resources'
import type { Result } from '@shared/errors/result'
import ResourceListHead from '../../../../src/renderer/features/list/ResourceListHead.vue'
import { useResourceList } from '../../../../src/renderer/features/list/store/resource-list-store.ts'
import {
  fromSearch,
  fromService,
  filtersFor,
  searchedPage,
} from '../../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, has, ok, openPage, textOf } from '../../page.ts'

async function head({
  response,
  isBlocked = false,
}: { response?: Result<ListPage>; isBlocked?: boolean } = {}) {
  const opened = await openPage({ session: amina })
  mount(ResourceListHead, { props: { isBlocked }, ...opened.mounting })
  const list = useResourceList()
  void list.show(filtersFor('crabs'))
  if (response) await opened.main.response('resources:list', response)
  return { ...opened, list }
}

const count = (): string => textOf(screen.getAllByRole('status')[0] ?? document.body)

test.each<{ readonly words: string; readonly response: Result<ListPage> }>([
  { words: '2 of 240 resources', response: fromService(1, [1, 2], { total: 240, hasMore: true }) },
  { words: '2 resources so far', response: fromService(1, [1, 2], { hasMore: true }) },
  { words: '2 resources', response: fromService(1, [1, 2]) },
  { words: '2 resources', response: fromService(1, [1, 2], { total: 2 }) },
  { words: '2 of 48 resources could be listed', response: fromService(1, [1, 2], { total: 48 }) },
  { words: '1 resource', response: fromService(1, [1]) },
  { words: 'No resources', response: fromService(1, []) },
  { words: '12 stored resources', response: fromSearch({ code: 'offline' }, 1, [1, 2], { total: 12 }) },
  { words: 'No stored resources', response: fromSearch({ code: 'offline' }, 1, []) },
])('it says how many there are: $words', async ({ words, response }) => {
  await head({ response })
  expect(count()).toBe(words)
})

test('it says that they are on their way, for each list again', async () => {
  const { main, list } = await head()
  expect(count()).toBe('Loading resources…')
  await main.response('resources:list', fromService(1, [1]))
  void list.show(filtersFor('sea'))
  await settled()
  expect(count()).toBe('Loading resources…')
})

test.each([
  { why: 'nothing can be asked for', options: { isBlocked: true } },
  { why: 'it failed', options: { response: failure({ code: 'timeout' }) } },
])('it counts nothing where $why', async ({ options }) => {
  await head(options)
  expect(count()).toBe('')
})

test('it counts nothing where a list failed after another that was empty', async () => {
  const { main, list } = await head({ response: fromSearch({ code: 'offline' }, 1, []) })
  expect(count()).toBe('No stored resources')
  void list.show(filtersFor('sea'))
  await main.response('resources:list', failure({ code: 'forbidden' }))
  expect(count()).toBe('')
})

test('new entries are offered, and put in at the top once they are wanted', async () => {
  const { main, user, list } = await head({ response: fromService(1, [3, 4]) })
  void list.refresh()
  await main.response('resources:list', fromService(1, [1, 2, 3, 4]))
  expect(list.shown?.rows.map(({ id }) => id)).toEqual([3, 4])
  await user.click(get('button', '2 new'))
  expect(list.shown?.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(list.selectedId).toBe(1)
  expect(has('button')).toBe(false)
})

test('a page of new entries only says that there may be more', async () => {
  const { main, list } = await head({ response: fromService(1, [3, 4]) })
  void list.refresh()
  await main.response('resources:list', fromService(1, [1, 2], { hasMore: true }))
  expect(has('button', '2+ new')).toBe(true)
})

test('entries that disappear without new ones are reported as a change', async () => {
  const { main, list } = await head({ response: fromService(1, [3, 4]) })
  void list.refresh()
  await main.response('resources:list', fromService(1, []))
  expect(has('button', 'The list has changed')).toBe(true)
})

test('after a search of what is stored the complete list is offered', async () => {
  const { main, list } = await head({ response: fromSearch({ code: 'offline' }, 1, [4]) })
  void list.refresh()
  await main.response('resources:list', fromService(1, [1, 2, 4]))
  expect(has('button', 'Show the complete list')).toBe(true)
})

test('new entries of one list are not offered for the next', async () => {
  const { main, list } = await head({ response: fromService(1, [3, 4]) })
  void list.refresh()
  await main.response('resources:list', fromService(1, [1, 2, 3, 4]))
  void list.show(filtersFor('sea'))
  await main.response('resources:list', failure({ code: 'service-failed', status: 500 }))
  expect(has('button', '2 new')).toBe(false)
})

test('a filter that the service ignored is reported', async () => {
  await head({ response: fromService(1, [1], { ignoredFilters: ['category', 'language'] }) })
  expect(screen.getByText('Some filters were not applied')).toBeTruthy()
  expect(screen.getByText(/did not apply the category\..* did not apply the content language\./)).toBeTruthy()
})

test.each([
  { what: 'the same list', ids: [1, 2, 3], said: true },
  { what: 'other entries', ids: [1, 2, 4], said: false },
])('a content language that gives $what as without it is reported: $said', async ({ ids, said }) => {
  const { main, list } = await head({ response: fromService(1, [9]) })
  const french = { ...filtersFor(), language: 'fr' }
  void list.show(french)
  await main.response('resources:list', fromService(1, ids))
  expect(main.requestsOf('resources:list').at(-1)).toMatchObject({ language: null, search: '', page: 1 })
  await main.response('resources:list', fromService(1, [1, 2, 3]))
  await settled()
  expect(screen.queryByText(/may not have been translated/) !== null).toBe(said)
  // The comparison is requested once per language and holds for all its lists.
  void list.show({ ...french, search: 'sea' })
  await main.response('resources:list', fromService(1, [2]))
  expect(main.requestsOf('resources:list')).toHaveLength(4)
  expect(screen.queryByText(/may not have been translated/) !== null).toBe(said)
})

test('a list that was shown without a language need not be asked for again to be compared', async () => {
  const { main, list } = await head()
  void list.show(filtersFor())
  await main.response('resources:list', fromService(1, []))
  await main.response('resources:list', fromService(1, [1, 2]))
  void list.show({ ...filtersFor(), language: 'fr' })
  await main.response('resources:list', fromService(1, [1, 2]))
  await settled()
  expect(screen.getByText(/may not have been translated/)).toBeTruthy()
  expect(main.requestsOf('resources:list')).toHaveLength(3)
})

test('the density is a choice that is stored', async () => {
  const { main, user } = await head({ response: fromService(1, [1]) })
  expect(get('radio', 'Cards', { checked: true })).toBeTruthy()
  await user.click(get('radio', 'Compact'))
  expect(main.requestsOf('settings:change')).toEqual([{ density: 'compact' }])
  const compact = { ...defaultSettings, density: 'compact' } as const
  await main.emit('settings:changed', compact)
  await main.response('settings:change', ok<'settings:change'>(compact))
  expect(get('radio', 'Compact', { checked: true })).toBeTruthy()
})

test('the same number of another list is announced again', async () => {
  const { main, list } = await head({ response: fromService(1, [1, 2]) })
  void list.show(filtersFor('sea'))
  await main.response('resources:list', fromService(1, [3, 4]))
  const before = screen.getAllByRole('status')[0]?.firstElementChild
  void list.show(filtersFor('crabs'))
  await settled()
  expect(count()).toBe('2 resources')
  expect(screen.getAllByRole('status')[0]?.firstElementChild).not.toBe(before)
})

test('a filter that may have been ignored is reported as only that', async () => {
  await head({ response: fromService(1, [1], { ignoredFilters: ['search'] }) })
  const words = screen.getByText(/is the same with and without the search/)
  expect(textOf(words.parentElement as HTMLElement)).toContain('Some filters may not have been applied')
})

test('the notice about an ignored filter appears in a region that exists beforehand', async () => {
  const { main } = await head()
  const places = screen.getAllByRole('status')
  await main.response('resources:list', fromService(1, [1], { ignoredFilters: ['category'] }))
  expect(screen.getAllByRole('status')).toEqual(places)
  expect(
    places.map(textOf).filter((words) => words.includes('ignored') || words.includes('category')),
  ).toHaveLength(1)
})

test.each([
  {
    extent: { stored: 20, total: 240, isComplete: false },
    part: {},
    words: 'Only the 20 resources stored on this computer are included. The service has 240.',
  },
  {
    extent: { stored: 20, total: null, isComplete: false },
    part: {},
    words: 'Only the 20 resources stored on this computer are included.',
  },
  { extent: { stored: 240, total: 240, isComplete: true }, part: {}, words: null },
  {
    extent: { stored: 240, total: 240, isComplete: true },
    part: { type: 'Photo' as const },
    words: 'The type filter cannot be applied to resources stored on this computer.',
  },
])('a list that the cache answers says of how much it is: $words', async ({ extent, part, words }) => {
  const opened = await openPage({ session: amina })
  mount(ResourceListHead, { props: { isBlocked: false }, ...opened.mounting })
  void useResourceList().show({ ...filtersFor(), ...part, shelf: 'unread' })
  const found = {
    ...searchedPage(1, [1, 2], { total: 12, hasMore: true }),
    extent,
    isWhole: extent.isComplete,
  }
  await opened.main.response('resources:list', ok({ ...found, from: 'stored-search' as const, reason: null }))
  expect(count()).toBe('2 of 12 resources')
  expect(document.querySelector('.stored')?.textContent || null).toBe(words)
})
