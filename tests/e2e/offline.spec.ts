import { findings, findingsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/app.ts'
import { cutOff, leaveEntries, openList } from './support/openings.ts'

test('the whole library is kept by a switch, says how far it is, is read and counted offline, and tells what is gone', async ({
  start,
  service,
}) => {
  leaveEntries(service, 100, 159)
  const app = await openList(await start(), service.account)
  const { page, resources, reader, accountMenu } = app
  await accountMenu.choose('Settings')
  const whole = page.getByRole('switch', { name: 'Whole library', exact: true })
  const section = page.locator('section').filter({ has: whole })
  const progress = section.getByRole('progressbar', { name: 'Progress of Whole library' })
  const release = service.addRule({ route: 'entries', fault: { kind: 'per-page-limit', most: 20 } })
  service.clearRequests()
  await whole.check()
  await service.waitForRequest(({ route, status }) => route === 'entries' && status === 200)
  // The second page comes when the first has been looked at.
  const respond = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  await expect(progress).toHaveAttribute(
    'aria-valuetext',
    /^20 of 60 resources · 40 resources to fetch, about/,
  )
  await section.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(section.getByText('Paused by you.')).toBeVisible()
  respond()
  expect(await findingsInBothThemes(app), 'while it is kept').toEqual([])
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await findings(page), 'from right to left').toEqual([])
  await page.evaluate(() => (document.documentElement.dir = 'ltr'))
  release()
  await section.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(section.getByText(/^Complete\. Last looked through/)).toBeVisible({ timeout: 60_000 })
  await expect(section.getByText('60 of 60 resources')).toBeVisible()
  await expect(progress).toHaveCount(0)

  await page.evaluate(() => (location.hash = '#/resources'))
  const categories = page.getByRole('listbox', { name: 'Category' }).getByRole('option')
  await expect(categories.first()).toHaveAccessibleDescription(/^\d+ resources?$/)
  const counted = Number.parseInt((await categories.first().getAttribute('aria-description')) ?? '', 10)
  const mend = cutOff(service)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Title' })
  await expect(resources.count.first()).toContainText('60 resources')
  const firstTitles = async (): Promise<readonly string[]> =>
    (await resources.items.getByRole('link').allInnerTexts()).slice(0, 5)
  const isSorted = (titles: readonly string[]): boolean =>
    titles.length === 5 &&
    String(titles) ===
      String(titles.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })))
  await expect.poll(async () => isSorted(await firstTitles()), 'the titles in their order').toBe(true)
  const titles = await firstTitles()
  expect(await resources.openAndRead(3)).toBe(titles[3])
  await expect(reader.title).toBeVisible()
  await categories.first().click()
  await expect(resources.count.first()).toContainText(`${counted} resource`)
  mend()

  service.removeEntry(100)
  await accountMenu.choose('Settings')
  await whole.uncheck()
  await expect(progress).toHaveCount(0)
  await whole.check()
  await expect(section.getByText('1 resource is no longer in the library')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('59 of 59 resources')).toBeVisible()
})
