import type { AppError } from '@shared/errors/app-error'
import { noFilters } from '@shared/filters/filters'
import type { ListPage, Term } from '@shared/entries/resources'
import type { Result } from '@shared/errors/result'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { useAvailableActions } from '../../../src/renderer/features/actions/use-actions.ts'
import { useResourceList } from '../../../src/renderer/features/list/store/resource-list-store.ts'
import ResourcesScreen from '../../../src/renderer/screens/browse/ResourcesScreen.vue'
import ToastRegion from '../../../src/renderer/ui/toast/ToastRegion.vue'
import { fromService } from '../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import {
  amina,
  failure,
  forum,
  get,
  has,
  ok,
  openPage,
  textOf,
  widenTo,
  withoutFeatures,
  type PageStart,
} from '../page.ts'
import { resource } from '../sample-resource.ts'
import { readyConfiguration } from '../../unit/renderer/ready-configuration.ts'
import { waitFor } from '../../support/patience.ts'

const forests: Term = { id: 2, name: 'Forests', slug: 'forests' }
const kenya: Term = { id: 9, name: 'kenya', slug: 'kenya' }
const three = fromService(1, [1, 2, 3], { total: 3 })

/** The screen with three content languages, before main has responded. */
async function opening(start: PageStart = {}) {
  const configuration = {
    ...readyConfiguration,
    languages: ['en', 'fr', 'ar'],
    showTheme: true,
  } as const
  const page = await openPage({
    session: amina,
    path: '/resources',
    info: { ...forum, configuration },
    ...start,
  })
  mount(ResourcesScreen, page.mounting)
  await settled()
  return {
    ...page,
    terms: async (...kinds: readonly (readonly Term[])[]) => {
      for (const each of kinds)
        await page.main.response(
          'resources:terms',
          ok<'resources:terms'>({ terms: each, refusesLanguage: false }),
        )
      await settled()
    },
    list: async (response: Result<ListPage> = three) => {
      await page.main.response('resources:list', response)
      await settled()
    },
    /** Requested lists, without the `stored` part. */
    asked: () => page.main.requestsOf('resources:list').map(({ storedPart: _stored, ...query }) => query),
  }
}

/** The screen with its terms and its route's list. */
async function browsing(start: PageStart = {}) {
  const page = await opening(start)
  await page.terms([forests], [kenya])
  await page.list()
  return page
}

const unfiltered = { ...noFilters, page: 1 }
/** Toggles the sidebar; chips show the active filters while it is collapsed. */
const fold = (user: { keyboard: (keys: string) => Promise<unknown> }): Promise<unknown> =>
  user.keyboard('{Control>}b{/Control}')
const link = (id: number): HTMLElement => get('link', `Entry ${id}`)
const chips = (): readonly (string | null)[] =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((chip) => chip.getAttribute('aria-label'))

test('the whole list is asked for at once, and shown', async () => {
  const { asked } = await browsing()
  expect(asked()).toEqual([unfiltered])
  expect(screen.getAllByRole('status').map(textOf)).toContain('3 resources')
  expect(link(3)).toBeTruthy()
})

test('a search is asked for and stands in the address; its box says it, so it has no chip', async () => {
  const { user, asked, list, place } = await browsing()
  await user.type(get('searchbox', 'Search resources'), 'crabs{Enter}')
  await list(fromService(1, [7]))
  expect(asked().at(-1)).toEqual({ ...unfiltered, search: 'crabs' })
  expect(place()).toBe('/resources?search=crabs')
  expect(chips()).toEqual([])
})

test('an arrow down from the search leads to the first row once the rows have arrived', async () => {
  const { user, asked, list } = await browsing()
  // The list is requested at once, without the pause that ends typing.
  await user.type(get('searchbox', 'Search resources'), 'crabs{ArrowDown}')
  expect(asked().at(-1)).toEqual({ ...unfiltered, search: 'crabs' })
  await list(fromService(1, [7, 8]))
  expect(document.activeElement).toBe(link(7))
})

test('a focus that has moved while the list was loading stays where it is', async () => {
  const { user, list } = await opening()
  await user.type(get('searchbox', 'Search resources'), '{ArrowDown}')
  await user.tab()
  const there = document.activeElement
  await list()
  expect(link(1)).toBeTruthy()
  expect(document.activeElement).toBe(there)
})

test('the key for the next row leads to the first one once the rows have arrived', async () => {
  const { user, terms, list } = await opening()
  await user.keyboard('j')
  await terms([forests], [kenya])
  await list()
  expect(document.activeElement).toBe(link(1))
})

