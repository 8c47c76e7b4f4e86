import { expect, test } from './support/app.ts'

test('the head shows the page’s title over its featured picture in the large size', async ({
  app,
  service,
}) => {
  const { signIn, resources } = app
  await signIn.signIn(service.account)
  await expect(resources.title).toHaveText('Resources & Stories – the Forum’s Library')
  const large = /header-canopy-1024x\d+\.\w+$/
  await expect.poll(() => service.requests.filter(({ path }) => large.test(path))).not.toEqual([])
})

test('rows have decoded titles, dates, excerpts and pictures, and say how many there are', async ({
  signedIn,
}) => {
  const { page, resources } = signedIn
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

test('a category and a region narrow the list together, and can be cleared', async ({
  signedIn,
  service,
}) => {
  const { resources } = signedIn
  await resources.chooseCategory('Agroforestry')
  await service.waitForRequest(({ query }) => query['category'] === 'Agroforestry')
  await resources.expectCountOtherThan(240)
  await expect(resources.ticked('Agroforestry')).toBeVisible()
  await resources.clearFilters.first().click()
  await expect(resources.count.first()).toContainText('of 240')
})

test('an entry opens in the reader with its body, without a request for it', async ({
  signedIn,
  service,
}) => {
  const { resources, reader } = signedIn
  await expect(resources.items.nth(1)).toBeVisible()
  service.clearRequests()
  await resources.openAndRead(1)
  await expect(reader.region.locator('p').first()).toBeVisible()
  expect(service.requests.filter(({ route }) => route === 'entry')).toEqual([])
})

test('the list grows page by page to its end and shows no entry twice', async ({ signedIn }) => {
  const { resources } = signedIn
  await resources.searchFor('forest')
  await resources.expectCountOtherThan(240)
  await resources.scrollUntilCount(/^\d+ resources$/)
  const entries = await resources.allEntries()
  expect(entries.length).toBeGreaterThan(100)
  expect(new Set(entries).size).toBe(entries.length)
})

test('an error keeps the screen and recovers by its button', async ({ signedIn, service }) => {
  const { resources } = signedIn
  const block = service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'edge-403' } })
  await resources.searchFor('peat')
  const report = resources.banner.getByRole('button', { name: 'Copy report' })
  await expect(report).toHaveCSS('text-decoration-line', 'none')
  block()
  const recover = service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'maintenance' } })
  await resources.searchFor('mangrove')
  await expect(resources.banner).toContainText('The service is being maintained')
  recover()
  await resources.retry()
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.search).toHaveValue('mangrove')
})
