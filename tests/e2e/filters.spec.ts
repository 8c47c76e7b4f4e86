import type { Locator, Page } from '@playwright/test'
import type { ForumService } from '../../tools/forum-service/index.ts'
import { findings } from './support/axe.ts'
import { expect, test, type RunningApp } from './support/app.ts'

async function signedIn(app: RunningApp, service: ForumService): Promise<RunningApp> {
  await app.signIn.signIn(service.account)
  await expect(app.resources.items.first()).toBeVisible()
  return app
}

const language = (page: Page): Locator => page.getByRole('combobox', { name: 'Content language' })
const chip = (page: Page, name: string): Locator => page.getByRole('button', { name: `Remove ${name}` })
const droppedNotice = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'was removed' })

/** From now on the categories are these; the app has asked for those of the language before already. */
function translateCategories(service: ForumService, ...terms: readonly object[]): void {
  service.addRule({ route: 'categories', fault: { kind: 'status', status: 200, body: terms } })
}

test('the content language is a filter: it has a chip and goes with all the others', async ({
  start,
  service,
}) => {
  const { page, resources, reader } = await signedIn(await start(), service)
  await resources.open(0)
  await expect(reader.title).not.toBeEmpty()
  await language(page).selectOption('French')
  await service.waitForRequest(({ route, query }) => route === 'entries' && query['lang'] === 'fr')
  await expect(chip(page, 'Content language: French')).toBeVisible()
  await expect(resources.count.first()).not.toContainText('240')
  // Entries are stored by language: the open one would not be found again.
  await expect(page.getByRole('heading', { name: 'Choose something to read' })).toBeVisible()
  await resources.clearFilters.click()
  await expect(resources.count.first()).toContainText('of 240')
  await expect(chip(page, 'Content language: French')).toHaveCount(0)
  await expect(language(page)).toHaveValue('')
  await expect(resources.clearFilters).toHaveCount(0)
})

test('a chip removes the language alone', async ({ start, service }) => {
  const { page, resources } = await signedIn(await start(), service)
  await resources.chooseCategory('Agroforestry')
  await expect(resources.count.first()).toHaveText(/^\d+ resources$/)
  const count = await resources.count.first().innerText()
  await language(page).selectOption('French')
  await expect(resources.count.first()).not.toHaveText(count)
  await chip(page, 'Content language: French').click()
  await expect(chip(page, 'Content language: French')).toHaveCount(0)
  await expect(chip(page, 'Category: Agroforestry')).toBeVisible()
  await expect(resources.count.first()).toHaveText(count)
})

test('one letter is enough to narrow the choices of a filter', async ({ start, service }) => {
  const { page, resources } = await signedIn(await start(), service)
  await resources.region.press('z')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toHaveText(/z/)
  const names = await options.allInnerTexts()
  expect(names.filter((name) => !/z/i.test(name))).toEqual([])
})

test('another language keeps search, category and region, by their names in that language', async ({
  start,
  service,
}) => {
  const { page, resources } = await signedIn(await start(), service)
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await resources.chooseCategory('Agroforestry')
  await resources.chooseRegion('kenya')
  await expect(chip(page, 'Region: kenya')).toBeVisible()
  translateCategories(service, { id: 902, name: 'Agroforesterie', slug: 'agroforestry-fr' })
  service.clearRequests()
  await language(page).selectOption('French')
  await expect(chip(page, 'Category: Agroforesterie')).toBeVisible()
  await expect(resources.category).toHaveValue('Agroforesterie')
  await expect(resources.region).toHaveValue('kenya')
  await expect(droppedNotice(page)).toHaveCount(0)
  const asked = service.requests.filter(({ route }) => route === 'entries').map(({ query }) => query)
  expect(asked).toEqual([
    expect.objectContaining({ search: 'forest', category: 'Agroforesterie', region: 'kenya', lang: 'fr' }),
  ])
  await page.goBack()
  await expect(chip(page, 'Content language: French')).toHaveCount(0)
})

test('a category without a counterpart is removed and told, until the filters change again', async ({
  start,
  service,
}) => {
  const { page, resources } = await signedIn(await start(), service)
  await resources.chooseCategory('Agroforestry')
  await resources.chooseRegion('kenya')
  await expect(chip(page, 'Region: kenya')).toBeVisible()
  translateCategories(service, { id: 903, name: 'Santé', slug: 'sante' })
  service.clearRequests()
  await language(page).selectOption('French')
  await expect(droppedNotice(page)).toHaveText(
    'Category “Agroforestry” was removed: it has no counterpart in French.',
  )
  await expect(resources.category).toHaveValue('')
  await expect(chip(page, 'Region: kenya')).toBeVisible()
  const asked = service.requests.filter(({ route }) => route === 'entries').map(({ query }) => query)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ region: 'kenya', lang: 'fr' })
  expect(asked[0]).not.toHaveProperty('category')
  expect(await findings(page)).toEqual([])
  await chip(page, 'Region: kenya').click()
  await expect(droppedNotice(page)).toHaveCount(0)
})

test('the notice of what was removed can be dismissed', async ({ start, service }) => {
  const { page, resources } = await signedIn(await start(), service)
  await resources.chooseCategory('Agroforestry')
  await expect(chip(page, 'Category: Agroforestry')).toBeVisible()
  translateCategories(service)
  await language(page).selectOption('Arabic')
  await expect(droppedNotice(page)).toContainText('in Arabic')
  await droppedNotice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(droppedNotice(page)).toHaveCount(0)
  await expect(chip(page, 'Content language: Arabic')).toBeVisible()
})

test('an empty result names the language with a button to remove it', async ({ start, service }) => {
  const { page, resources } = await signedIn(await start(), service)
  await language(page).selectOption('Spanish')
  await expect(chip(page, 'Content language: Spanish')).toBeVisible()
  await resources.search.fill('zzzzqqq')
  await resources.search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing matches all of this' })).toBeVisible()
  await expect(chip(page, 'Search: zzzzqqq')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await chip(page, 'Content language: Spanish').click()
  await expect(chip(page, 'Content language: Spanish')).toHaveCount(0)
  await expect(language(page)).toHaveValue('')
})

test('the list opens in the language of Settings, and its filter leaves that choice alone', async ({
  start,
  service,
}) => {
  const { page, resources, accountMenu } = await signedIn(await start(), service)
  const home = page.getByRole('link', { name: 'Forum Resources' })
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await expect(chip(page, 'Search: forest')).toBeVisible()
  await accountMenu.choose('Settings')
  await language(page).selectOption('French')
  await home.click()
  await expect(chip(page, 'Content language: French')).toBeVisible()
  await expect(chip(page, 'Search: forest')).toBeVisible()
  await language(page).selectOption('Spanish')
  await expect(chip(page, 'Content language: Spanish')).toBeVisible()
  await accountMenu.choose('Settings')
  await expect(language(page)).toHaveValue('fr')
  await home.click()
  await expect(chip(page, 'Content language: Spanish')).toBeVisible()
  await resources.clearFilters.click()
  await expect(resources.count.first()).toContainText('of 240')
  await accountMenu.choose('Settings')
  await expect(language(page)).toHaveValue('fr')
})