test('a view that could not be saved keeps the dialog with its name, and says why', async () => {
  const { main, user } = await browsing({ path: '/resources?search=crabs' })
  useAvailableActions().run('view.save')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'My crabs')
  await user.click(get('button', 'Save'))
  await main.response('searches:save', failure({ code: 'disk-refused' }))
  await settled()
  expect(textOf(get('dialog', 'Save this search'))).toContain('The search was not saved.')
  expect(field).toHaveProperty('value', 'My crabs')

  // At the limit, main saves nothing.
  const all = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: String(index), name: `Search ${index}`, query: {}, filters: noFilters },
    ...{ notifies: false, news: null },
  }))
  await main.response('searches:saved', ok<'searches:saved'>(all))
  await user.click(get('button', 'Save'))
  await main.response('searches:save', ok<'searches:save'>(all))
  await settled()
  expect(textOf(get('dialog', 'Save this search'))).toContain('You have 100 saved searches')
})

test('the shelves of a list are counted once its rows are there, and only then', async () => {
  const { main, user, list } = await browsing()
  const counted = () => main.requestsOf('marks:counts').filter(({ search }) => search === 'crabs')
  // With fake timers the list has been loading for only 100 ms, however slow the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await user.type(get('searchbox', 'Search resources'), 'crabs{Enter}')
  await vi.advanceTimersByTimeAsync(100)
  expect(counted()).toEqual([])
  vi.useRealTimers()
  await list(fromService(1, [7]))
  await expect.poll(() => counted().length).toBe(1)
})

test('the entries of each term are counted for a list that came while another screen was open', async () => {
  const { main, mounting } = await openPage({ session: amina, path: '/resources' })
  void useResourceList().show(noFilters)
  await main.response('resources:list', three)
  mount(ResourcesScreen, mounting)
  await expect.poll(() => main.requestsOf('resources:term-counts')).toEqual([noFilters])
})

test('a list that is long on its way has no numbers on its shelves: of what is stored they would be zeros', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { main } = await opening()
  await vi.advanceTimersByTimeAsync(5000)
  expect(main.requestsOf('resources:list')).toHaveLength(1)
  expect(main.requestsOf('marks:counts')).toEqual([])
  expect(has('radio', 'Unread')).toBe(true)
})

test('each change of a filter, step of the history and link asks for its list once', async () => {
  const { user, asked, list, router } = await browsing()
  await user.type(get('searchbox', 'Search resources'), 'crabs{Enter}')
  await list()
  expect(asked()).toEqual([unfiltered, { ...unfiltered, search: 'crabs' }])
  await router.push('/resources?search=crabs&type=Photo')
  await list()
  expect(asked().slice(2)).toEqual([{ ...unfiltered, search: 'crabs', type: 'Photo' }])
  await fold(user)
  await user.click(get('button', 'Remove Type: Photo'))
  await settled()
  // Both lists are still in memory.
  router.back()
  await settled()
  expect(asked()).toHaveLength(3)
})

test('a list that fails before the route has changed is asked for once', async () => {
  const { user, asked, list, place } = await browsing({ path: '/resources?type=Photo' })
  await fold(user)
  get('button', 'Remove Type: Photo').click()
  expect([asked().length, place()]).toEqual([2, '/resources?type=Photo'])
  await list(failure({ code: 'forbidden' }))
  await settled()
  expect([asked().length, place()]).toEqual([2, '/resources'])
})

test('going on with a search leaves no trace in the history', async () => {
  const { user, place } = await browsing()
  const box = get('searchbox', 'Search resources')
  await user.type(box, 'crab{Enter}')
  await settled()
  const before = window.history.length
  await user.type(box, 's{Enter}')
  await settled()
  expect(place()).toBe('/resources?search=crabs')
  expect(window.history.length).toBe(before)
})

test('a category chosen by its name is asked for by it', async () => {
  const { user, asked, place } = await browsing()
  await user.click(get('option', 'Forests'))
  await settled()
  expect(asked().at(-1)).toEqual({ ...unfiltered, category: [{ id: 2, name: 'Forests' }] })
  expect(place()).toBe('/resources?category=2')
})

test('two choices in one moment both hold', async () => {
  const { asked, place } = await browsing()
  get('option', 'Forests').click()
  get('option', 'Kenya').click()
  await settled()
  expect(place()).toBe('/resources?category=2&region=9')
  expect(asked().at(-1)).toMatchObject({ category: [{ id: 2 }], region: [{ id: 9 }] })
})

