import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { ForumService } from '../../tools/forum-service/index.ts'
import { expect, test } from './support/app.ts'

/** Axe's findings as lines a person can act on. */
async function findings(page: Page): Promise<readonly string[]> {
  // Its default opens a page in a way that Electron refuses.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
  )
}

/** Every connection is cut; the returned function mends it. */
function cutOff(service: ForumService): () => void {
  return service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
}

test('offline the kept list is there with its age, and the banner goes with the first answer', async ({
  start,
  service,
}) => {
  const first = await start()
  await first.signIn.signIn(service.account)
  await expect(first.resources.items.first()).toBeVisible()
  const titles = await first.resources.items.getByRole('link').allInnerTexts()
  await first.quit()
  const mend = cutOff(service)
  const { page, resources } = await start()
  await expect(resources.banner).toContainText('The connection broke off half-way.')
  await expect(resources.banner).toContainText(/Shown as of \d+ (second|minute)s? ago/)
  await expect(resources.banner.locator('time')).toHaveAttribute('title', /\d{4}/)
  await expect(resources.items.getByRole('link').first()).toHaveText(titles[0] ?? '')
  await expect(resources.count.first()).toContainText('of 240 resources')
  mend()
  await resources.banner.getByRole('button', { name: 'Try again' }).click()
  await expect(resources.banner).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing offline, with rows, with a search and with nothing found, ${theme}`, async ({
    start,
    service,
  }) => {
    const { electron, page, signIn, resources } = await start()
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await signIn.signIn(service.account)
    await expect(resources.items.first()).toBeVisible()
    cutOff(service)
    await resources.search.fill('crabs')
    await resources.search.press('Enter')
    await expect(resources.banner).toBeVisible()
    expect(await findings(page), 'a search among what is kept').toEqual([])
    await resources.search.fill('zzzzqqq')
    await resources.search.press('Enter')
    await expect(page.getByRole('heading', { name: 'Nothing kept matches all of this' })).toBeVisible()
    expect(await findings(page), 'nothing kept').toEqual([])
    await page.getByRole('button', { name: 'Remove Search: zzzzqqq' }).click()
    await expect(resources.items.first()).toBeVisible()
    expect(await findings(page), 'the list as it was').toEqual([])
  })
}

test('cut off in mid-scroll the list says so, keeps its place, and goes on once the service is back', async ({
  start,
  service,
}) => {
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await resources.scrollToRow(30)
  const mend = cutOff(service)
  await expect
    .poll(async () => {
      await resources.scrollTo(1e6)
      return resources.banner.isVisible()
    })
    .toBe(true)
  await expect(page.getByText('The rest follows when the service can be reached again.')).toBeVisible()
  const offset = await resources.offset()
  expect(offset).toBeGreaterThan(1000)
  mend()
  // The network is back: nobody has to press anything.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(resources.banner).toBeHidden()
  expect(Math.abs((await resources.offset()) - offset)).toBeLessThanOrEqual(2)
  await resources.scrollToRow(240)
  const entries = await resources.allEntries()
  expect(new Set(entries).size).toBe(240)
})

test('a search offline finds what is kept, whatever the accents, and says how much', async ({
  start,
  service,
}) => {
  service.changeEntry(40, { title: 'Gestión de cuencas en la région d’Ébola' })
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await resources.scrollToRow(240)
  cutOff(service)
  await resources.search.fill('gestion region ebola')
  await resources.search.press('Enter')
  await expect(resources.count.first()).toHaveText('1 kept resource')
  await expect(resources.entry(40)).toBeVisible()
  await expect(resources.entry(40).locator('mark').first()).toHaveText('Gestión')
  await expect(page.getByText('The theme cannot be applied')).toHaveCount(0)
})

test('a theme that cannot be applied to what is kept is told', async ({ start, service }) => {
  const { page, signIn, resources } = await start({ configuration: { showTheme: true } })
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  cutOff(service)
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Photo')
  await expect(resources.banner).toContainText(
    'The theme cannot be applied to what is kept on this computer.',
  )
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.count.first()).toHaveText(/^\d+ kept resources$/)
})

test('offline and never seen: the complete list is offered once the service is back', async ({
  start,
  service,
}) => {
  const { page, signIn, resources } = await start()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  const mend = cutOff(service)
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  await expect(resources.count.first()).toHaveText(/kept resources?$/)
  const kept = await resources.allEntries()
  mend()
  await resources.banner.getByRole('button', { name: 'Try again' }).click()
  await expect(resources.banner).toBeHidden()
  expect(await resources.allEntries()).toEqual(kept)
  await page.getByRole('button', { name: 'Show the complete list' }).click()
  await expect(resources.count.first()).toHaveText(/^\d+ of \d+ resources$/)
})

test('what was opened before opens offline', async ({ start, service }) => {
  const first = await start()
  await first.signIn.signIn(service.account)
  await expect(first.resources.items.first()).toBeVisible()
  await first.quit()
  cutOff(service)
  const { resources, reader } = await start()
  await expect(resources.banner).toBeVisible()
  const title = await resources.row(2).getByRole('link').innerText()
  await resources.row(2).click()
  await expect(reader.title).toHaveText(title)
})

test('a local copy that was damaged is told once, and can be dismissed', async ({
  start,
  service,
  profile,
}) => {
  const first = await start()
  await first.signIn.signIn(service.account)
  await expect(first.resources.items.first()).toBeVisible()
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
