import type { Page } from '@playwright/test'
import { formatLocale } from '../../../src/shared/i18n/languages.ts'
import { pictureSize } from '../../../tools/guide/guide-plugin.ts'
import { SetUpScreen } from '../pages/set-up-screen.ts'
import { DiagnosticsScreen } from '../pages/diagnostics-screen.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { editedBody, guideContents, type GuideLanguage } from '../support/guide-content.ts'
import { expectGuidePicture } from '../support/guide-pictures.ts'
import { cutOff, openList } from '../support/openings.ts'

// The guide's images must match the current app in each language. `npm run guide` takes new ones with these
// steps.

async function makeLight(page: Page): Promise<void> {
  await page.setViewportSize(pictureSize)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Opens a row by keyboard: a pointer would leave the row highlighted. */
async function read({ page, resources, reader }: RunningApp, position: number): Promise<void> {
  const link = resources.row(position).getByRole('link')
  const title = await link.innerText()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(reader.title).toHaveText(title)
}

/** Id of the category Mangroves (tools/forum-service/content/terms.ts). */
const mangroves = 14

for (const language of Object.keys(guideContents) as GuideLanguage[])
  test.describe(language, () => {
    test.use({ language })
    const numbers = new Intl.NumberFormat(formatLocale(language, [language]))

    test(`${language}: signing in, connecting and checking the connection look as in the guide`, async ({
      start,
      service,
    }) => {
      const app = await start()
      const { page, names, signIn } = app
      const { of } = names
      await makeLight(page)
      await signIn.username.fill('amina')
      await expectGuidePicture(page, names, 'sign-in')
      cutOff(service)
      await signIn.signIn(service.account)
      await page
        .getByRole('button', { name: of('action.checkConnection') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: of('checks.heading') })
      await expect(dialog.getByRole('button', { name: of('checks.again') })).toBeVisible()
      await expectGuidePicture(page, names, 'connection-check')
      await app.quit()

      const empty = await start({ configuration: null })
      const setUp = new SetUpScreen(empty.page, names)
      await makeLight(empty.page)
      await setUp.link.evaluate((field) => field.closest('section')?.scrollIntoView({ block: 'start' }))
      await expectGuidePicture(empty.page, names, 'set-up')
    })

    test(`${language}: reading, citing, text settings and the palette look as in the guide`, async ({
      start,
      service,
    }) => {
      const app = await openList(await start(), service.account)
      const { page, names, reader } = app
      const { of } = names
      await makeLight(page)
      await read(app, 1)
      await expectGuidePicture(page, names, 'resources')
      await page.keyboard.press('ControlOrMeta+Shift+C')
      await expect(page.getByRole('dialog', { name: of('citing.heading') })).toBeVisible()
      await expectGuidePicture(page, names, 'cite')
      await page.keyboard.press('Escape')
      await reader.text.click()
      await expect(page.getByRole('dialog', { name: of('reader.text') })).toBeVisible()
      await expectGuidePicture(page, names, 'text-settings')
      await page.keyboard.press('Escape')
      await page.keyboard.press('ControlOrMeta+Shift+P')
      const palette = page.getByRole('dialog', { name: of('actions.palette') })
      await palette.getByRole('combobox').fill(guideContents[language].letters)
      await expect(palette.getByRole('option').first()).toBeVisible()
      await expectGuidePicture(page, names, 'palette')
    })

    test(`${language}: filters, search, marks, selection and changes look as in the guide`, async ({
      start,
      service,
    }) => {
      const app = await start()
      const { page, names, resources, reader } = app
      const { of } = names
      const { title, search, savedSearch, category } = guideContents[language]
      const entry = service.addEntries(1)[0]?.id ?? 0
      const body = editedBody(language, 'before')
      service.changeEntry(entry, { language, title, body, categories: [mangroves] })
      await openList(app, service.account)
      await expect(resources.row(1)).toContainText(title)
      await makeLight(page)
      await read(app, 1)
      await page.keyboard.press('s')
      await expect(
        page.getByRole('radio', { name: `${of('marks.saved')} ${numbers.format(1)}` }),
      ).toBeVisible()
      await read(app, 3)
      // The URL changes shortly after the entry is shown, and a reload opens the entry in the URL.
      const other = await resources.row(3).getAttribute('data-entry')
      await expect(page).toHaveURL(new RegExp(`entry=${other}$`))
      service.advanceClock(60_000)
      service.changeEntry(entry, { body: editedBody(language, 'after') })
      await page.reload()
      await expect(page.locator(`[data-entry="${entry}"]`).getByText(of('changes.changed'))).toBeAttached()
      await read(app, 1)
      await expect(reader.region.getByRole('button', { name: of('changes.show') })).toBeVisible()
      await reader.entry.focus()
      await page.keyboard.press('d')
      await expect(reader.region.getByText(of('changes.count', {}, 1))).toBeVisible()
      await expectGuidePicture(page, names, 'changes')

      for (const position of [2, 3, 4]) {
        await resources.row(position).getByRole('link').focus()
        await page.keyboard.press('x')
      }
      await expect(page.getByText(of('picking.count', {}, 3))).toBeVisible()
      await expectGuidePicture(page, names, 'selection')
      await page.keyboard.press('Escape')
      await expect(page.getByText(of('picking.count', {}, 3))).toBeHidden()

      await resources.chooseCategory(category)
      await expect(resources.ticked(category)).toBeVisible()
      await page.getByRole('combobox', { name: of('filters.dates'), exact: true }).selectOption('range')
      await page.getByRole('textbox', { name: of('filters.from'), exact: true }).fill('2024-01-01')
      await expect(resources.count.first()).toHaveText(
        names.pattern('resources.countAll', 'resources.countOf'),
      )
      await expect(resources.items.first()).toBeVisible()
      await resources.category.scrollIntoViewIfNeeded()
      await expectGuidePicture(page, names, 'filters')
      // "Clear all filters" would also clear the content language.
      await page.getByRole('combobox', { name: of('filters.dates'), exact: true }).selectOption('')
      await resources.ticked(category).click()
      await expect(resources.ticked(category)).toBeHidden()

      await resources.searchFor(search)
      await page.getByRole('button', { name: of('searches.saveView') }).click()
      await page.getByRole('textbox', { name: of('searches.name'), exact: true }).fill(savedSearch)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: of('searches.save'), exact: true })
        .click()
      // Under the pointer the message stays.
      await page.locator('[data-toasts] p').hover()
      await expect(page.getByRole('list', { name: of('searches.saved') })).toBeVisible()
      await expect(resources.list.locator('mark').first()).toBeVisible()
      await resources.search.focus()
      await expectGuidePicture(page, names, 'search')
    })

    test(`${language}: offline, Settings, Account, Diagnostics and leaving look as in the guide`, async ({
      start,
      service,
    }) => {
      const app = await openList(await start(), service.account)
      const { page, names, resources, accountMenu, account } = app
      await makeLight(page)
      await accountMenu.choose('Settings')
      await expectGuidePicture(page, names, 'settings')
      await accountMenu.choose('Account')
      await expectGuidePicture(page, names, 'account')
      await account.deleteAccount.click()
      await expect(account.dialog).toBeVisible()
      await expectGuidePicture(page, names, 'delete-account')
      await account.cancel.click()
      await page.evaluate(() => void (location.hash = '#/diagnostics'))
      await new DiagnosticsScreen(page, names).isReady()
      await expectGuidePicture(page, names, 'diagnostics')
      await page.evaluate(() => void (location.hash = '#/resources'))
      await expect(resources.items.first()).toBeVisible()
      cutOff(service)
      await resources.searchFor(guideContents[language].word)
      await expect(resources.banner).toBeVisible()
      await expect(resources.items.first()).toBeVisible()
      await expectGuidePicture(page, names, 'offline')
      await accountMenu.askToSignOut()
      await expectGuidePicture(page, names, 'sign-out')
    })
  })