test('a route with a term waits for the terms, since the service filters by their names', async () => {
  const { asked, terms } = await opening({ path: '/resources?region=9' })
  expect(asked()).toEqual([])
  await terms([forests], [kenya])
  expect(asked()).toEqual([{ ...unfiltered, region: [{ id: 9, name: 'kenya' }] }])
})

test('terms that a list waits for and that fail are reported in its place, and requested again', async () => {
  const { main, user, asked, terms } = await opening({ path: '/resources?category=2' })
  await main.response('resources:terms', failure({ code: 'timeout' }))
  await terms([kenya])
  expect(textOf(get('alert'))).toContain('The service took too long')
  await user.click(get('alert').querySelector('button') ?? document.body)
  await terms([forests])
  expect(has('alert')).toBe(false)
  expect(asked()).toHaveLength(1)
})

test('a content language has its own list, terms and head, a chip, and closes the open entry', async () => {
  const { main, user, asked, place } = await browsing({ path: '/resources?entry=2' })
  await user.selectOptions(get('combobox', 'Content language'), 'Français')
  await settled()
  expect(asked().at(-1)).toEqual({ ...unfiltered, language: 'fr' })
  expect(
    main
      .requestsOf('resources:terms')
      .slice(-2)
      .map(({ language }) => language),
  ).toEqual(['fr', 'fr'])
  expect(main.requestsOf('resources:header').at(-1)).toEqual({ language: 'fr' })
  await fold(user)
  expect(chips()).toEqual(['Remove Content language: Français'])
  expect(place()).toBe('/resources?language=fr')
  expect(main.requestsOf('settings:change')).toEqual([])
})

test('another language keeps search, category and region, by their names in that language', async () => {
  const { user, asked, terms, list, place } = await browsing({
    path: '/resources?search=sea&category=2&region=9',
  })
  await user.selectOptions(get('combobox', 'Content language'), 'Français')
  await settled()
  await terms([{ id: 32, name: 'Forêts', slug: 'forests-fr' }], [kenya])
  await list()
  expect(asked().slice(1)).toEqual([
    {
      ...unfiltered,
      search: 'sea',
      category: [{ id: 32, name: 'Forêts' }],
      region: [{ id: 9, name: 'kenya' }],
      language: 'fr',
    },
  ])
  expect(get('option', 'Forêts').getAttribute('aria-selected')).toBe('true')
  await fold(user)
  expect(chips()).toContain('Remove Category: Forêts')
  expect(place()).toBe('/resources?search=sea&category=32&region=9&language=fr')
})

test('a category without a counterpart is removed and reported', async () => {
  const { user, asked, terms } = await browsing({ path: '/resources?category=2&region=9' })
  await user.selectOptions(get('combobox', 'Content language'), 'Français')
  await settled()
  await terms([], [kenya])
  expect(screen.getByText('Category “Forests” was removed: it has no counterpart in French.')).toBeTruthy()
  expect(asked().at(-1)).toEqual({ ...unfiltered, region: [{ id: 9, name: 'kenya' }], language: 'fr' })
  expect(get('combobox', 'Category')).toHaveProperty('value', '')
})

test('a chip takes its filter off alone', async () => {
  const { user, asked, place, terms } = await browsing({ path: '/resources?category=2&language=fr' })
  await fold(user)
  await user.click(get('button', 'Remove Content language: Français'))
  await settled()
  expect(place()).toBe('/resources?category=2')
  await terms([forests], [kenya])
  expect(asked().at(-1)).toEqual({ ...unfiltered, category: [{ id: 2, name: 'Forests' }] })
})

test('all filters are cleared together, and the open entry stays', async () => {
  const { user, asked, place } = await browsing({ path: '/resources?search=sea&type=Photo&region=9&entry=2' })
  await user.click(get('button', 'Clear all filters'))
  await settled()
  expect(asked().at(-1)).toEqual(unfiltered)
  expect(place()).toBe('/resources?entry=2')
  expect(chips()).toEqual([])
  expect(get('option', 'Kenya').getAttribute('aria-selected')).toBe('false')
  expect(get('searchbox', 'Search resources')).toHaveProperty('value', '')
  expect(has('button', 'Clear all filters')).toBe(false)
  expect(document.activeElement).toBe(get('heading', 'Filters'))
})

test('the focus of a last chip goes to the search box, that of another stays among the chips', async () => {
  const { user } = await browsing({ path: '/resources?category=2&region=9' })
  await fold(user)
  await user.click(get('button', 'Remove Category: Forests'))
  await settled()
  expect(document.activeElement).toBe(get('button', 'Remove Region: Kenya'))
  await user.keyboard('{Enter}')
  await settled()
  expect(chips()).toEqual([])
  expect(document.activeElement).toBe(get('searchbox', 'Search resources'))
})

