import { failure } from '@shared/errors/result'
import { noFilters } from '@shared/filters/filters'
import type { SavedSearch } from '@shared/entries/searches'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ToastRegion from '../../../../../src/renderer/ui/toast/ToastRegion.vue'
import SavedSearches from '../../../../../src/renderer/features/filters/searches/SavedSearches.vue'
import { useSavedSearches } from '../../../../../src/renderer/features/filters/searches/saved-searches-store.ts'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { offlineList, offlineStatus } from '../../offline/offline-samples.ts'
import { amina, get, has, ok, openPage, textOf, withoutFeatures } from '../../../page.ts'

const rice: SavedSearch = {
  id: 'r',
  name: 'Rice',
  query: { search: 'rice' },
  filters: { ...noFilters, search: 'rice' },
  notifies: false,
  news: { count: 3, isMore: false },
}
const maize: SavedSearch = { ...rice, id: 'm', name: 'Maize', query: { search: 'maize' }, news: null }

async function section(saved: readonly SavedSearch[], search = '', info = withoutFeatures()) {
  const page = await openPage({ session: amina, path: '/resources', info })
  mount(ToastRegion, page.mounting)
  const wrapper = mount(SavedSearches, {
    props: { view: { ...noFilters, search, entryId: null, besideId: null } },
    ...page.mounting,
  })
  void useSavedSearches().load()
  await page.main.response('searches:saved', ok<'searches:saved'>(saved))
  return { ...page, wrapper }
}

async function choose(user: { click: (element: Element) => Promise<void> }, name: string, item: string) {
  await user.click(get('button', `Actions for ${name}`))
  await settled()
  await user.click(get('menuitem', item))
  await settled()
}

test('a saved search says how many are new in it, and opens its view', async () => {
  const { user, place } = await section([rice, maize])
  expect(has('button', 'Maize')).toBe(true)
  await user.click(get('button', 'Rice 3 new'))
  await settled()
  expect(place()).toBe('/resources?search=rice')
})

test('the search on display is the current one', async () => {
  await section([rice, maize], 'rice')
  expect(get('button', /^Rice/).getAttribute('aria-current')).toBe('true')
  expect(get('button', 'Maize').getAttribute('aria-current')).toBeNull()
})

test('a search is moved, given notifications and deleted from its menu', async () => {
  const { main, user } = await section([rice, maize])
  await choose(user, 'Maize', 'Move up')
  expect(main.requestsOf('searches:move')).toEqual([{ id: 'm', to: 0 }])
  await choose(user, 'Rice', 'Notify me of new resources')
  expect(main.requestsOf('searches:set-notifies')).toEqual([{ id: 'r', notifies: true }])
  await choose(user, 'Rice', 'Delete')
  expect(main.requestsOf('searches:remove')).toEqual([{ id: 'r' }])
  expect(document.activeElement).toBe(get('heading', 'Saved searches'))
  await main.response('searches:remove', ok<'searches:remove'>([maize]))
  await settled()
  expect(textOf(get('status'))).toContain('“Rice” was deleted.')
})

test('one that was deleted is put back where it was, with its notifications', async () => {
  const notifying = { ...rice, notifies: true }
  const { main, user } = await section([notifying, maize])
  await choose(user, 'Rice', 'Delete')
  await main.response('searches:remove', ok<'searches:remove'>([maize]))
  await settled()
  await user.click(get('button', 'Undo'))
  expect(main.requestsOf('searches:save')).toEqual([{ name: 'Rice', filters: rice.filters }])
  const again = { ...rice, id: 'new' }
  await main.response('searches:save', ok<'searches:save'>([maize, again]))
  expect(main.requestsOf('searches:move')).toEqual([{ id: 'new', to: 0 }])
  await main.response('searches:move', ok<'searches:move'>([again, maize]))
  expect(main.requestsOf('searches:set-notifies')).toEqual([{ id: 'new', notifies: true }])
})

