import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, type RunningApp } from './support/app.ts'

/** Away from a position by less than two pixels nobody notices a difference. */
const tolerance = 2

/** Axe's findings as lines a person can act on. */
async function findings(page: Page): Promise<readonly string[]> {
  // Its default opens a page in a way that Electron refuses.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
  )
}

async function signedIn(
  app: RunningApp,
  account: { readonly username: string; readonly password: string },
): Promise<RunningApp> {
  await app.signIn.signIn(account)
  await expect(app.resources.items.first()).toBeVisible()
  return app
}

/** What was scrolled to is kept a moment later; the next change on the screen proves that it was. */
async function expectOffset({ resources }: RunningApp, offset: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await resources.offset()) - offset), 'away from where it was')
    .toBeLessThanOrEqual(tolerance)
}

test('at the second start the list is there before the service has said anything', async ({
  start,
  service,
}) => {
  const first = await signedIn(await start(), service.account)
  const titles = await first.resources.items.getByRole('link').allInnerTexts()
  await first.quit()
  service.addRule({ fault: { kind: 'hang', when: 'before-headers' } })
  service.clearRequests()
  const { resources } = await start()
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.items.getByRole('link').first()).toHaveText(titles[0] ?? '')
  await expect(resources.count.first()).toContainText('of 240 resources')
  const asked = await service.waitForRequest(({ route }) => route === 'entries')
  expect(asked.status).toBeUndefined()
})

test('new entries are offered and nothing moves until they are wanted', async ({ start, service }) => {
  const first = await signedIn(await start(), service.account)
  await first.quit()
  const published = service.addEntries(3)
  const app = await start()
  const { page, resources } = app
  await expect(resources.news).toHaveText('3 new')
  expect(await findings(page)).toEqual([])
  const title = await resources.row(1).getByRole('link').innerText()
  await expect(resources.entry(published[0]?.id)).toHaveCount(0)
  await resources.scrollTo(500)
  await resources.news.click()
  await expect(resources.entry(published[0]?.id)).toBeFocused()
  await expect(resources.news).toBeHidden()
  await expectOffset(app, 0)
  await expect(resources.row(4).getByRole('link')).toHaveText(title)
})

test('where the whole page is new it says that there may be more', async ({ start, service }) => {
  const first = await signedIn(await start(), service.account)
  const asked = service.requests.find(({ route }) => route === 'entries')
  await first.quit()
  const published = service.addEntries(Number(asked?.query['per_page']) + 5)
  const { resources } = await start()
  await expect(resources.news).toHaveText(`${asked?.query['per_page']}+ new`)
  await resources.news.click()
  await resources.scrollToRow(30)
  expect((await resources.allEntries()).slice(0, published.length)).toEqual(published.map(({ id }) => id))
})

test('a change of what is shown comes in where it stands, without a word', async ({ start, service }) => {
  const first = await signedIn(await start(), service.account)
  const href = (await first.resources.row(2).getByRole('link').getAttribute('href')) ?? ''
  await first.quit()
  service.changeEntry(Number(/entry=(\d+)/.exec(href)?.[1]), { title: 'Renamed by its editor' })
  const { resources } = await start()
  await expect(resources.row(2).getByRole('link')).toHaveText('Renamed by its editor')
  await expect(resources.news).toBeHidden()
})

test('while a slow service is asked there is a skeleton, and then its rows', async ({ start, service }) => {
  service.addRule({ route: 'entries', fault: { kind: 'latency', ms: 1500 } })
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.count.first()).toHaveText('Loading resources…')
  await expect(page.locator('.skeleton').first()).toBeVisible()
  await expect(resources.items.first()).toBeVisible()
  await expect(page.locator('section[aria-label="Resources"] .skeleton')).toHaveCount(0)
})

test('a search that is replaced is given up down to the socket, and its answer never shown', async ({
  start,
  service,
}) => {
  const { resources } = await signedIn(await start(), service.account)
  service.addRule({ route: 'entries', times: 1, fault: { kind: 'latency', ms: 20_000 } })
  await resources.search.fill('mangrove')
  await resources.search.press('Enter')
  await service.waitForRequest(({ query }) => query['search'] === 'mangrove')
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await service.waitForRequest(({ query, aborted }) => query['search'] === 'mangrove' && aborted)
  await service.waitForRequest(({ query, status }) => query['search'] === 'forest' && status === 200)
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.search).toHaveValue('forest')
  expect(service.requests.find(({ query }) => query['search'] === 'mangrove')?.status).toBeUndefined()
})

