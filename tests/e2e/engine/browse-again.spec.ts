import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { findings } from '../support/axe.ts'
import { choose, signInAgain } from '../support/openings.ts'
import { seeNoLongTasks } from '../support/standing-clock.ts'

// Returning to the list: after a restart, from another screen, as another user.

test('the second start shows the list before the service has responded', async ({
  signedIn: first,
  restart,
  service,
}) => {
  const titles = await first.resources.items.getByRole('link').allInnerTexts()
  await first.quit()
  service.addRule({ fault: { kind: 'hang', when: 'before-headers' } })
  service.clearRequests()
  const { resources } = await restart()
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.items.getByRole('link').first()).toHaveText(titles[0] ?? '')
  await expect(resources.count.first()).toContainText('of 240 resources')
  const asked = await service.waitForRequest(({ route }) => route === 'entries')
  expect(asked.status).toBeUndefined()
})

test('new entries are offered and nothing moves until they are wanted', async ({
  signedIn: first,
  restart,
  service,
}) => {
  await first.quit()
  const published = service.addEntries(3)
  const app = await restart()
  const { page, resources } = app
  await expect(resources.news).toHaveText('3 new')
  // The button must not displace the count.
  const roomBeneathCount = async (): Promise<number> => {
    const [count, news] = [await resources.count.first().boundingBox(), await resources.news.boundingBox()]
    return (news?.y ?? NaN) - (count?.y ?? 0) - (count?.height ?? 0)
  }
  await expect.poll(roomBeneathCount).toBeGreaterThanOrEqual(0)
  expect(await findings(page)).toEqual([])
  const title = await resources.row(1).getByRole('link').innerText()
  await expect(resources.entry(published[0]?.id)).toHaveCount(0)
  await resources.scrollTo(500)
  // A heading sticks to the top of the list, where the offer is.
  const isOnTop = resources.news.evaluate((offer) => {
    for (const name of document.querySelectorAll<HTMLElement>('.groups .name'))
      name.style.pointerEvents = 'auto'
    const { left, top, width, height } = offer.getBoundingClientRect()
    return offer.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(await isOnTop).toBe(true)
  await resources.news.click()
  await expect(resources.entry(published[0]?.id)).toBeFocused()
  await expect(resources.news).toBeHidden()
  await resources.expectOffset(0)
  await expect(resources.row(4).getByRole('link')).toHaveText(title)
})

test('a page of new entries only says that there may be more', async ({
  signedIn: first,
  restart,
  service,
}) => {
  const asked = service.requests.find(({ route }) => route === 'entries')
  await first.quit()
  const published = service.addEntries(Number(asked?.query['per_page']) + 5)
  const { resources } = await restart()
  await expect(resources.news).toHaveText(`${asked?.query['per_page']}+ new`)
  await resources.news.click()
  await resources.scrollToRow(30)
  expect((await resources.allEntries()).slice(0, published.length)).toEqual(published.map(({ id }) => id))
})

test('a change of what is shown comes in where it stands, without a word', async ({
  signedIn: first,
  restart,
  service,
}) => {
  const href = (await first.resources.row(2).getByRole('link').getAttribute('href')) ?? ''
  await first.quit()
  service.changeEntry(Number(/entry=(\d+)/.exec(href)?.[1]), { title: 'Renamed by its editor' })
  const { resources } = await restart()
  await expect(resources.row(2).getByRole('link')).toHaveText('Renamed by its editor')
  await expect(resources.news).toBeHidden()
})

test('the place survives an entry, another screen and signing in again', async ({
  signedIn: app,
  service,
}) => {
  const { page, resources, reader, accountMenu } = app
  await resources.scrollToRow(70)
  const place = (await resources.offset()) + 5
  await resources.scrollTo(place)
  await resources.expectOffset(place)
  const row = resources.row(71)
  await row.click()
  await expect(reader.title).toHaveText(await row.getByRole('link').innerText())
  await resources.expectOffset(place)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('link')).toBeFocused()
  await resources.expectOffset(place)

  await accountMenu.choose('Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: 'Forum Resources' }).click()
  await expect(row).toBeVisible()
  await resources.expectOffset(place)

  service.expireTokens()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await resources.searchFor('forest')
  await signInAgain(app, service.account)
  await resources.expectCountOtherThan(240)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(resources.row(71)).toBeVisible()
  await resources.expectOffset(place)
})

/** Keeps the page from reporting idle time, as on a busy computer. */
function neverIdle(page: Page): Promise<void> {
  return page.evaluate(() => void (window.requestIdleCallback = () => 0))
}

test('the place survives a restart: filters, position, selected row and open entry', async ({
  signedIn: first,
  restart,
}) => {
  await neverIdle(first.page)
  await seeNoLongTasks(first.page)
  await first.resources.searchFor('forest')
  await first.resources.expectCountOtherThan(240)
  await first.resources.scrollToRow(50)
  const row = first.resources.row(49)
  await row.scrollIntoViewIfNeeded()
  const place = (await first.resources.offset()) + 5
  await first.resources.scrollTo(place)
  await row.click()
  const title = await row.getByRole('link').innerText()
  await expect(first.reader.title).toHaveText(title)
  await expect
    .poll(() => first.page.evaluate(() => window.forumResources.call['place:read']('test', undefined)))
    .toMatchObject({ value: { offset: place, route: expect.stringContaining('entry=') as unknown } })
  await first.quit()

  const second = await restart()
  await expect(second.reader.title).toHaveText(title)
  await expect(second.resources.search).toHaveValue('forest')
  await expect(second.resources.row(49).getByRole('link')).toHaveText(title)
  await expect(second.resources.row(49).getByRole('link')).toHaveAttribute('tabindex', '0')
  await second.resources.expectOffset(place)
})

test('the place survives a page that is reloaded, as after a crash', async ({ signedIn: app }) => {
  const { page, resources, reader } = app
  await neverIdle(page)
  await seeNoLongTasks(page)
  await resources.searchFor('forest')
  await resources.expectCountOtherThan(240)
  await resources.scrollToRow(50)
  const row = resources.row(49)
  await row.scrollIntoViewIfNeeded()
  const place = (await resources.offset()) + 5
  await resources.scrollTo(place)
  await row.click()
  const title = await row.getByRole('link').innerText()
  await expect(reader.title).toHaveText(title)
  await expect
    .poll(() => page.evaluate(() => window.forumResources.call['place:of-window']('test', undefined)))
    .toMatchObject({ value: { offset: place, route: expect.stringContaining('entry=') as unknown } })

  await page.reload()
  await expect(reader.title).toHaveText(title)
  await expect(resources.search).toHaveValue('forest')
  await expect(resources.row(49).getByRole('link')).toHaveText(title)
  await resources.expectOffset(place)
})

test('an entry that froze the page is left out at the next start, and opens when it is asked for', async ({
  signedIn: first,
  restart,
}) => {
  const link = first.resources.row(2).getByRole('link')
  const title = await link.innerText()
  await first.page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('article') === null) return
      observer.disconnect()
      const until = performance.now() + 2_500
      while (performance.now() < until);
    }).observe(document.body, { childList: true, subtree: true })
  })
  await link.click()
  await expect(first.reader.title).toHaveText(title)
  await first.quit()

  const { page, resources, reader } = await restart()
  await expect(page.getByText('was not reopened')).toBeVisible()
  await expect(reader.title).toHaveCount(0)
  await resources.row(2).getByRole('link').click()
  await expect(reader.title).toHaveText(title)
})

test('the next start shows which entries were opened and which are new', async ({
  signedIn: first,
  restart,
  service,
}) => {
  await expect(first.resources.list.getByText('New', { exact: true })).toHaveCount(0)
  const link = first.resources.row(2).getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expect(link).toHaveAccessibleDescription(/(^| )Read /)
  await expect(first.reader.title).toHaveText(title)
  await first.quit()
  const [published] = service.addEntries(1)
  const { page, resources } = await restart()
  await resources.news.click()
  const fresh = resources.entry(published?.id)
  await expect(fresh).toHaveAccessibleDescription(/(^| )New /)
  await expect(resources.list.getByText('New', { exact: true })).toBeVisible()
  await expect(resources.list.getByRole('link', { name: title })).toHaveAccessibleDescription(/(^| )Read /)
  expect(await findings(page)).toEqual([])
  await choose(page.getByRole('radio', { name: 'Compact' }))
  await expect(fresh).toHaveAccessibleDescription(/(^| )New /)
  expect(await findings(page)).toEqual([])
  await fresh.click()
  await expect(fresh).toHaveAccessibleDescription(/(^| )Read /)
})
