import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { get, has, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find, findIn, gone, says } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import {
  chooseInAccountMenu,
  chooseTerm,
  fill,
  findCount,
  findRow,
  leaveEntries,
  openAndRead,
  openList,
  searchFor,
  ticked,
  titles,
} from './steps.ts'

const { service, start } = useApp()

const searchBox = (): HTMLElement => get('searchbox', 'Search resources')
/** A count below all 240 entries. */
const fewer = /^(?!.*240).*\d.* resources$/

const chooseLanguage = async ({ user }: RunningApp, name: string): Promise<void> =>
  user.selectOptions(await find('combobox', 'Content language'), name)

const languageIs = (value: string): Promise<void> =>
  waitFor(async () => expect(await find('combobox', 'Content language')).toHaveProperty('value', value))

const listQueries = () =>
  service.requests.filter(({ route }) => route === 'entries').map(({ query }) => query)

/** Waits for the response to Kenya's list, which the next list would otherwise replace. */
const responseForKenya = () =>
  service.waitForRequest(
    ({ route, query, durationMs }) =>
      route === 'entries' && query['region'] === 'kenya' && durationMs !== undefined,
  )

/** Changes the service's categories; the app has already loaded those in the first language. */
function translateCategories(...terms: readonly object[]): void {
  service.addRule({ route: 'categories', fault: { kind: 'status', status: 200, body: terms } })
}

test('one letter narrows the choices of a filter, and one of them is ticked', async () => {
  const app = await start()
  await openList(app, service.account)
  const box = get('combobox', 'Region')
  await app.user.type(box, 'z')
  const names = await waitFor(() => {
    const options = within(get('listbox', 'Region')).getAllByRole('option').map(textOf)
    expect(options.filter((name) => !/z/i.test(name))).toEqual([])
    return options
  })
  expect(await findings()).toEqual([])
  const [name = ''] = names
  await app.user.click(get('option', name))
  await ticked(name)
  expect(document.activeElement).toBe(box)
})

test('several categories and a region are any of the ones and the other', async () => {
  const app = await start()
  await openList(app, service.account)
  await chooseTerm(app, 'Category', 'Mangroves')
  await chooseTerm(app, 'Category', 'Agroforestry')
  const { query } = await service.waitForRequest(
    (request) => request.query['mapresources-category'] !== undefined,
  )
  expect(query['mapresources-category']?.split(',')).toHaveLength(2)
  const both = textOf(await findCount(fewer))
  await chooseTerm(app, 'Region', 'Kenya')
  await service.waitForRequest(
    (request) => request.query['region'] === 'kenya' && 'mapresources-category' in request.query,
  )
  await findCount(new RegExp(`^(?!${both}).*\\d.* resources$`))
  await app.user.click(get('button', 'Clear Region'))
  await findCount(new RegExp(`^${both}$`))
})

test('the app reads a list to its end to sort it if the service ignores the order', async () => {
  leaveEntries(service, 100, 159)
  service.changeSettings({ coreParameters: 'ignore' })
  const app = await start()
  await openList(app, service.account)
  await app.user.selectOptions(get('combobox', 'Sort by'), 'Oldest first')
  // The service ignores the requested order, so the app loads page after page.
  await service.waitForRequest(({ query }) => query['page'] === '2')
  const respond = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  await find('progressbar', 'Looking for more')
  await says(/At least \d+ resources/)
  await app.user.click(get('button', 'Stop'))
  await says('There may be more resources than are listed.')
  expect(await findings()).toEqual([])
  respond()
  await app.user.click(get('button', 'Look for more'))
  await findCount(/^20 of 60 resources$/)
  await gone('progressbar')
})

test('search words that name terms are offered as filters, while typing and where nothing is found', async () => {
  const app = await start()
  await openList(app, service.account)
  await fill(app, searchBox(), 'mangroves indonesia')
  const both = 'Category: Mangroves + Region: Indonesia'
  // Without Enter, the search begins by itself, and its empty list offers the same.
  await findIn(get('search'), 'button', both)
  expect(await findings()).toEqual([])
  await app.user.type(searchBox(), '{Enter}')
  await find('heading', 'No resources match these filters')
  await app.user.click(await find('button', both))
  await ticked('Mangroves')
  await waitFor(() => expect(searchBox()).toHaveProperty('value', ''))
  await findRow(1)
})

