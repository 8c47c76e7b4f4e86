import { noFilters } from '@shared/filters/filters'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { nextTick } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { MenuModel } from '@shared/app/menu-model'
import { signedOut } from '@shared/app/session'
import AppActions from '../../../src/renderer/screens/app/AppActions.vue'
import ToastRegion from '../../../src/renderer/ui/toast/ToastRegion.vue'
import { actionIds, actions, type ActionId } from '../../../src/renderer/features/actions/action-table.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import {
  amina,
  forum,
  get,
  has,
  ok,
  openPage,
  textOf,
  withLinks,
  withoutFeatures,
  type PageStart,
} from '../page.ts'
import { offlineStatus } from '../features/offline/offline-samples.ts'

async function actionsAt(path: string, start: PageStart = {}) {
  const page = await openPage({ session: amina, path, ...start })
  mount(AppActions, page.mounting)
  await nextTick()
  const menu = () => page.main.requestsOf('menu:set').at(-1) as MenuModel
  const items = (name: string) =>
    menu()
      .menus.find((each) => each.name === name)
      ?.groups.flat() ?? []
  const item = (id: string) =>
    menu()
      .menus.flatMap(({ groups }) => groups.flat())
      .find((each) => each.id === id)
  const choose = (id: string) => page.main.emit('menu:chosen', { id })
  return { ...page, menu, items, item, choose }
}

/**
 * Reading aloud takes an open entry and a voice of its language; a second entry takes a wide window; moving rows
 * takes a reading list in an order of one's own.
 */
const needingMore = new Set<ActionId>(['reader.readAloud', 'reader.beside', 'list.moveUp', 'list.moveDown'])

test('main receives the whole menu once, in the page’s language, and accepts it', async () => {
  const { main, menu, item } = await actionsAt('/settings', { info: withLinks })
  expect(main.requestsOf('menu:set')).toHaveLength(1)
  expect(v.is(MenuModel, menu())).toBe(true)
  for (const id of actionIds) {
    const { keys, ownKeys = [] } = actions[id]
    const isOnlyOwn = keys.length === 0 && ownKeys.length > 0
    expect(item(id) !== undefined, id).toBe(!isOnlyOwn && !needingMore.has(id))
  }
  expect(item('palette.open')).toEqual({ id: 'palette.open', label: 'Command palette', keys: 'Mod+Shift+p' })
})

test('unavailable actions are disabled, and links that the operator does not give are absent', async () => {
  const { item } = await actionsAt('/settings')
  expect(item('reader.find')).toMatchObject({ isDisabled: true })
  expect(item('screen.settings')).toMatchObject({ isDisabled: true })
  expect(item('operator.help')).toBeUndefined()
})

test('actions that the operator has switched off are in no menu', async () => {
  const { item } = await actionsAt('/settings', { info: withoutFeatures('export') })
  expect(item('reader.print')).toBeUndefined()
})

test('macOS has About and Settings in the app’s own menu', async () => {
  const { items } = await actionsAt('/account', { info: { ...forum, platform: 'darwin' } })
  expect(items('app').map(({ id }) => id)).toEqual(['app.about', 'screen.settings'])
  expect(items('help').map(({ id }) => id)).not.toContain('app.about')
})

test('a chosen action runs, but not behind a dialog', async () => {
  const { choose, place } = await actionsAt('/settings')
  await choose('screen.account')
  await settled()
  expect(place()).toBe('/account')
  await choose('app.about')
  expect(has('dialog', 'About Forum Resources')).toBe(true)
  await choose('screen.settings')
  await settled()
  expect(place()).toBe('/account')
})

test('a picture that its context menu could not save is reported', async () => {
  const { main, mounting } = await actionsAt('/settings')
  mount(ToastRegion, mounting)
  await main.emit('menu:image-not-saved', undefined)
  expect(screen.getByText('The file could not be saved')).toBeTruthy()
})

test('the palette offers the saved searches by their names, and leads to their views', async () => {
  const { main, user, place } = await actionsAt('/settings')
  await user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}')
  await nextTick()
  const filters = { ...noFilters, search: 'rice' }
  const rice = {
    id: 'r',
    name: 'Rice in Kenya',
    query: { search: 'rice' },
    filters,
    notifies: false,
    news: null,
  }
  await main.response('searches:saved', ok<'searches:saved'>([rice]))
  await user.keyboard('ric')
  expect(textOf(get('option', /Rice/))).toBe('Rice in KenyaSaved search')
  await user.keyboard('{Enter}')
  await settled()
  expect(place()).toBe('/resources?search=rice')
})

test('Ctrl Shift P opens the palette, which leads to a screen', async () => {
  const { user, place } = await actionsAt('/settings')
  await user.keyboard('{Control>}{Shift>}P{/Shift}{/Control}')
  await nextTick()
  expect(has('dialog', 'Command palette')).toBe(true)
  await user.keyboard('acc{Enter}')
  await settled()
  expect(has('dialog')).toBe(false)
  expect(place()).toBe('/account')
})

test('signing out in another window closes the palette, which has the account’s titles', async () => {
  const { main, choose } = await actionsAt('/settings')
  await choose('palette.open')
  expect(has('dialog', 'Command palette')).toBe(true)
  await main.emit('session:changed', signedOut)
  await settled()
  expect(has('dialog')).toBe(false)
})