test('a dismissed notice leaves the focus in the search box', async () => {
  const { user, terms } = await browsing({ path: '/resources?category=2' })
  await user.selectOptions(get('combobox', 'Content language'), 'Français')
  await settled()
  await terms([], [kenya])
  await user.click(get('button', 'Dismiss'))
  expect(document.activeElement).toBe(get('searchbox', 'Search resources'))
})

test('an empty result names its filters once, each with a button to take it off', async () => {
  const { user, list, place, terms } = await opening({ path: '/resources?search=zzz&language=ar' })
  await terms([forests], [kenya])
  await list(fromService(1, []))
  expect(has('heading', 'No resources match these filters')).toBe(true)
  expect(chips()).toEqual(['Remove Search: zzz', 'Remove Content language: العربية'])
  await user.click(get('button', 'Remove Search: zzz'))
  await list()
  expect(document.activeElement).toBe(get('searchbox', 'Search resources'))
  expect(place()).toBe('/resources?language=ar')
  expect(link(1)).toBeTruthy()
})

test.each([
  { path: '/resources', place: '/resources?language=fr' },
  { path: '/resources?search=sea', place: '/resources?search=sea' },
  { path: '/resources?entry=2', place: '/resources?entry=2' },
])('with French in Settings $path opens as $place', async ({ path, place }) => {
  const page = await opening({ path, settings: { contentLanguage: 'fr' } })
  expect(page.place()).toBe(place)
})

test.each<PageStart>([{ settings: { contentLanguage: 'fr' } }, { locale: 'fr' }])(
  'a cache that opens in French (%o) requests nothing in another language',
  async (start) => {
    const { main, asked } = await opening(start)
    const others = [...main.requestsOf('resources:terms'), ...main.requestsOf('resources:header')]
    const languages = [...asked(), ...others].map(({ language }) => language)
    expect(languages).toEqual(['fr', 'fr', 'fr', 'fr'])
  },
)

test('a language that follows the interface is no filter, and is shown and stays where all filters are cleared', async () => {
  const { user, place, terms } = await opening({ locale: 'fr' })
  await terms([forests], [kenya])
  const french = 'Remove Content language: Français'
  expect(place()).toBe('/resources?language=fr')
  expect([chips(), has('button', 'Clear all filters')]).toEqual([[french], false])
  await user.click(get('button', 'Filter column'))
  expect(screen.queryByText('1 filter in use')).toBeNull()
  await user.click(get('button', 'Filter column'))
  await user.selectOptions(get('combobox', 'Type'), 'Photo')
  await settled()
  await fold(user)
  expect(chips()).toEqual(['Remove Type: Photo', french])
  await fold(user)
  await user.click(get('button', 'Clear all filters'))
  await settled()
  expect(place()).toBe('/resources?language=fr')
  await user.click(get('button', french))
  await settled()
  expect([place(), chips()]).toEqual(['/resources', []])
  expect(document.activeElement).toBe(get('searchbox', 'Search resources'))
})

test('a language that follows the interface is named once if it has no matches, among the filters', async () => {
  const { user, list, place } = await opening({ path: '/resources?search=zzz&language=fr', locale: 'fr' })
  await list(fromService(1, []))
  expect(chips()).toEqual(['Remove Search: zzz', 'Remove Content language: Français'])
  await user.click(get('button', 'Remove Content language: Français'))
  await settled()
  expect(place()).toBe('/resources?search=zzz')
})

test('another language than the one that follows is a filter, and goes back to that', async () => {
  const { user, place, terms } = await opening({
    path: '/resources?language=ar',
    locale: 'fr',
  })
  await terms([forests], [kenya])
  expect(chips()).toEqual(['Remove Content language: العربية'])
  await user.click(get('button', 'Remove Content language: العربية'))
  await settled()
  expect([place(), chips()]).toEqual(['/resources?language=fr', ['Remove Content language: Français']])
})

test('a language that was chosen in Settings is a filter as others are', async () => {
  const { user, place, terms } = await opening({ locale: 'fr', settings: { contentLanguage: 'ar' } })
  await terms([forests], [kenya])
  expect([place(), chips()]).toEqual(['/resources?language=ar', ['Remove Content language: العربية']])
  await user.click(get('button', 'Clear all filters'))
  await settled()
  expect([place(), chips()]).toEqual(['/resources', []])
})

