import type { Locator, Page } from '@playwright/test'
import type { ForumService } from '../../tools/forum-service/index.ts'
import { findings, findingsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/app.ts'
import { leaveEntries, openList } from './support/openings.ts'
import { resize, restingBoxes } from './support/resize.ts'

const language = (page: Page): Locator => page.getByRole('combobox', { name: 'Content language' })
const chip = (page: Page, name: string): Locator => page.getByRole('button', { name: `Remove ${name}` })
const droppedNotice = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'was removed' })

/** What lists were asked for. */
const askedOf = (service: ForumService) =>
  service.requests.filter(({ route }) => route === 'entries').map(({ query }) => query)

/** Until then an answer is on its way that the next question might replace. */
const answeredForKenya = (service: ForumService) =>
  service.waitForRequest(
    ({ route, query, durationMs }) =>
      route === 'entries' && query['region'] === 'kenya' && durationMs !== undefined,
  )

/** From now on the categories are these; the app has asked for those of the language before already. */
function translateCategories(service: ForumService, ...terms: readonly object[]): void {
  service.addRule({ route: 'categories', fault: { kind: 'status', status: 200, body: terms } })
}

test('one letter is enough to narrow the choices of a filter', async ({ signedIn }) => {
  const { page, resources } = signedIn
  await resources.region.press('z')
  const options = page.getByRole('listbox', { name: 'Region' }).getByRole('option')
  await expect(options.first()).toHaveText(/z/i)
  const names = await options.allInnerTexts()
  expect(names.filter((name) => !/z/i.test(name))).toEqual([])
  await expect(page.getByRole('status').filter({ hasText: `${names.length} choices` })).toBeAttached()
  expect(await findings(page)).toEqual([])
  // What is beneath it stays where it is, however short the list becomes.
  const [before] = await restingBoxes(page.locator('#filter-dates'))
  await resources.region.fill('zzz')
  await expect(options).toHaveCount(0)
  expect(await restingBoxes(page.locator('#filter-dates'))).toEqual([before])
  await resources.region.fill('z')
  await options.first().click()
  await expect(resources.ticked(names[0] ?? '')).toBeVisible()
  await expect(resources.region).toBeFocused()
})

test('several categories and a region are any of the ones and the other', async ({ signedIn, service }) => {
  const { page, resources } = signedIn
  await resources.chooseCategory('Mangroves')
  await resources.chooseCategory('Agroforestry')
  const { query } = await service.waitForRequest(
    (request) => request.query['mapresources-category'] !== undefined,
  )
  expect(query['mapresources-category']?.split(',')).toHaveLength(2)
  await resources.expectCountOtherThan(240)
  const both = await resources.count.first().innerText()
  await resources.chooseRegion('Kenya')
  await service.waitForRequest(
    (request) => request.query['region'] === 'kenya' && 'mapresources-category' in request.query,
  )
  await expect(resources.count.first()).not.toHaveText(both)
  await page.getByRole('button', { name: 'Clear Region' }).click()
  await expect(resources.count.first()).toHaveText(both)
})