test('of a long list only what is in view is drawn, and every row knows its place', async ({
  start,
  service,
}) => {
  const { resources } = await signedIn(await start(), service.account)
  await resources.scrollToRow(100)
  expect(await resources.items.count()).toBeLessThan(45)
  await expect(resources.row(100)).toHaveAttribute('aria-setsize', '240')
  await expect(resources.row(100)).toBeInViewport()
})

test('without totals the list goes on to its end, and its size counts as unknown until then', async ({
  start,
  service,
}) => {
  service.addRule({ route: 'entries', fault: { kind: 'strip-headers' } })
  const { resources } = await signedIn(await start(), service.account)
  await expect(resources.count.first()).toHaveText(/^\d+ resources so far$/)
  await expect(resources.row(1)).toHaveAttribute('aria-setsize', '-1')
  await resources.scrollToRow(240)
  await expect(resources.count.first()).toHaveText('240 resources')
  await expect(resources.row(240)).toHaveAttribute('aria-setsize', '240')
})

test('entries of one and the same second, and entries that come again on the next page, are listed once', async ({
  start,
  service,
}) => {
  service.addRule({ route: 'entries', fault: { kind: 'repeat-across-pages', entries: 4 } })
  const { resources } = await signedIn(await start(), service.account)
  await expect
    .poll(
      async () => {
        await resources.scrollTo(1e6)
        return resources.count.first().innerText()
      },
      { timeout: 40_000 },
    )
    .toMatch(/^\d+ resources$/)
  const entries = await resources.allEntries()
  expect(entries).toHaveLength(Number.parseInt(await resources.count.first().innerText()))
  expect(new Set(entries).size).toBe(entries.length)
  // They have one date: nothing but their ids tells them apart (docs/forum-service.md).
  for (let id = 128; id <= 147; id += 1) expect(entries).toContain(id)
})

test('records of wrong types leave the list whole', async ({ start, service }) => {
  service.addRule({ route: 'entries', fault: { kind: 'wrong-types', seed: 7, share: 0.3 } })
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await resources.scrollToRow(60)
  expect(await findings(page)).toEqual([])
})

test('the place survives an entry, another screen and signing in again', async ({ start, service }) => {
  const app = await signedIn(await start({ configuration: { refreshGrant: 'off' } }), service.account)
  const { page, resources, reader, accountMenu, signIn } = app
  await resources.scrollToRow(70)
  await resources.scrollTo(8765)
  await expectOffset(app, 8765)
  const row = resources.row(71)
  await row.click()
  await expect(reader.title).toHaveText(await row.getByRole('link').innerText())
  await expectOffset(app, 8765)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('link')).toBeFocused()
  await expectOffset(app, 8765)

  await accountMenu.choose('Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: 'Forum Resources' }).click()
  await expect(row).toBeVisible()
  await expectOffset(app, 8765)

  service.expireTokens()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await signIn.password.fill(service.account.password)
  await signIn.submit.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(resources.count.first()).not.toContainText('240')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(resources.row(71)).toBeVisible()
  await expectOffset(app, 8765)
})

test('the place survives a restart: filters, position, selected row and open entry', async ({
  start,
  service,
}) => {
  const first = await signedIn(await start(), service.account)
  await first.resources.search.fill('forest')
  await first.resources.search.press('Enter')
  await expect(first.resources.count.first()).not.toContainText('240')
  await first.resources.scrollToRow(50)
  await first.resources.scrollTo(6005)
  const row = first.resources.row(49)
  await row.click()
  const title = await row.getByRole('link').innerText()
  await expect(first.reader.title).toHaveText(title)
  await expect
    .poll(() => first.page.evaluate(() => window.forumResources.call['place:read']('test', undefined)))
    .toMatchObject({ value: { offset: 6005, route: expect.stringContaining('entry=') as unknown } })
  await first.quit()

  const second = await start()
  await expect(second.reader.title).toHaveText(title)
  await expect(second.resources.search).toHaveValue('forest')
  await expect(second.resources.row(49).getByRole('link')).toHaveText(title)
  await expect(second.resources.row(49).getByRole('link')).toHaveAttribute('tabindex', '0')
  await expectOffset(second, 6005)
})