test('opened by keyboard, an entry is read on in the reader', async () => {
  const { main, user, place } = await browsing()
  link(2).focus()
  await user.keyboard('{Enter}')
  await settled()
  await main.response('resources:get', ok<'resources:get'>(resource(2)))
  expect(place()).toBe('/resources?entry=2')
  expect(has('heading', 'Entry 2')).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(get('group', 'Entry 2')))
  expect(get('link', 'Entry 2', { current: true })).toBe(link(2))
  expect(link(2).getAttribute('aria-describedby')).not.toBeNull()
})

test('opened by a click, the list keeps the focus', async () => {
  const { user } = await browsing()
  await user.pointer({ keys: '[MouseLeft]', target: link(2) })
  await settled()
  expect(document.activeElement).toBe(link(2))
})

test('Esc closes the entry, and its row has the focus', async () => {
  const { main, user, place } = await browsing({ path: '/resources?entry=2' })
  await main.response('resources:get', ok<'resources:get'>(resource(2)))
  get('group', 'Entry 2').focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(place()).toBe('/resources'))
  expect(has('heading', 'Choose something to read')).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(link(2)))
})

test('Esc closes an entry that has only just been opened, before the route has it', async () => {
  const { place } = await browsing()
  link(2).click()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await settled()
  await settled()
  await waitFor(() => expect(has('heading', 'Choose something to read')).toBe(true))
  expect(place()).toBe('/resources')
})

test('a search box that is focused before the entry has closed keeps the focus', async () => {
  const { place } = await browsing({ path: '/resources?entry=2' })
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  get('searchbox', 'Search resources').focus()
  await waitFor(() => expect(place()).toBe('/resources'))
  await settled()
  expect(document.activeElement).toBe(get('searchbox', 'Search resources'))
})

test('n and p open the entries after and before, as far as there are any', async () => {
  const { user, place } = await browsing({ path: '/resources?entry=2' })
  await user.keyboard('n')
  await settled()
  expect(place()).toBe('/resources?entry=3')
  expect(get('button', 'Next resource').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('n')
  await settled()
  expect(place()).toBe('/resources?entry=3')
  await user.keyboard('p')
  await settled()
  expect(place()).toBe('/resources?entry=2')
})

test('the open entry has the names of its terms', async () => {
  const { main } = await browsing({ path: '/resources?entry=2' })
  const entry = resource(2, { categoryIds: [2], regionIds: [9] })
  await main.response('resources:get', ok<'resources:get'>(entry))
  expect(textOf(get('list', 'Categories'))).toBe('Forests')
  expect(textOf(get('list', 'Regions'))).toBe('Kenya')
})

test('keys lead to the search, through the list, into the browser and to the list of keys', async () => {
  const { main, user } = await browsing({ path: '/resources?entry=2' })
  await main.response('resources:get', ok<'resources:get'>(resource(2)))
  await user.keyboard('j')
  expect(document.activeElement).toBe(link(2))
  await user.keyboard('jk')
  expect(document.activeElement).toBe(link(2))
  await user.keyboard('b')
  expect(main.requestsOf('link:open')).toHaveLength(1)
  await user.keyboard('/')
  expect(document.activeElement).toBe(get('searchbox', 'Search resources'))
  link(1).focus()
  await user.keyboard('?')
  expect(has('dialog', 'Keyboard shortcuts')).toBe(true)
})

test('a service out of reach is left to main, which hears of the network coming back and says when it answers', async () => {
  const { main, asked, list } = await opening()
  await list(failure({ code: 'rate-limited', retryAfterMs: 3_600_000 }))
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(asked()).toHaveLength(1)
  expect(main.requestsOf('connection:check')).toHaveLength(2)
  await main.emit('connection:restored', undefined)
  expect(asked()).toHaveLength(2)
  await list()
  expect(textOf(get('status', 'Connection'))).toBe('')
})

test('the screen has no timer of its own that asks the service', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { asked, list } = await opening()
  await list(failure({ code: 'rate-limited', retryAfterMs: 3_600_000 }))
  vi.advanceTimersByTime(3_600_000)
  expect(asked()).toHaveLength(1)
})

test.each<AppError>([
  { code: 'forbidden' },
  { code: 'not-found' },
  { code: 'edge-blocked', challenge: false },
  { code: 'service-failed', status: 410 },
])('a list that failed ($code) comes by itself once the service answers', async (error) => {
  const { main, list } = await opening()
  await list(failure(error))
  await main.emit('connection:restored', undefined)
  await list()
  expect(link(3)).toBeTruthy()
})

