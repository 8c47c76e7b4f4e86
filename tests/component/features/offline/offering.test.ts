import { noFilters } from '@shared/filters/filters'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { mostOfflineLists, type OfflineStatus } from '@shared/entries/offline'
import { expect, test } from 'vitest'
import { DropdownMenuContent, DropdownMenuRoot } from 'reka-ui'
import { h } from 'vue'
import KeepRegionOffline from '../../../../src/renderer/features/offline/KeepRegionOffline.vue'
import OfflineMenuItem from '../../../../src/renderer/features/offline/OfflineMenuItem.vue'
import OfflineRemovedNotice from '../../../../src/renderer/features/offline/OfflineRemovedNotice.vue'
import OfflineSection from '../../../../src/renderer/features/offline/OfflineSection.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, ok, openPage } from '../../page.ts'
import { kenya, offlineStatus, offlineList } from './offline-samples.ts'

const full = offlineStatus(
  Array.from({ length: mostOfflineLists }, (_, index) =>
    offlineList({ name: `${index}`, filters: { ...noFilters, search: `${index}` } }),
  ),
)

async function region(status: OfflineStatus) {
  const page = await openPage({ session: amina })
  mount(KeepRegionOffline, {
    props: { name: 'Kenya', term: { id: 9, name: 'kenya' }, language: null },
    ...page.mounting,
  })
  await page.main.response('offline:read', ok<'offline:read'>(status))
  return { ...page, toggle: get('switch', 'Keep this region offline') as HTMLInputElement }
}

async function menu(filters = { ...noFilters, search: 'rice' }, status = offlineStatus()) {
  const page = await openPage({ session: amina })
  const item = () => h(OfflineMenuItem, { name: 'Rice', filters })
  const content = () => h(DropdownMenuContent, null, item)
  mount({ render: () => h(DropdownMenuRoot, { open: true, modal: false }, content) }, page.mounting)
  await settled()
  await page.main.response('offline:read', ok<'offline:read'>(status))
  return page
}

test('a region is kept offline by one switch, under the name that the service knows', async () => {
  const { main, user, toggle } = await region(offlineStatus())
  await user.click(toggle)
  expect(main.requestsOf('offline:keep')).toEqual([{ name: 'Kenya', filters: kenya, isKept: true }])
  await main.response('offline:keep', ok<'offline:keep'>(offlineStatus([offlineList({ filters: kenya })])))
  expect(toggle.checked).toBe(true)
})

test('a status read before a choice does not undo it', async () => {
  const { main, user, toggle } = await region(offlineStatus())
  await main.emit('offline:changed', undefined)
  await user.click(toggle)
  const kept = offlineStatus([offlineList({ filters: kenya })])
  await main.response('offline:keep', ok<'offline:keep'>(kept))
  await main.response('offline:read', ok<'offline:read'>(offlineStatus()))
  await main.response('offline:read', ok<'offline:read'>(kept))
  expect(toggle.checked).toBe(true)
})

test('at the maximum number of lists, no other can be kept, and the reason is given', async () => {
  const { toggle } = await region(full)
  expect(toggle.disabled).toBe(true)
  expect(document.querySelector(`[id="${toggle.getAttribute('aria-describedby') ?? ''}"]`)).toHaveProperty(
    'textContent',
    '20 lists are kept offline, the maximum. To add another, go to Settings and stop keeping one offline.',
  )
})

test('a saved search is kept, and given up, from its menu', async () => {
  const { main, user } = await menu()
  await user.click(get('menuitem', 'Keep offline'))
  expect(main.requestsOf('offline:keep')).toEqual([
    { name: 'Rice', filters: { ...noFilters, search: 'rice' }, isKept: true },
  ])
})

test('a saved search that is kept is known by what the service filters by', async () => {
  const rice = { ...noFilters, search: 'rice' }
  const { main, user } = await menu(
    { ...rice, sort: 'title' },
    offlineStatus([offlineList({ filters: rice })]),
  )
  await user.click(get('menuitem', 'Stop keeping offline'))
  expect(main.requestsOf('offline:keep')).toMatchObject([{ name: 'Rice', isKept: false }])
})

test('a saved search that is the whole library to the service is not offered', async () => {
  await menu({ ...noFilters, shelf: 'saved', language: 'fr' })
  expect(has('menuitem')).toBe(false)
})

test('deletions are reported until they have been seen, and then by neither notice', async () => {
  const { main, user, mounting } = await openPage({ session: amina })
  mount(OfflineRemovedNotice, mounting)
  mount(OfflineSection, mounting)
  const list = offlineList({ syncedAt: '2020-01-01T00:00:00.000Z', removed: 3 })
  await main.response('offline:read', ok<'offline:read'>(offlineStatus([list])))
  const timesShown = (): number => screen.queryAllByText(/3 resources are no longer in the library/).length
  expect(timesShown()).toBe(2)
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] ?? document.body)
  expect(main.requestsOf('offline:removed-seen')).toHaveLength(1)
  await main.response(
    'offline:removed-seen',
    ok<'offline:removed-seen'>(offlineStatus([{ ...list, removed: 0 }])),
  )
  expect(timesShown()).toBe(0)
})