test('a stored title opens its entry in the view that is shown', async () => {
  const { user, main, place, choose } = await actionsAt('/resources?search=fog&language=fr')
  await choose('palette.open')
  await user.keyboard('cano')
  expect(main.requestsOf('cache:titles').at(-1)).toEqual({ search: 'cano', language: 'fr' })
  for (const _ of 'can') await main.response('cache:titles', ok<'cache:titles'>([]))
  await main.response('cache:titles', ok<'cache:titles'>([{ id: 7, title: 'Canopy' }]))
  await user.click(get('option', /^Canopy/))
  await settled()
  expect(place()).toBe('/resources?search=fog&language=fr&entry=7')
})

test('a title that is opened from another screen has the list of the content language beside it', async () => {
  const { user, main, place, choose } = await actionsAt('/settings', { settings: { contentLanguage: 'fr' } })
  await choose('palette.open')
  await user.keyboard('can')
  expect(main.requestsOf('cache:titles').at(-1)).toEqual({ search: 'can', language: 'fr' })
  for (const _ of 'ca') await main.response('cache:titles', ok<'cache:titles'>([]))
  await main.response('cache:titles', ok<'cache:titles'>([{ id: 7, title: 'Canopy' }]))
  await user.click(get('option', /^Canopy/))
  await settled()
  expect(place()).toBe('/resources?language=fr&entry=7')
})

test('back leads to what was shown before, by keys and menu alike; forward is off where nothing follows', async () => {
  // The history is shared with other tests' pages, so it is mocked; end-to-end tests use the real one.
  const go = vi.spyOn(window.history, 'go').mockReturnValue()
  onTestFinished(() => go.mockRestore())
  const { user, router, item, choose } = await actionsAt('/settings')
  await router.push('/account')
  await nextTick()
  expect(item('history.forward')).toMatchObject({ isDisabled: true })
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await choose('history.back')
  await choose('history.forward')
  expect(go.mock.calls).toEqual([[-1], [-1]])
})

test.each([
  ['en', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt ←'],
  ['ar', 'Alt+ArrowRight', 'Alt+ArrowLeft', 'Alt →'],
] as const)(
  'in %s the menu and the palette name the arrows that point there',
  async (locale, back, forward, shown) => {
    const { router, item, choose } = await actionsAt('/settings', { locale })
    expect(item('history.back')).toMatchObject({ keys: back })
    expect(item('history.forward')).toMatchObject({ keys: forward })
    expect(item('palette.open')).toMatchObject({ keys: 'Mod+Shift+p' })
    await router.push('/account')
    await choose('palette.open')
    expect(screen.getAllByRole('option').map(textOf)).toContain(`Back${shown}`)
  },
)

test('they never lead past a sign-in', async () => {
  const { router, item, choose, place } = await actionsAt('/check-email')
  await router.push('/settings')
  await nextTick()
  expect(item('history.back')).toMatchObject({ isDisabled: true })
  await choose('history.back')
  await settled()
  expect(place()).toBe('/settings')
})

test('About shows versions, and packages with their licences', async () => {
  const { main, choose } = await actionsAt('/settings')
  await choose('app.about')
  await main.response(
    'about:read',
    ok<'about:read'>({
      chromium: '150.0.1',
      node: '24.2.0',
      packages: [{ name: 'vue', version: '3.5.45', identifier: 'MIT', text: 'Permission is hereby granted' }],
    }),
  )
  const dialog = get('dialog', 'About Forum Resources')
  for (const words of ['1.2.3', 'Electron 45.4.1', '150.0.1', '24.2.0', 'vue 3.5.45 (MIT)', 'Permission is'])
    expect(dialog.textContent).toContain(words)
})

test('the palette changes colours and the list, and offers nothing that is chosen already', async () => {
  const { main, user, choose } = await actionsAt('/account', {
    settings: { theme: 'dark', density: 'cards' },
  })
  await choose('palette.open')
  await user.keyboard('colours')
  expect(screen.getAllByRole('option').map(textOf)).toEqual([
    'Colours: LightSettings',
    'Colours: SystemSettings',
  ])
  await user.keyboard('{Enter}')
  await settled()
  await choose('palette.open')
  await user.keyboard('density')
  expect(screen.getAllByRole('option').map(textOf)).toEqual(['List density: CompactSettings'])
  await user.keyboard('{Enter}')
  await settled()
  expect(main.requestsOf('settings:change')).toEqual([{ theme: 'light' }, { density: 'compact' }])
})

test('the palette keeps the whole library, and gives it up again', async () => {
  const { main, user, choose } = await actionsAt('/account')
  await choose('palette.open')
  await main.response('offline:read', ok<'offline:read'>(offlineStatus()))
  await user.click(get('option', /Keep the whole library offline/))
  await settled()
  expect(main.requestsOf('offline:keep')).toEqual([{ name: null, filters: noFilters, isKept: true }])
  await choose('palette.open')
  expect(get('option', /Stop keeping the whole library offline/)).toBeTruthy()
})

test('the palette does not offer the cache where it cannot be kept', async () => {
  const { main, choose } = await actionsAt('/account', { info: withoutFeatures('offlineContent') })
  await choose('palette.open')
  expect(has('option', /whole library/)).toBe(false)
  expect(main.requestsOf('offline:read')).toEqual([])
})