test('after lunch a list is asked for again as soon as somebody looks', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { asked } = await browsing()
  for (const wait of [4, 2]) {
    vi.setSystemTime(Date.now() + wait * 60_000)
    window.dispatchEvent(new Event('focus'))
    await settled()
    expect(asked()).toHaveLength(wait === 4 ? 1 : 2)
  }
})

test('the current place is stored for the next start', async () => {
  const { main, user } = await browsing({ path: '/resources?search=sea' })
  await user.click(link(2))
  await waitFor(() =>
    expect(main.requestsOf('place:store').at(-1)).toEqual({
      route: 'search=sea&entry=2',
      offset: 0,
      rows: 3,
      selectedId: 2,
    }),
  )
})

test('a place that moves just before the window closes is stored then', async () => {
  const { main } = await browsing({ path: '/resources?search=sea' })
  useResourceList().selectedId = 1
  await nextTick()
  useResourceList().selectedId = 3
  await nextTick()
  window.dispatchEvent(new Event('beforeunload'))
  expect(main.requestsOf('place:store').at(-1)?.selectedId).toBe(3)
})

test('a list scrolled just before the window closes is stored as it stands, before any event of it', async () => {
  const { main } = await browsing({ path: '/resources?search=sea' })
  const box = get('list', 'Resources').parentElement
  if (box) box.scrollTop = 200
  window.dispatchEvent(new Event('beforeunload'))
  expect(main.requestsOf('place:store').at(-1)?.offset).toBe(200)
})

test('in a narrow window the reader covers the list, with a way back', async () => {
  widenTo(1000)
  const { main, user, place } = await browsing()
  expect(has('region', 'Reader')).toBe(false)
  await user.click(link(2))
  await settled()
  await main.response('resources:get', ok<'resources:get'>(resource(2)))
  expect(document.querySelector('[inert]')?.contains(screen.getByText('3 resources'))).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(get('group', 'Entry 2')))
  await user.click(get('button', 'Back'))
  await waitFor(() => expect(place()).toBe('/resources'))
  await waitFor(() => expect(document.activeElement).toBe(link(2)))
  expect(document.querySelector('[inert]')).toBeNull()
})

test('in a small window the filters stand behind a button', async () => {
  widenTo(700)
  const { user } = await browsing()
  expect(has('region', 'Filters')).toBe(false)
  await user.click(get('button', 'Filters', { expanded: false }))
  expect(has('region', 'Filters')).toBe(true)
  expect(document.activeElement).toBe(get('heading', 'Filters'))
  await user.click(get('button', 'Filters', { expanded: true }))
  expect(has('region', 'Filters')).toBe(false)
})

test('the filters of a small window close with Esc, with Close, and once the focus is elsewhere', async () => {
  widenTo(700)
  const { user } = await browsing()
  const button = get('button', 'Filters')
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(has('region', 'Filters')).toBe(false)
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(get('button', 'Close'))
  expect(has('region', 'Filters')).toBe(false)
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.click(get('searchbox', 'Search resources'))
  expect(has('region', 'Filters')).toBe(false)
  expect(document.activeElement).toBe(get('searchbox', 'Search resources'))
})

test('a saved search is marked as seen when it is opened and left, also while the filters are folded', async () => {
  const { main, user, router } = await browsing()
  await fold(user)
  const rice = {
    ...{ id: 'r', name: 'Rice', query: { search: 'rice' }, filters: { ...noFilters, search: 'rice' } },
    ...{ notifies: false, news: { count: 3, isMore: false } },
  }
  await main.response('searches:saved', ok<'searches:saved'>([rice]))
  await router.push('/resources?search=rice')
  await settled()
  expect(main.requestsOf('searches:mark-seen')).toEqual([{ id: 'r' }])
  await router.push('/resources')
  await settled()
  expect(main.requestsOf('searches:mark-seen')).toEqual([{ id: 'r' }, { id: 'r' }])
})

test('the filters of a small window stay while a dialog that was opened from them has the focus', async () => {
  widenTo(700)
  const { main, user } = await browsing()
  await user.click(get('button', 'Filters'))
  const filters = { ...noFilters, search: 'rice' }
  const rice = {
    ...{ id: 'r', name: 'Rice', query: { search: 'rice' }, filters },
    ...{ notifies: false, news: null },
  }
  await main.response('searches:saved', ok<'searches:saved'>([rice]))
  await user.click(get('button', 'Actions for Rice'))
  await settled()
  await user.click(get('menuitem', 'Rename…'))
  await settled()
  const field = get('textbox', 'Name')
  await user.clear(field)
  await user.type(field, 'Paddy{Enter}')
  expect(main.requestsOf('searches:rename')).toEqual([{ id: 'r', name: 'Paddy' }])
})

