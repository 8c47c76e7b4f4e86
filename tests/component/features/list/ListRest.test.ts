import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import type { AppInfo } from '@shared/app/app-info'
import { noFilters } from '@shared/filters/filters'
import type { RestProgress } from '@shared/entries/resources'
import ListRest from '../../../../src/renderer/features/list/ListRest.vue'
import ResourceListHead from '../../../../src/renderer/features/list/ResourceListHead.vue'
import { useResourceList } from '../../../../src/renderer/features/list/store/resource-list-store.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { filtersFor, searchedPage, success } from '../../../unit/renderer/features/list/sample-pages.ts'
import { amina, failure, forum, get, has, openPage, withoutFeatures } from '../../page.ts'
import { offlineStatus } from '../offline/offline-samples.ts'

const oldest = { ...filtersFor(), sort: 'oldest' as const }
const found = (ids: readonly number[], total: number, isWhole = false) =>
  success({ ...searchedPage(1, ids, { total }), isWhole, from: 'stored-search' as const, reason: null })

/** A list with two entries in the cache so far. */
async function unfinished(usesLessData: 'on' | 'auto' = 'auto', info: AppInfo = forum) {
  const page = await openPage({ session: amina, settings: { usesLessData }, info })
  mount(ResourceListHead, { props: { isBlocked: false }, ...page.mounting })
  mount(ListRest, page.mounting)
  void useResourceList().show(oldest)
  await page.main.response('resources:list', found([1, 2], 2))
  await settled()
  return page
}

const count = (): string | undefined => document.querySelector('.count > span')?.textContent
const shown = (): readonly number[] => useResourceList().shown?.rows.map(({ id }) => id) ?? []

test('the rest is looked for at once, what it brings is put in, and the count says so until it is whole', async () => {
  const { main } = await unfinished()
  expect(main.requestsOf('resources:read-rest')).toEqual([oldest])
  expect(count()).toBe('At least 2 resources')
  const part: RestProgress = { read: 60, total: 150 }
  await main.partial('resources:read-rest', part)
  expect(get('progressbar', 'Looking for more').getAttribute('aria-valuetext')).toBe('60 of 150 checked')
  await main.response('resources:list', found([1, 2, 3], 3))
  expect([count(), shown()]).toEqual(['At least 3 resources', [1, 2, 3]])
  await main.response('resources:read-rest', success(undefined))
  await main.response('resources:list', found([1, 2, 3, 4], 4, true))
  expect([count(), shown()]).toEqual(['4 resources', [1, 2, 3, 4]])
  expect(has('progressbar')).toBe(false)
})

test('rows that belong elsewhere are put right once it is whole, unless somebody has scrolled', async () => {
  const { main } = await unfinished()
  await main.response('resources:read-rest', success(undefined))
  await main.response('resources:list', found([7, 1, 2], 3, true))
  expect([count(), shown()]).toEqual(['3 resources', [7, 1, 2]])
  void useResourceList().show({ ...oldest, search: 'x' })
  await main.response('resources:list', found([1, 2], 2))
  useResourceList().rememberTopRow(1)
  await main.response('resources:read-rest', success(undefined))
  await main.response('resources:list', found([7, 1, 2], 3, true))
  expect(shown()).toEqual([1, 2])
})

test('it can be stopped, says then that there may be more, and goes on where a person wants it', async () => {
  const { main, user } = await unfinished()
  await user.click(get('button', 'Stop'))
  expect(main.cancelled).toHaveLength(1)
  expect(screen.getByText('There may be more resources than are listed.')).toBeTruthy()
  await user.click(get('button', 'Look for more'))
  expect(main.requestsOf('resources:read-rest')).toHaveLength(2)
})

test('nothing is fetched by itself while data is saved', async () => {
  const { main, user } = await unfinished('on')
  expect(main.requestsOf('resources:read-rest')).toEqual([])
  await user.click(get('button', 'Look for more'))
  expect(main.requestsOf('resources:read-rest')).toHaveLength(1)
})

test('while data is saved, keeping the whole library offline is offered instead', async () => {
  const { main, user } = await unfinished('on')
  const keep = 'Keep the whole library offline'
  expect(has('button', keep)).toBe(false)
  await main.response('offline:read', success(offlineStatus()))
  await user.click(get('button', keep))
  expect(main.requestsOf('offline:keep')).toEqual([{ name: null, filters: noFilters, isKept: true }])
  expect(has('button', keep)).toBe(false)
})

test('the whole library is not offered where the operator has switched that off', async () => {
  const { main } = await unfinished('on', withoutFeatures('offlineContent'))
  expect(main.requestsOf('offline:read')).toEqual([])
  expect([has('button', 'Look for more'), has('button', /whole library/)]).toEqual([true, false])
})

test('it ends with the list that it belongs to', async () => {
  const { main } = await unfinished()
  void useResourceList().show(filtersFor())
  await settled()
  expect(main.cancelled).toHaveLength(1)
  expect(has('progressbar')).toBe(false)
})

test('a list in memory that follows one just read says that it is being read', async () => {
  const { main } = await unfinished()
  const other = { ...oldest, search: 'x' }
  void useResourceList().show(other)
  await main.response('resources:list', found([1, 2], 2))
  // The first list's rest, which has been left, then the other's.
  await main.response('resources:read-rest', success(undefined))
  await main.response('resources:read-rest', success(undefined))
  void useResourceList().show(oldest)
  await settled()
  expect(main.requestsOf('resources:read-rest')).toEqual([oldest, other, oldest])
  await main.response('resources:list', found([1, 2, 3], 3, true))
  await settled()
  expect(has('progressbar')).toBe(true)
})

test('the reason for stopping is shown, and loading does not restart by itself', async () => {
  const { main } = await unfinished()
  await main.response(
    'resources:read-rest',
    failure({ code: 'refused', status: 418, message: 'I am a teapot.' }),
  )
  await settled()
  expect(main.requestsOf('resources:read-rest')).toHaveLength(1)
  expect(document.querySelector('.rest [role=status]')?.textContent).toBe('The service did not accept this')
  expect(has('button', 'Look for more')).toBe(true)
})

test('the rest is read again once the service is back in reach', async () => {
  const { main } = await unfinished()
  await main.response('resources:read-rest', failure({ code: 'offline' }))
  await settled()
  expect(main.requestsOf('resources:read-rest')).toHaveLength(1)
  await main.emit('connection:restored', undefined)
  expect(main.requestsOf('resources:read-rest')).toEqual([oldest, oldest])
})
