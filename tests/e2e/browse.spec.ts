import { expect, test } from './support/app.ts'
import { findings } from './support/axe.ts'
import { leaveEntries, openList, sessionEnded, signInAgain } from './support/openings.ts'

test('while a slow service is asked there is a skeleton, and then its rows', async ({ app, service }) => {
  const respond = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  const { page, signIn, resources } = app
  await signIn.signIn(service.account)
  await expect(resources.count.first()).toHaveText('Loading resources…')
  await expect(page.locator('.skeleton').first()).toBeVisible()
  respond()
  await expect(resources.items.first()).toBeVisible()
  await expect(page.locator('section[aria-label="Resources"] .skeleton')).toHaveCount(0)
})

test('a search that is replaced is given up down to the socket, and its answer never shown', async ({
  signedIn,
  service,
}) => {
  const { resources } = signedIn
  const respond = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  await resources.searchFor('mangrove')
  await service.waitForRequest(({ query }) => query['search'] === 'mangrove')
  await resources.searchFor('forest')
  await service.waitForRequest(({ query, aborted }) => query['search'] === 'mangrove' && aborted)
  respond()
  await service.waitForRequest(({ query, status }) => query['search'] === 'forest' && status === 200)
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.search).toHaveValue('forest')
  expect(service.requests.find(({ query }) => query['search'] === 'mangrove')?.status).toBeUndefined()
})

test('of a long list only what is in view is drawn, and every row knows its place', async ({ signedIn }) => {
  const { resources } = signedIn
  await resources.scrollToRow(100)
  expect(await resources.items.count()).toBeLessThan(45)
  await expect(resources.row(100)).toHaveAttribute('aria-setsize', '240')
  await expect(resources.row(100)).toBeInViewport()
})

test('without totals the list goes on to its end, and its size counts as unknown until then', async ({
  app,
  service,
}) => {
  leaveEntries(service, 100, 159)
  service.addRule({ route: 'entries', fault: { kind: 'strip-headers' } })
  const { resources } = await openList(app, service.account)
  await expect(resources.count.first()).toHaveText(/^\d+ resources so far$/)
  await expect(resources.row(1)).toHaveAttribute('aria-setsize', '-1')
  await resources.scrollToRow(60)
  await expect(resources.count.first()).toHaveText('60 resources')
  await expect(resources.row(60)).toHaveAttribute('aria-setsize', '60')
})

test('entries of one and the same second, and entries that come again on the next page, are listed once', async ({
  app,
  service,
}) => {
  // They have one date: nothing but their ids tells them apart (docs/forum-service.md).
  const [first, last] = [128, 147]
  leaveEntries(service, first - 30, last + 30)
  service.addRule({ route: 'entries', fault: { kind: 'repeat-across-pages', entries: 4 } })
  const { resources } = await openList(app, service.account)
  await resources.scrollUntilCount(/^80 resources$/)
  const entries = await resources.allEntries()
  expect(entries).toHaveLength(80)
  expect(new Set(entries).size).toBe(entries.length)
  for (let id = first; id <= last; id += 1) expect(entries).toContain(id)
})

test('records of wrong types leave the list whole', async ({ app, service }) => {
  service.addRule({ route: 'entries', fault: { kind: 'wrong-types', seed: 7, share: 0.3 } })
  const { page, resources } = await openList(app, service.account)
  await resources.scrollToRow(60)
  expect(await findings(page)).toEqual([])
})

test('the keys lead through rows that are not drawn yet', async ({ app, service }) => {
  // The end is that of what has been loaded: of a list that goes on, it may move between two looks.
  leaveEntries(service, 40, 99)
  const { page, resources } = await openList(app, service.account)
  const loaded = 60
  await resources.scrollUntilCount(/^60 resources$/)
  await resources.scrollTo(0)
  await resources.row(1).getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(resources.row(loaded).getByRole('link')).toBeFocused()
  await expect(resources.row(loaded)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(resources.row(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(resources.row(1).getByRole('link')).not.toBeFocused()
  await page.keyboard.press('PageUp')
  await expect(resources.row(1).getByRole('link')).toBeFocused()
  // Scrolled far away the row keeps the focus, and the next key goes on from it.
  await resources.scrollTo(5000)
  await page.keyboard.press('ArrowDown')
  await expect(resources.row(2).getByRole('link')).toBeFocused()
  await expect(resources.row(2)).toBeInViewport()
})

test('pictures that were scrolled past are given up, and load when they come back', async ({
  app,
  service,
}) => {
  const { page, signIn, resources } = app
  const relieve = service.addRule({ route: 'picture', fault: { kind: 'hold' } })
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await resources.scrollToRow(60)
  await service.waitForRequest(({ route, aborted }) => route === 'picture' && aborted)
  relieve()
  await resources.scrollTo(0)
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLImageElement>('li img')].filter((img) => img.naturalWidth > 0)
            .length,
      ),
    )
    .toBeGreaterThan(3)
})

test('a search stays in its box when the session turns out to have ended', async ({
  signedIn: app,
  service,
}) => {
  const { page, resources } = app
  service.addRule({ route: 'entries', times: 1, fault: { kind: 'preset', preset: 'invalid_token' } })
  await resources.search.pressSequentially('mangro')
  await expect(sessionEnded(page)).toBeVisible()
  await expect(resources.search).toHaveValue('mangro')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await signInAgain(app, service.account)
  await expect(resources.search).toHaveValue('mangro')
  await expect(resources.items.first()).toBeVisible()
})

test('of hundreds of categories those in view are drawn, and typing finds one whatever its accents', async ({
  app,
  service,
}) => {
  const all = Array.from({ length: 600 }, (_, index) => ({ id: 1000 + index, name: `École n° ${index}` }))
  const headers = { 'x-wp-total': '600', 'x-wp-totalpages': '6' }
  // Pages of a hundred, asked for one after the other: a rule counts what an earlier one responds to as well.
  for (let page = 1; page <= 6; page += 1) {
    const body = all.slice((page - 1) * 100, page * 100)
    service.addRule({
      route: 'categories',
      times: page,
      fault: { kind: 'status', status: 200, body, headers },
    })
  }
  const { page, resources } = await openList(app, service.account)
  await resources.category.focus()
  await page.keyboard.press('ArrowDown')
  const choices = page.getByRole('listbox', { name: 'Category' }).getByRole('option')
  await expect(choices.first()).toHaveAttribute('aria-setsize', '600')
  expect(await choices.count()).toBeLessThan(60)
  await page.keyboard.press('ArrowUp')
  await expect(choices.last()).toHaveAttribute('aria-posinset', '600')
  await expect(choices.last()).toBeInViewport()
  await page.keyboard.type('ecole n° 417')
  await expect(choices).toHaveText(['École n° 417'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await service.waitForRequest(({ query }) => query['category'] === 'École n° 417')
  await expect(resources.ticked('École n° 417')).toBeVisible()
})