test('the filters of a small window stay when their words or their empty space are clicked', async () => {
  widenTo(700)
  const { user } = await browsing()
  await user.click(get('button', 'Filters'))
  await user.click(screen.getByText('Category'))
  expect(has('region', 'Filters')).toBe(true)
  await user.click(get('region', 'Filters'))
  expect(has('region', 'Filters')).toBe(true)
  await user.keyboard('{Escape}')
  expect(has('region', 'Filters')).toBe(false)
})

test('Esc closes a menu or an open select in the filters of a small window before the filters', async () => {
  widenTo(700)
  const { main, user } = await browsing()
  await user.click(get('button', 'Filters'))
  const rice = { id: 'r', name: 'Rice', query: {}, filters: noFilters, notifies: false, news: null }
  await main.response('searches:saved', ok<'searches:saved'>([rice]))
  await user.click(get('button', 'Actions for Rice'))
  await settled()
  await user.keyboard('{Escape}')
  await settled()
  expect([has('menu'), has('region', 'Filters')]).toEqual([false, true])

  const language = get('combobox', 'Content language')
  // Without a top layer nothing is `:open`.
  const matches = vi.spyOn(language, 'matches').mockReturnValue(true)
  language.focus()
  await user.keyboard('{Escape}')
  expect(has('region', 'Filters')).toBe(true)
  matches.mockRestore()
  await user.keyboard('{Escape}')
  expect(has('region', 'Filters')).toBe(false)
})

test('an entry is reported to main as shown once its images are admitted, and not before', async () => {
  const { main } = await browsing({ path: '/resources?entry=2' })
  const body = '<p>Text</p><p><img src="https://forum.example.org/a.png" alt=""></p>'
  await main.response('resources:get', ok<'resources:get'>(resource(2, { body })))
  await expect.poll(() => main.requestsOf('media:admit')).toHaveLength(1)
  await settled()
  expect(main.requestsOf('resources:shown')).toEqual([])
  await main.response('media:admit', ok<'media:admit'>([null]))
  await expect.poll(() => main.requestsOf('resources:shown')).toEqual([{ id: 2 }])
})

test('an entry that was left out is spoken of until another one is opened', async () => {
  const left = { route: 'entry=2', offset: 0, rows: 3, selectedId: 2, unfinishedIds: [2], list: null }
  const page = await openPage({ session: amina, path: '/settings', returns: true })
  void page.router.push('/resources')
  await settled()
  await page.main.response('place:read', ok<'place:read'>(left))
  await settled()
  mount(ResourcesScreen, page.mounting)
  await settled()
  const words = /^The last resource you had open was not reopened/
  expect(screen.queryByText(words)).toBeTruthy()
  await page.router.push('/resources?entry=3')
  await settled()
  await page.router.push('/resources')
  await settled()
  expect(screen.queryByText(words)).toBeNull()
})

test('folded, the filters leave a rail that says how many are in use; main keeps it so', async () => {
  const { main, user } = await browsing({ path: '/resources?category=2' })
  const fold = get('button', 'Filter column')
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  await user.click(fold)
  expect(has('region', 'Filters')).toBe(false)
  expect(get('button', 'Filter column').getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('1 filter in use')).toBeTruthy()
  expect(document.activeElement).toBe(get('button', 'Filter column'))
  expect(main.requestsOf('window:store-panes').at(-1)).toMatchObject({ areFiltersFolded: true })
  await user.keyboard('{Control>}b{/Control}')
  expect(has('region', 'Filters')).toBe(true)
})

test('an edge that was moved is kept by main, and put back by a double click', async () => {
  widenTo(1440)
  const { main, user } = await browsing()
  const edge = get('separator', 'Width of the filters')
  edge.focus()
  await user.keyboard('{ArrowRight}')
  expect(edge.getAttribute('aria-valuenow')).toBe('236')
  expect(main.requestsOf('window:store-panes')).toEqual([
    { filters: 236, list: null, areFiltersFolded: false },
  ])
  await user.dblClick(edge)
  expect(edge.getAttribute('aria-valuenow')).toBe('220')
  await main.emit('window:panes-changed', { filters: 300, list: null, areFiltersFolded: false })
  expect(edge.getAttribute('aria-valuenow')).toBe('300')
})