test('another account begins at the beginning', async ({ start, service }) => {
  const app = await signedIn(await start(), service.account)
  const { page, resources, accountMenu, signIn } = app
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await expect(resources.count.first()).not.toContainText('240')
  await expect
    .poll(() => page.evaluate(() => window.forumResources.call['place:read']('test', undefined)))
    .toMatchObject({ value: { route: 'search=forest' } })
  await accountMenu.choose('Sign out')
  await expect(signIn.heading).toBeVisible()
  service.addAccount({ username: 'bo', password: 'Another river 1' })
  service.verifyAccount('bo')
  await signedIn(app, { username: 'bo', password: 'Another river 1' })
  await expect(resources.search).toHaveValue('')
  await expect(resources.count.first()).toContainText('of 240')
})

test('what was opened and what is new can be told at the next start', async ({ start, service }) => {
  const first = await signedIn(await start(), service.account)
  await expect(first.resources.list.getByText('New', { exact: true })).toHaveCount(0)
  const link = first.resources.row(2).getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expect(link).toHaveAccessibleDescription('Read')
  await expect(first.reader.title).toHaveText(title)
  await first.quit()
  const [published] = service.addEntries(1)
  const { page, resources } = await start()
  await resources.news.click()
  const fresh = resources.entry(published?.id)
  await expect(fresh).toHaveAccessibleDescription('New')
  await expect(resources.list.getByText('New', { exact: true })).toBeVisible()
  await expect(resources.list.getByRole('link', { name: title })).toHaveAccessibleDescription('Read')
  expect(await findings(page)).toEqual([])
  await page.getByRole('radio', { name: 'Compact' }).check()
  await expect(fresh).toHaveAccessibleDescription('New')
  expect(await findings(page)).toEqual([])
  await fresh.click()
  await expect(fresh).toHaveAccessibleDescription('Read')
})

test('the keys lead through rows that are not drawn yet', async ({ start, service }) => {
  const { page, resources } = await signedIn(await start(), service.account)
  await resources.scrollToRow(60)
  await resources.scrollTo(0)
  const loaded = Number.parseInt(await resources.count.first().innerText())
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
  start,
  service,
}) => {
  const { page, signIn, resources } = await start()
  const relieve = service.addRule({ route: 'picture', fault: { kind: 'latency', ms: 4000 } })
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

test('a search stays in its box when the session turns out to have ended', async ({ start, service }) => {
  const app = await signedIn(await start({ configuration: { refreshGrant: 'off' } }), service.account)
  const { page, resources, signIn } = app
  service.addRule({ route: 'entries', times: 1, fault: { kind: 'preset', preset: 'invalid_token' } })
  await resources.search.pressSequentially('mangro')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect(resources.search).toHaveValue(/^mangro/)
  await signIn.password.fill(service.account.password)
  await signIn.submit.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(resources.search).toHaveValue('mangro')
  await expect(resources.items.first()).toBeVisible()
})

test('of hundreds of categories those in view are drawn, and typing finds one whatever its accents', async ({
  start,
  service,
}) => {
  const body = Array.from({ length: 600 }, (_, index) => ({ id: 1000 + index, name: `École n° ${index}` }))
  const headers = { 'x-wp-total': '600', 'x-wp-totalpages': '1' }
  service.addRule({ route: 'categories', fault: { kind: 'status', status: 200, body, headers } })
  const { page, resources } = await signedIn(await start(), service.account)
  await resources.category.focus()
  await page.keyboard.press('ArrowDown')
  const choices = page.getByRole('listbox').getByRole('option')
  await expect(choices.first()).toHaveAttribute('aria-setsize', '600')
  expect(await choices.count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect(choices.last()).toHaveAttribute('aria-posinset', '600')
  await page.keyboard.type('ecole n° 417')
  await expect(choices).toHaveText(['École n° 417'])
  await page.keyboard.press('Enter')
  await service.waitForRequest(({ query }) => query['category'] === 'École n° 417')
  await expect(resources.category).toHaveValue('École n° 417')
})