test('a service that knows nothing of days has its list looked through until it is whole', async ({
  app,
  service,
}) => {
  service.changeSettings({ coreParameters: 'ignore' })
  const { page, resources } = await openList(app, service.account)
  const slow = service.addRule({ route: 'entries', fault: { kind: 'latency', ms: 1_000 } })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first')
  await expect(page.getByRole('progressbar', { name: 'Looking for more' })).toBeVisible()
  await expect(page.getByText(/^At least \d+ resources$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('There may be more resources than are listed.')).toBeVisible()
  expect(await findings(page)).toEqual([])
  slow()
  await page.getByRole('button', { name: 'Look for more' }).click()
  await expect(resources.count.first()).toHaveText('20 of 240 resources')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('words of a search that are terms are offered as the filters, while typing and where nothing is found', async ({
  signedIn,
}) => {
  const { page, resources } = signedIn
  await resources.search.fill('mangroves indonesia')
  const both = page.getByRole('button', { name: 'Category: Mangroves + Region: Indonesia', exact: true })
  await expect(both).toBeVisible()
  expect(await findings(page)).toEqual([])
  await resources.search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing matches all of this' })).toBeVisible()
  await both.click()
  await expect(resources.ticked('Mangroves')).toBeVisible()
  await expect(resources.search).toHaveValue('')
  await expect(resources.items.first()).toBeVisible()
})

test('the select opens beneath its box, as the combobox does, and Esc closes it', async ({ signedIn }) => {
  const { page } = signedIn
  // There is room beneath it, as there is not where the lists of terms fill the column.
  await resize(page, 1280, 1400)
  await language(page).click()
  const french = page.getByRole('option', { name: 'Français' })
  const [box, option] = await restingBoxes(language(page), french)
  expect(option.y).toBeGreaterThan(box.y + box.height)
  await page.keyboard.press('Escape')
  await expect(french).toBeHidden()
})

test('another language keeps search, category and region, by their names in that language', async ({
  signedIn,
  service,
}) => {
  const { page, resources } = signedIn
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await resources.chooseCategory('Agroforestry')
  await resources.chooseRegion('Kenya')
  await expect(resources.ticked('Kenya')).toBeVisible()
  await answeredForKenya(service)
  translateCategories(service, { id: 902, name: 'Agroforesterie', slug: 'agroforestry-fr' })
  service.clearRequests()
  await language(page).selectOption('Français')
  await expect(resources.ticked('Agroforesterie')).toBeVisible()
  await expect(resources.ticked('Kenya')).toBeVisible()
  await expect(droppedNotice(page)).toHaveCount(0)
  await service.waitForRequest(({ route }) => route === 'entries')
  expect(askedOf(service)).toEqual([
    expect.objectContaining({ search: 'forest', category: 'Agroforesterie', region: 'kenya', lang: 'fr' }),
  ])
  await page.goBack()
  await expect(language(page)).toHaveValue('')
})

test('a category without a counterpart is removed and told, until the filters change again', async ({
  signedIn,
  service,
}) => {
  const { page, resources } = signedIn
  await resources.chooseCategory('Agroforestry')
  await resources.chooseRegion('Kenya')
  await expect(resources.ticked('Kenya')).toBeVisible()
  await answeredForKenya(service)
  translateCategories(service, { id: 903, name: 'Santé', slug: 'sante' })
  service.clearRequests()
  await language(page).selectOption('Français')
  await expect(droppedNotice(page)).toHaveText(
    'Category “Agroforestry” was removed: it has no counterpart in French.',
  )
  await expect(resources.ticked('Agroforestry')).toHaveCount(0)
  await expect(resources.ticked('Kenya')).toBeVisible()
  await service.waitForRequest(({ route }) => route === 'entries')
  const asked = askedOf(service)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ region: 'kenya', lang: 'fr' })
  expect(asked[0]).not.toHaveProperty('category')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear Region' }).click()
  await expect(droppedNotice(page)).toHaveCount(0)
})

test('an empty result names the language with a button to remove it', async ({ signedIn }) => {
  const { page, resources } = signedIn
  await language(page).selectOption('Español')
  await expect(language(page)).toHaveValue('es')
  await resources.search.fill('zzzzqqq')
  await resources.search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing matches all of this' })).toBeVisible()
  await expect(chip(page, 'Search: zzzzqqq')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await chip(page, 'Content language: Español').click()
  await expect(chip(page, 'Content language: Español')).toHaveCount(0)
  await expect(language(page)).toHaveValue('')
})

test('the list opens in the language of Settings, and its filter leaves that choice alone', async ({
  signedIn,
}) => {
  const { page, resources, accountMenu } = signedIn
  const home = page.getByRole('link', { name: 'Forum Resources' })
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await resources.expectCountOtherThan(240)
  await accountMenu.choose('Settings')
  await language(page).selectOption('Français')
  await home.click()
  await expect(resources.search).toHaveValue('forest')
  await expect(language(page)).toHaveValue('fr')
  await language(page).selectOption('Español')
  await expect(language(page)).toHaveValue('es')
  await accountMenu.choose('Settings')
  await expect(language(page)).toHaveValue('fr')
  await home.click()
  await expect(resources.search).toHaveValue('forest')
  await expect(language(page)).toHaveValue('es')
  await resources.clearFilters.click()
  await expect(resources.count.first()).toContainText('of 240')
  await accountMenu.choose('Settings')
  await expect(language(page)).toHaveValue('fr')
})

test('days, an order, a term of the list and one of the reader are chosen, and the list shows what they say', async ({
  app,
  service,
}) => {
  leaveEntries(service, 260, 279)
  await openList(app, service.account)
  const { page, resources, reader } = app
  const days = resources.list.locator('time')
  const newest = await resources.items.first().getByRole('link').innerText()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest first')
  await expect(resources.items.first()).not.toHaveAccessibleName(newest)

  await page.getByRole('combobox', { name: 'Date' }).selectOption('From … to …')
  await page.getByLabel('From', { exact: true }).fill('2026-01-01')
  await page.getByLabel('From', { exact: true }).blur()
  await resources.expectCountOtherThan(20)
  await expect
    .poll(async () => {
      const shown = await days.evaluateAll((times) =>
        times.map((time) => time.getAttribute('datetime') ?? ''),
      )
      const isFromThen = shown.length > 0 && shown.every((day) => day >= '2025-12-31')
      return isFromThen && shown.every((day, index) => day >= (shown[index - 1] ?? ''))
    }, 'days from then on, the oldest first')
    .toBe(true)
  expect(await findingsInBothThemes(app), 'days and an order').toEqual([])
  await page.getByRole('combobox', { name: 'Date' }).selectOption('Any date')

  await resources.chooseCategory('Agroforestry')
  await expect(page.getByRole('option', { name: /^Agroforestry/ })).toHaveAccessibleDescription('2 resources')
  await expect(resources.items).toHaveCount(2)
  await resources.openAndRead(0)
  const region = reader.region.getByRole('button', { name: /^Filter by Region: / }).first()
  const name = await region.innerText()
  await region.click()
  await expect(page.getByRole('option', { name, selected: true })).toBeVisible()
  await expect(resources.items).toHaveCount(1)
  expect(await findingsInBothThemes(app), 'terms of the reader').toEqual([])
})