test.each([
  { kept: 'Rice', isKeptAgain: true },
  { kept: 'Rice of another search', isKeptAgain: false },
])('the list of a deleted search, kept offline as “$kept”, is kept again: $isKeptAgain', async (given) => {
  const { main, user } = await section([rice])
  await user.click(get('button', 'Actions for Rice'))
  const list = offlineList({ name: given.kept, filters: rice.filters })
  await main.response('offline:read', ok<'offline:read'>(offlineStatus([list])))
  await user.click(get('menuitem', 'Delete'))
  await main.response('searches:remove', ok<'searches:remove'>([]))
  await user.click(get('button', 'Undo'))
  await main.response('searches:save', ok<'searches:save'>([{ ...rice, id: 'new' }]))
  const again = { name: 'Rice', filters: rice.filters, isKept: true }
  expect(main.requestsOf('offline:keep')).toEqual(given.isKeptAgain ? [again] : [])
})

test('it is renamed in a dialog, which wants a name', async () => {
  const { main, user } = await section([rice])
  await choose(user, 'Rice', 'Rename…')
  const field = get('textbox', 'Name')
  await user.clear(field)
  await user.type(field, '  {Enter}')
  expect(main.requestsOf('searches:rename')).toEqual([])
  await user.type(field, 'Rice and food{Enter}')
  expect(main.requestsOf('searches:rename')).toEqual([{ id: 'r', name: 'Rice and food' }])
})

test('a new name that could not be stored stays in the dialog', async () => {
  const { main, user } = await section([rice])
  await choose(user, 'Rice', 'Rename…')
  const field = get('textbox', 'Name')
  await user.clear(field)
  await user.type(field, 'Rice and food{Enter}')
  await main.response('searches:rename', failure({ code: 'disk-refused' }))
  expect(get('textbox', 'Name')).toHaveProperty('value', 'Rice and food')
  expect(textOf(get('dialog'))).toContain('The search was not saved.')
})

test('notifications are not offered if the operator has switched them off', async () => {
  const { user } = await section([rice], '', withoutFeatures('notifications'))
  await user.click(get('button', 'Actions for Rice'))
  await settled()
  expect(has('menuitem', 'Notify me of new resources')).toBe(false)
  expect(has('menuitem', 'Delete')).toBe(true)
})

test('the searches are read again when main reports a change', async () => {
  const { main } = await section([maize])
  await main.emit('searches:changed', undefined)
  await main.response(
    'searches:saved',
    ok<'searches:saved'>([{ ...maize, news: { count: 20, isMore: true } }]),
  )
  expect(has('button', 'Maize 20+ new')).toBe(true)
})

test('the name that is proposed is replaced by typing', async () => {
  const { user } = await section([rice])
  await choose(user, 'Rice', 'Rename…')
  const { selectionStart, selectionEnd } = get('textbox', 'Name') as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, 'Rice'.length])
})

test('a search that the disk does not delete stays, and the failure is reported', async () => {
  const { main, user } = await section([rice, maize])
  await choose(user, 'Rice', 'Delete')
  await main.response('searches:remove', failure({ code: 'disk-refused' }))
  await settled()
  expect(has('button', 'Rice 3 new')).toBe(true)
  expect(screen.getByText('This could not be stored')).toBeTruthy()
  expect(screen.queryByText('“Rice” was deleted.')).toBeNull()
})

test('one of several categories cannot be kept offline: the service has no such list', async () => {
  const terms = [
    { id: 1, name: 'Rice' },
    { id: 2, name: 'Maize' },
  ]
  const { user } = await section([{ ...rice, filters: { ...rice.filters, category: terms } }, maize])
  await user.click(get('button', 'Actions for Rice'))
  await settled()
  expect(has('menuitem', 'Keep offline')).toBe(false)
  expect(has('menuitem', 'Delete')).toBe(true)
  await user.keyboard('{Escape}')
  await settled()
  await user.click(get('button', 'Actions for Maize'))
  await settled()
  expect(has('menuitem', 'Keep offline')).toBe(true)
})
