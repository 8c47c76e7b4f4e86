import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './support/app.ts'
import { findings, findingsInBothThemes } from './support/axe.ts'
import { cutOff, leaveEntries, openList } from './support/openings.ts'

test('offline session and kept list are there with its age, entries open, and the banner goes with the first answer', async ({
  signedIn: first,
  restart,
  service,
}) => {
  const titleOf = (position: number): Promise<string> =>
    first.resources.row(position).getByRole('link').innerText()
  const titles = [await titleOf(1), await titleOf(2)] as const
  await first.quit()
  const mend = cutOff(service)
  const { page, resources, reader, accountMenu } = await restart()
  await expect(accountMenu.button).toBeVisible()
  await expect(resources.banner).toContainText('The connection broke off half-way.')
  await expect(resources.banner).toContainText(/Shown as of \d+ (second|minute)s? ago/)
  await expect(resources.banner.locator('time')).toHaveAttribute('title', /\d{4}/)
  await expect(resources.items.getByRole('link').first()).toHaveText(titles[0])
  await expect(resources.count.first()).toContainText('of 240 resources')
  await resources.row(2).click()
  await expect(reader.title).toHaveText(titles[1])
  mend()
  await resources.retry()
  await expect(resources.banner).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('axe finds nothing offline, with rows, with a search and with nothing found', async ({
  signedIn,
  service,
}) => {
  const { page, resources } = signedIn
  cutOff(service)
  await resources.searchFor('crabs')
  await expect(resources.banner).toBeVisible()
  expect(await findingsInBothThemes(signedIn), 'a search among what is kept').toEqual([])
  await resources.searchFor('zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing stored matches all of this' })).toBeVisible()
  expect(await findingsInBothThemes(signedIn), 'nothing kept').toEqual([])
  await page.getByRole('button', { name: 'Remove Search: zzzzqqq' }).click()
  await expect(resources.items.first()).toBeVisible()
  expect(await findingsInBothThemes(signedIn), 'the list as it was').toEqual([])
})

test('cut off in mid-scroll the list says so, keeps its place, and goes on once the service is back', async ({
  app,
  service,
}) => {
  leaveEntries(service, 100, 199)
  const { page, resources } = await openList(app, service.account)
  await resources.scrollToRow(30)
  const mend = cutOff(service)
  await expect
    .poll(
      async () => {
        await resources.scrollTo(1e6)
        return resources.banner.isVisible()
      },
      { intervals: [50] },
    )
    .toBe(true)
  await expect(page.getByText('The rest follows when the service can be reached again.')).toBeVisible()
  const offset = await resources.offset()
  expect(offset).toBeGreaterThan(1000)
  mend()
  // The network is back: nobody has to press anything.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(resources.banner).toBeHidden()
  await resources.expectOffset(offset)
  await resources.scrollToRow(100)
  const entries = await resources.allEntries()
  expect(new Set(entries).size).toBe(100)
})

test('a search offline finds what is kept, whatever the accents, and says how much', async ({
  app,
  service,
}) => {
  leaveEntries(service, 40, 99)
  service.changeEntry(40, { title: 'Gestión de cuencas en la région d’Ébola' })
  const { page, resources } = await openList(app, service.account)
  await resources.scrollToRow(60)
  cutOff(service)
  await resources.searchFor('gestion region ebola')
  await expect(resources.count.first()).toHaveText('1 stored resource')
  await expect(resources.entry(40)).toBeVisible()
  await expect(resources.entry(40).locator('mark').first()).toHaveText('Gestión')
  await expect(page.getByText('The type cannot be applied')).toHaveCount(0)
})

test('offline and never seen: the complete list is offered once the service is back', async ({
  signedIn,
  service,
}) => {
  const { page, resources } = signedIn
  const mend = cutOff(service)
  await resources.searchFor('forest')
  await expect(resources.count.first()).toHaveText(/stored resources?$/)
  const kept = await resources.allEntries()
  mend()
  await resources.retry()
  await expect(resources.banner).toBeHidden()
  expect(await resources.allEntries()).toEqual(kept)
  await page.getByRole('button', { name: 'Show the complete list' }).click()
  await expect(resources.count.first()).toHaveText(/^\d+ of \d+ resources$/)
})

test('a local copy that was damaged is told once, and can be dismissed', async ({
  start,
  service,
  profile,
}) => {
  const first = await openList(await start(), service.account)
  await first.quit()
  const files = await readdir(profile, { recursive: true })
  const database = files.find((file) => file.endsWith('library.sqlite'))
  await writeFile(join(profile, database ?? ''), 'This is no database any more. '.repeat(1000))
  const { page, resources } = await start()
  const notice = page.getByRole('status').filter({ hasText: 'The local copy was damaged' })
  await expect(notice).toContainText('has been put aside. It fills again as you browse.')
  await expect(resources.items.first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
})
