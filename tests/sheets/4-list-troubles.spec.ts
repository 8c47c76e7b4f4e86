import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { viewLink } from '../../src/shared/links/app-link.ts'
import { noFilters } from '../../src/shared/filters/filters.ts'
import { SetUpScreen, setUpLink } from '../e2e/pages/set-up-screen.ts'
import { expect, test } from '../e2e/support/app.ts'
import { cutOff, openSignInAgain, sessionEnded, signInAgain } from '../e2e/support/openings.ts'
import { openCamera } from './camera.ts'
import { arrive, closeAll, goTo, inTheme, listIsThere, pick, showFilters, tell } from './ways.ts'

test('reasons why a list is missing', async ({ start, service, profile }, testInfo) => {
  const take = await openCamera(testInfo, 4)
  // Without content languages, all interface languages list the same number of entries.
  const configuration = { refreshGrant: 'off', languages: [] }
  const app = await start({ configuration })
  const { page, names, signIn, resources, reader, accountMenu } = app
  const { of } = names
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const search = async (words: string): Promise<void> => {
    await resources.searchFor(words)
    await listIsThere(app)
  }
  await take(page, 'loading', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'hang', when: 'before-headers' } })
    service.addRule({ route: 'categories', fault: { kind: 'preset', preset: 'fatal-500' } })
    await signIn.signIn(service.account)
    await expect(page.locator('section .skeleton').first()).toBeVisible()
    // In a small window it is behind the button.
    await expect(
      page.getByText(of('resources.termsFailed')).or(button(of('resources.filters'))),
    ).toBeVisible()
  })
  await take(page, 'library-empty', async () => {
    service.clearRules()
    service.addRule({ route: 'entries', fault: { kind: 'empty-list' } })
    await page.reload({ waitUntil: 'commit' })
    await expect(
      page.getByRole('heading', {
        level: 2,
        name: names.pattern('resources.emptyAll', 'resources.emptyFiltered'),
      }),
    ).toBeVisible()
  })
  for (const preset of ['edge-403', 'rest_forbidden', 'maintenance'] as const)
    await take(page, `list-${preset}`, async () => {
      service.clearRules()
      service.addRule({ route: 'entries', fault: { kind: 'preset', preset } })
      await resources.searchFor(preset)
      await expect(page.getByText(of('resources.loading'))).toBeHidden()
      await expect(
        resources.banner.or(page.getByRole('alert')).filter({ hasText: /\S/ }).first(),
      ).toBeVisible()
    })
  await take(page, 'list-back', async () => {
    service.clearRules()
    await search('')
    await resources.retry()
    await expect(resources.items.first()).toBeVisible()
  })
  const sort = page.getByRole('combobox', { name: of('filters.sortBy'), exact: true })
  await take(page, 'sorted-of-stored', async () => {
    await sort.selectOption('title')
    await listIsThere(app)
  })
  await take(page, 'end-failed', async () => {
    await sort.selectOption('newest')
    await listIsThere(app)
    service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'rest_invalid_param' } })
    await expect
      .poll(async () => {
        await resources.scrollTo(1e6)
        return page
          .locator('.end')
          .getByRole('button', { name: of('action.retry') })
          .isVisible()
      })
      .toBe(true)
  })
  await take(page, 'filters-ignored', async () => {
    service.clearRules()
    service.addRule({ route: 'entries', fault: { kind: 'ignore-filters' } })
    await showFilters(app)
    await resources.chooseRegion('Kenya')
    await expect(page.getByText(of('resources.ignored.region'))).toBeVisible()
  })
  await take(page, 'region-offline', async () => {
    service.clearRules()
    await showFilters(app)
    await resources.clearFilters.click()
    await listIsThere(app)
    await showFilters(app)
    await resources.chooseRegion('Kenya')
    await page.getByRole('switch', { name: of('offline.keepRegion'), exact: true }).check()
  })
  await take(page, 'new-entries', async () => {
    await showFilters(app)
    await page.getByRole('switch', { name: of('offline.keepRegion'), exact: true }).uncheck()
    await resources.clearFilters.click()
    await listIsThere(app)
    service.addEntries(3)
    await page.reload({ waitUntil: 'commit' })
    await expect(resources.news).toBeVisible()
  })
  await take(page, 'link-refused', async () => {
    await arrive(app, viewLink('other.example', { ...noFilters, search: 'water' }))
    await expect(page.getByRole('complementary', { name: of('searches.linkRefused') })).toBeVisible()
  })
  const dismiss = (): Promise<void> =>
    page
      .getByRole('complementary')
      .getByRole('button', { name: of('action.dismiss'), exact: true })
      .first()
      .click()
  await take(page, 'service-proposed', async () => {
    await dismiss()
    await arrive(app, setUpLink(service.configuration))
    await expect(new SetUpScreen(page, names).arrived).toBeVisible()
  })
  await take(page, 'entry-gone', async () => {
    await dismiss()
    await goTo(page, '/resources?entry=999999')
    await expect(reader.region.getByRole('alert')).toBeVisible()
  })
  const mend = cutOff(service)
  await take(page, 'offline', async () => {
    await goTo(page, '/resources')
    await resources.searchFor('fire')
    await expect(resources.banner).toBeVisible()
  })
  await take(page, 'offline-dark', () => inTheme(app, 'dark'))
  await take(page, 'offline-nothing', async () => {
    await inTheme(app, 'light')
    await resources.searchFor('zzzzqqq')
    await expect(page.getByRole('heading', { name: of('resources.emptyStored'), exact: true })).toBeVisible()
  })
  await take(page, 'offline-entry-unknown', async () => {
    await goTo(page, '/resources?entry=999998')
    await expect(reader.region.getByRole('alert')).toBeVisible()
  })
  await take(page, 'offline-end', async () => {
    await goTo(page, '/resources')
    await expect(resources.items.first()).toBeVisible()
    await expect
      .poll(async () => {
        await resources.scrollTo(1e6)
        return page.getByText(of('resources.restFollows')).isVisible()
      })
      .toBe(true)
  })
  await take(page, 'less-data', async () => {
    mend()
    await accountMenu.choose('Settings')
    await pick(page, 'on')
    await goTo(page, '/resources')
    await expect(resources.items.first()).toBeVisible()
    await expect(page.getByText(of('data.isOn'))).toBeVisible()
  })
  await take(page, 'session-ended', async () => {
    service.expireTokens()
    await resources.searchFor('forest')
    await expect(sessionEnded(page, names)).toBeVisible()
  })
  await take(page, 'session-put-off', async () => {
    await button(of('renewal.notNow')).click()
  })
  await take(page, 'sign-in-again', () => openSignInAgain(app))
  await take(page, 'sign-in-again-refused', async () => {
    await page.getByRole('dialog').locator('input[type=password]').fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  })
  await take(page, 'keychain-notice', async () => {
    await closeAll(page)
    await signInAgain(app, service.account)
    await tell(app, 'keychain:waiting', true)
    await expect(page.getByText(of('keychain.title'))).toBeVisible()
  })
  await app.quit()

  const files = await readdir(profile, { recursive: true })
  for (const file of files.filter((name) => name.endsWith('library.sqlite')))
    await writeFile(join(profile, file), 'This is no database any more. '.repeat(1000))
  const again = await start({ configuration })
  await take(again.page, 'cache-damaged', async () => {
    await expect(again.page.getByText(again.names.of('resources.cacheNotice.set-aside'))).toBeVisible()
  })
})