test('focus mode leaves the text alone; Esc ends it before it closes the entry, and so does closing', async () => {
  widenTo(1440)
  const { main, user, place } = await browsing({ path: '/resources?entry=2' })
  await main.response('resources:get', ok<'resources:get'>(resource(2)))
  const panes = link(1).closest('.panes') as HTMLElement
  await user.keyboard('f')
  await settled()
  expect(panes.inert).toBe(true)
  expect(get('button', 'Focus mode').getAttribute('aria-pressed')).toBe('true')
  expect(get('region', 'Reader').contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  expect([panes.inert, place()]).toEqual([false, '/resources?entry=2'])
  await user.click(get('button', 'Focus mode'))
  expect(panes.inert).toBe(true)
  await user.keyboard('{Escape}{Escape}')
  await settled()
  expect([panes.inert, place()]).toEqual([false, '/resources'])
})

test('Shift+Enter and the middle button open the entry in another window, and nothing in this one', async () => {
  const { main, user, place, mounting } = await browsing({ path: '/resources?search=crabs' })
  mount(ToastRegion, mounting)
  link(2).focus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await user.pointer({ keys: '[MouseMiddle]', target: link(3) })
  expect(main.requestsOf('window:open')).toEqual([
    { route: '/resources?search=crabs&entry=2' },
    { route: '/resources?search=crabs&entry=3' },
  ])
  expect(place()).toBe('/resources?search=crabs')
  await main.response('window:open', ok<'window:open'>(false))
  expect(screen.getByText('No more windows can be opened. Close one first.')).toBeTruthy()
})

test('without another unread entry, the action for it says so on the screen', async () => {
  const { main, mounting } = await browsing({ path: '/resources?entry=3' })
  mount(ToastRegion, mounting)
  await main.response('resources:get', ok<'resources:get'>(resource(3)))
  useAvailableActions().run('reader.nextUnread')
  await settled()
  expect(screen.getByText('There are no more unread resources in this list.')).toBeTruthy()
})

test('another window is not requested if the operator allows only one', async () => {
  const { main, user } = await browsing({ info: withoutFeatures('secondWindow') })
  link(2).focus()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(main.requestsOf('window:open')).toEqual([])
})

test('an entry that is opened in another window is read in this one', async () => {
  const { main } = await browsing()
  const item = (): Element | null => link(2).closest('li')
  expect(item()?.classList.contains('read')).toBe(false)
  await main.emit('marks:changed', { ids: [2], mark: { isRead: true } })
  expect(item()?.classList.contains('read')).toBe(true)
})

const listWithRead = (...ids: readonly number[]): ListPage => ({
  ...three.value,
  rows: three.value.rows.map((row) => ({ ...row, isRead: ids.includes(row.id) })),
})

/** An open, focused entry that fits on the screen. */
async function readingAtItsEnd(listed: ListPage) {
  const page = await opening({ path: '/resources?entry=1' })
  await page.terms([forests], [kenya])
  await page.list(ok<'resources:list'>(listed))
  await page.main.response('resources:get', ok<'resources:get'>(resource(1)))
  await settled()
  get('group', 'Entry 1').focus()
  return page
}

test('Space at the end of an entry goes on to the next that is unread, which its end says', async () => {
  const { user, place } = await readingAtItsEnd(listWithRead(2))
  expect(screen.getByText('Press Space for the next unread resource:')).toBeTruthy()
  expect(has('button', 'Entry 3')).toBe(true)
  await user.keyboard(' ')
  await settled()
  expect(place()).toBe('/resources?entry=3')
})

test('Space on a button presses it, and with nothing left to read goes nowhere', async () => {
  const { user, place } = await readingAtItsEnd(listWithRead(2, 3))
  expect(screen.queryByText('Press Space for the next unread resource:')).toBeNull()
  await user.keyboard(' ')
  await settled()
  expect(place()).toBe('/resources?entry=1')
})

test('sepia is the paper of the reader alone', async () => {
  await browsing({ settings: { paper: 'sepia' } })
  expect(get('region', 'Reader').classList.contains('sepia')).toBe(true)
  expect(document.querySelectorAll('.sepia')).toHaveLength(1)
})

test('actions of a resource are unavailable without an open one', async () => {
  await browsing()
  const available = useAvailableActions()
  for (const id of ['reader.print', 'reader.find', 'reader.findNext', 'reader.browser'] as const)
    expect(available.isAvailable(id), id).toBe(false)
  expect(available.isAvailable('list.search')).toBe(true)
})

test('it is known whether the whole library can be kept before a shelf offers it', async () => {
  const { main } = await browsing()
  await waitFor(() => expect(main.requestsOf('offline:read')).toHaveLength(1))
})
