import { expect, test } from './support/app.ts'

test('the head shows the page’s title over its featured picture in the large size', async ({
  start,
  service,
}) => {
  const { signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.title).toHaveText('Resources & Stories – the Forum’s Library')
  await service.waitForRequest(({ path }) => /header-canopy-1024x\d+\.\w+$/.test(path))
})

test('rows have decoded titles, dates, excerpts and pictures, and say how many there are', async ({
  start,
  service,
}) => {
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.count.first()).toContainText(/\d+ of 240 resources/)
  const names = await resources.list.allInnerTexts()
  expect(names.join()).not.toMatch(/&amp;|&#8217;|<\/?\w+>/)
  // Naturally sized: the bytes arrived and were a picture.
  await expect
    .poll(() =>
      page.evaluate(() => [...document.querySelectorAll('img')].filter((i) => i.naturalWidth > 0).length),
    )
    .toBeGreaterThan(3)
  const sources = await page.evaluate(() => [...document.querySelectorAll('img')].map(({ src }) => src))
  expect(sources.every((source) => source.startsWith('app://media/'))).toBe(true)
})

test('a search is sent once typed, and its answer is shown', async ({ start, service }) => {
  const { signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  service.clearRequests()
  await resources.search.fill('mangrove')
  await resources.search.press('Enter')
  const request = await service.waitForRequest(({ query }) => query['search'] === 'mangrove')
  expect(request.query['page']).toBe('1')
  await expect(resources.count.first()).not.toContainText('240')
})

test('a category and a region narrow the list together, and can be cleared', async ({ start, service }) => {
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await resources.chooseCategory('Agroforestry')
  await service.waitForRequest(({ query }) => query['category'] === 'Agroforestry')
  await expect(resources.count.first()).not.toContainText('240')
  await expect(page.getByRole('button', { name: /Agroforestry/ }).first()).toBeVisible()
  await resources.clearFilters.first().click()
  await expect(resources.count.first()).toContainText('of 240')
})

test('an empty result names the filters and offers to remove them', async ({ start, service }) => {
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await resources.search.fill('zzzzqqq')
  await resources.search.press('Enter')
  await expect(page.getByText(/zzzzqqq/).first()).toBeVisible()
  await resources.clearFilters.first().click()
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.search).toHaveValue('')
})

test('a filter that the service ignored is told', async ({ start, service }) => {
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  service.addRule({ route: 'entries', fault: { kind: 'ignore-filters' } })
  await resources.chooseCategory('Agroforestry')
  await expect(page.getByText(/ignored|did not apply|not applied/i).first()).toBeVisible()
})

test('an entry opens in the reader with its body, without a request for it', async ({ start, service }) => {
  const { signIn, resources, reader } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.nth(1)).toBeVisible()
  service.clearRequests()
  await resources.open(1)
  await expect(reader.title).not.toBeEmpty()
  await expect(reader.region.locator('p').first()).toBeVisible()
  expect(service.requests.filter(({ route }) => route === 'entry')).toEqual([])
})

test('the list grows page by page to its end and shows no entry twice', async ({ start, service }) => {
  const { signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await expect(resources.count.first()).not.toContainText('240')
  await expect
    .poll(
      async () => {
        // Near its end the list loads ahead by itself.
        await resources.scrollTo(1e6)
        return resources.count.first().innerText()
      },
      { timeout: 30_000 },
    )
    .toMatch(/^\d+ resources$/)
  const entries = await resources.allEntries()
  expect(entries.length).toBeGreaterThan(100)
  expect(new Set(entries).size).toBe(entries.length)
})

test('an error keeps the screen and recovers by its button', async ({ start, service }) => {
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  const recover = service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'maintenance' } })
  await resources.search.fill('mangrove')
  await resources.search.press('Enter')
  await expect(page.getByText('The service is being maintained')).toBeVisible()
  recover()
  await page
    .getByRole('button', { name: /try again/i })
    .first()
    .click()
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.search).toHaveValue('mangrove')
})

test('the screen works without the page record and its picture', async ({ start, service }) => {
  service.addRule({ route: 'page', fault: { kind: 'preset', preset: 'fatal-500' } })
  const { signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.title).not.toBeEmpty()
})
