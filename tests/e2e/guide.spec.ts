import type { Page } from '@playwright/test'
import { pictureSize } from '../../tools/guide/guide-plugin.ts'
import { SetUpScreen } from './pages/set-up-screen.ts'
import { DiagnosticsScreen } from './pages/diagnostics-screen.ts'
import { expect, test, type RunningApp } from './support/app.ts'
import { isPictured } from './support/guide-pictures.ts'
import { cutOff, openList } from './support/openings.ts'

// The pictures of docs/guide.md are of today's app. `npm run guide` takes them anew, by the same steps.

async function makeLight(page: Page): Promise<void> {
  await page.setViewportSize(pictureSize)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Opens a row by keys: a pointer would rest on a row, which shows it. */
async function read({ page, resources, reader }: RunningApp, position: number): Promise<void> {
  const link = resources.row(position).getByRole('link')
  const title = await link.innerText()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(reader.title).toHaveText(title)
}

test('signing in, connecting and checking the connection look as in the guide', async ({
  start,
  service,
}) => {
  const app = await start()
  const { page, signIn } = app
  await makeLight(page)
  await signIn.username.fill('amina')
  await isPictured(page, 'sign-in')
  cutOff(service)
  await signIn.signIn(service.account)
  await page.getByRole('button', { name: 'Check the connection' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Connection check' })
  await expect(dialog.getByRole('button', { name: 'Check again' })).toBeVisible()
  await isPictured(page, 'connection-check')
  await app.quit()

  const empty = await start({ configuration: null })
  const setUp = new SetUpScreen(empty.page)
  await makeLight(empty.page)
  await setUp.chooseFile.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await isPictured(empty.page, 'set-up')
})

test('reading, citing, text settings and the palette look as in the guide', async ({ start, service }) => {
  const app = await openList(await start(), service.account)
  const { page, reader } = app
  await makeLight(page)
  await read(app, 1)
  await isPictured(page, 'resources')
  await page.keyboard.press('Control+Shift+C')
  await expect(page.getByRole('dialog', { name: 'Cite' })).toBeVisible()
  await isPictured(page, 'cite')
  await page.keyboard.press('Escape')
  await reader.text.click()
  await expect(page.getByRole('dialog', { name: 'Text settings' })).toBeVisible()
  await isPictured(page, 'text-settings')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Shift+P')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('li')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await isPictured(page, 'palette')
})

/** A resource of which one paragraph is edited. */
const body = (kept: string): string =>
  `<p>Families of the delta have looked after the mangroves for three generations. ${kept}</p><h2>Seedlings behind the school</h2><p>Two kinds were raised from seed and set out at low tide.</p>`

test('filters, search, marks, selection and changes look as in the guide', async ({ start, service }) => {
  const app = await start()
  const { page, resources, reader } = app
  const [entry] = service.addEntries(1)
  if (!entry) throw new Error('The service has no entries')
  const title = 'Mangroves of the delta'
  service.changeEntry(entry.id, { title, body: body('They still keep a diary of the tides.') })
  await openList(app, service.account)
  await makeLight(page)
  await read(app, 1)
  await page.keyboard.press('s')
  await expect(page.getByRole('radio', { name: 'Saved 1' })).toBeVisible()
  await read(app, 3)
  // The place is written a moment after the entry is shown, and a page that is loaded anew opens what is written.
  const other = await resources.row(3).getAttribute('data-entry')
  await expect(page).toHaveURL(new RegExp(`entry=${other}$`))
  service.advanceClock(60_000)
  service.changeEntry(entry.id, { body: body('Since last year the school keeps the diary of the tides.') })
  await page.reload()
  await expect(
    page.locator(`[data-entry="${entry.id}"]`).getByText('Changed since you read it'),
  ).toBeAttached()
  await read(app, 1)
  await reader.entry.focus()
  await page.keyboard.press('d')
  await expect(reader.region.getByText('1 paragraph changed')).toBeVisible()
  await isPictured(page, 'changes')

  for (const position of [2, 3, 4]) {
    await resources.row(position).getByRole('link').focus()
    await page.keyboard.press('x')
  }
  await expect(page.getByText('3 selected')).toBeVisible()
  await isPictured(page, 'selection')
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 selected')).toBeHidden()

  await resources.chooseCategory('Mangroves')
  await page.getByRole('combobox', { name: 'Date' }).selectOption({ label: 'From … to …' })
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('2026-01-01')
  await expect(page.getByRole('button', { name: /^Remove Date/ })).toBeVisible()
  await expect(resources.items.first()).toBeVisible()
  await isPictured(page, 'filters')
  await resources.clearFilters.click()

  await resources.searchFor('"of the" -fire forest')
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Forests without fire')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Saved searches' })).toBeVisible()
  await expect(resources.list.locator('mark').first()).toBeVisible()
  await resources.search.focus()
  await isPictured(page, 'search')
})

test('offline, Settings, Account, Diagnostics and leaving look as in the guide', async ({
  start,
  service,
}) => {
  const app = await openList(await start(), service.account)
  const { page, resources, accountMenu, account } = app
  await makeLight(page)
  await accountMenu.choose('Settings')
  await isPictured(page, 'settings')
  await accountMenu.choose('Account')
  await isPictured(page, 'account')
  await account.deleteAccount.click()
  await expect(account.dialog).toBeVisible()
  await isPictured(page, 'delete-account')
  await account.cancel.click()
  await page.evaluate(() => void (location.hash = '#/diagnostics'))
  await new DiagnosticsScreen(page).isReady()
  await isPictured(page, 'diagnostics')
  await page.evaluate(() => void (location.hash = '#/resources'))
  await expect(resources.items.first()).toBeVisible()
  cutOff(service)
  await resources.searchFor('forest')
  await expect(resources.banner).toBeVisible()
  await expect(resources.items.first()).toBeVisible()
  await isPictured(page, 'offline')
  await accountMenu.askToSignOut()
  await isPictured(page, 'sign-out')
})