test('another language keeps search, category and region, by their names in that language', async () => {
  const app = await start()
  await openList(app, service.account)
  await searchFor(app, 'forest')
  await chooseTerm(app, 'Category', 'Agroforestry')
  await chooseTerm(app, 'Region', 'Kenya')
  await ticked('Kenya')
  await responseForKenya()
  translateCategories({ id: 902, name: 'Agroforesterie', slug: 'agroforestry-fr' })
  service.clearRequests()
  await chooseLanguage(app, 'Français')
  await ticked('Agroforesterie')
  await ticked('Kenya')
  await service.waitForRequest(({ route, durationMs }) => route === 'entries' && durationMs !== undefined)
  expect(listQueries()).toEqual([
    expect.objectContaining({ search: 'forest', category: 'Agroforesterie', region: 'kenya', lang: 'fr' }),
  ])
  expect(textOf(document.body)).not.toContain('was removed')
  window.history.back()
  await languageIs('')
})

test('a category without a counterpart is removed, and a notice says so until the filters change', async () => {
  const app = await start()
  await openList(app, service.account)
  await chooseTerm(app, 'Category', 'Agroforestry')
  await chooseTerm(app, 'Region', 'Kenya')
  await ticked('Kenya')
  await responseForKenya()
  translateCategories({ id: 903, name: 'Santé', slug: 'sante' })
  service.clearRequests()
  await chooseLanguage(app, 'Français')
  await says('Category “Agroforestry” was removed: it has no counterpart in French.')
  expect(has('option', 'Agroforestry')).toBe(false)
  await ticked('Kenya')
  await service.waitForRequest(({ route, durationMs }) => route === 'entries' && durationMs !== undefined)
  const [query, ...others] = listQueries()
  expect(others).toEqual([])
  expect(query).toMatchObject({ region: 'kenya', lang: 'fr' })
  expect(query).not.toHaveProperty('category')
  expect(await findings()).toEqual([])
  await app.user.click(get('button', 'Clear Region'))
  await waitFor(() => expect(textOf(document.body)).not.toContain('was removed'))
})

test('the list opens in the language of Settings, and its filter leaves that choice alone', async () => {
  const app = await start()
  await openList(app, service.account)
  const backToList = (): Promise<void> => app.user.click(get('link', 'Forum Resources'))
  const searchIs = (words: string): Promise<void> =>
    waitFor(() => expect(searchBox()).toHaveProperty('value', words))
  await searchFor(app, 'forest')
  await findCount(fewer)
  await chooseInAccountMenu(app, 'Settings')
  await chooseLanguage(app, 'Français')
  await backToList()
  await searchIs('forest')
  await languageIs('fr')
  await chooseLanguage(app, 'Español')
  await languageIs('es')
  await chooseInAccountMenu(app, 'Settings')
  await languageIs('fr')
  await backToList()
  await searchIs('forest')
  await languageIs('es')
  await app.user.click(await find('button', 'Clear all filters'))
  await findCount(/of 240/)
  await chooseInAccountMenu(app, 'Settings')
  await languageIs('fr')
})

test('dates, an order, a term of the list and one of the reader are chosen, and the list follows', async () => {
  leaveEntries(service, 260, 279)
  const app = await start()
  await openList(app, service.account)
  const newest = titles()[0] ?? ''
  await app.user.selectOptions(get('combobox', 'Sort by'), 'Oldest first')
  await waitFor(() => expect(titles()[0]).not.toBe(newest))

  await app.user.selectOptions(get('combobox', 'Date'), 'From … to …')
  await app.user.type(screen.getByLabelText('From'), '2026-01-01')
  await app.user.tab()
  await waitFor(() => {
    const days = [...get('list', 'Resources').querySelectorAll('time')].map(({ dateTime }) => dateTime)
    expect(days).not.toEqual([])
    expect(days).toEqual(days.filter((day) => day >= '2025-12-31').toSorted())
  })
  await findCount(/^(?!20 ).*\d.* resources$/)
  expect(await findings()).toEqual([])
  await app.user.selectOptions(get('combobox', 'Date'), 'Any date')

  await chooseTerm(app, 'Category', 'Agroforestry')
  await waitFor(() => expect(titles()).toHaveLength(2))
  const category = await find('option', /^Agroforestry/)
  await waitFor(() => expect(category.getAttribute('aria-description')).toBe('2 resources'))
  await openAndRead(app, 1)
  const [region] = await waitFor(() =>
    within(get('region', 'Reader')).getAllByRole('button', { name: /^Filter by Region: / }),
  )
  if (!region) throw new Error('the entry has a region')
  const name = textOf(region)
  await app.user.click(region)
  await find('option', new RegExp(`^${name}`), { selected: true })
  await waitFor(() => expect(titles()).toHaveLength(1))
  expect(await findings()).toEqual([])
})
