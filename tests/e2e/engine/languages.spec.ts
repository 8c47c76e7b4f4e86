import type { Locator, Page } from '@playwright/test'
import { languageCodes } from '../../../src/shared/i18n/languages.ts'
import { AccountMenu } from '../pages/account-menu.ts'
import { createInterfaceNames, type InterfaceNames, type Language } from '../pages/interface-names.ts'
import { ReaderPane } from '../pages/reader-pane.ts'
import { ResourcesScreen } from '../pages/resources-screen.ts'
import { SignInScreen } from '../pages/sign-in-screen.ts'
import { expect, test, waitMs, type RunningApp } from '../support/app.ts'
import { describeLanguage } from '../support/language-walk.ts'
import { openList } from '../support/openings.ts'

for (const language of languageCodes) describeLanguage(language)

/** The interface language's picker, named in the current language. */
const picker = (page: Page, { of }: InterfaceNames): Locator =>
  page.getByRole('combobox', { name: of('app.language'), exact: true })

const menuLabels = ({ electron }: RunningApp): Promise<readonly string[]> =>
  electron.evaluate(({ Menu }) => (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label))

const isIn = (page: Page, language: Language): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('lang', language)

test('the system’s list decides at first; another language is chosen live, in all windows and menus, and stays', async ({
  start,
  service,
}) => {
  const [french, spanish, arabic] = await Promise.all((['fr', 'es', 'ar'] as const).map(createInterfaceNames))
  if (!french || !spanish || !arabic) throw new Error('no names')
  const system = { language: 'system', environment: { LANGUAGE: 'xx:fr_CA:en' } } as const
  const app = await start(system)
  const { page } = app
  await isIn(page, 'fr')
  const signIn = new SignInScreen(page, spanish)
  await new SignInScreen(page, french).username.fill('amina')
  await picker(page, french).selectOption({ label: 'Español' })
  await isIn(page, 'es')
  await expect(signIn.heading).toBeVisible()
  await expect(signIn.username).toHaveValue('amina')
  const resources = new ResourcesScreen(page, spanish)
  await openList({ ...app, signIn, resources }, service.account)
  await expect(resources.count.first()).toHaveText(/\d/)

  const opened = app.electron.waitForEvent('window', { timeout: waitMs })
  await resources.items.first().getByRole('link').press('Shift+Enter')
  const other = await opened
  await isIn(other, 'es')
  await new AccountMenu(page, spanish).choose('Settings')
  await picker(page, spanish).selectOption({ label: 'العربية' })
  for (const window of [page, other]) {
    await isIn(window, 'ar')
    await expect(window.locator('html')).toHaveAttribute('dir', 'rtl')
  }
  await expect(new ReaderPane(other, arabic).region).toBeVisible()
  await expect.poll(() => menuLabels(app)).toContain(arabic.of('actions.menus.file'))
  await app.quit()

  const again = await start(system)
  await isIn(again.page, 'ar')
  await expect(new ResourcesScreen(again.page, arabic).search).toBeVisible()
  await again.page.evaluate(() => void (location.hash = '#/settings'))
  await picker(again.page, arabic).selectOption({ label: arabic.of('app.languageOfSystem') })
  await isIn(again.page, 'fr')
})

test('the operator’s language goes before the system’s, a person’s own before it, and none before one that is fixed', async ({
  start,
  service,
}) => {
  const spanish = await createInterfaceNames('es')
  const system = { language: 'system', environment: { LANGUAGE: 'fr' } } as const
  const configuration = { interfaceLanguage: 'es' }
  const app = await start({ ...system, configuration })
  await isIn(app.page, 'es')
  await picker(app.page, spanish).selectOption({ label: 'English' })
  await isIn(app.page, 'en')
  await expect(app.signIn.heading).toBeVisible()
  await app.quit()

  const fixed = await start({
    ...system,
    configuration: { ...configuration, disabledFeatures: ['chooseLanguage'] },
  })
  const { page } = fixed
  await isIn(page, 'es')
  const signIn = new SignInScreen(page, spanish)
  await expect(signIn.heading).toBeVisible()
  await expect(picker(page, spanish)).toHaveCount(0)
  await openList({ ...fixed, signIn, resources: new ResourcesScreen(page, spanish) }, service.account)
  await new AccountMenu(page, spanish).choose('Settings')
  const notice = spanish.of('settings.interfaceLanguageFixed', { language: 'Español' })
  await expect(page.getByText(notice)).toBeVisible()
  await expect(picker(page, spanish)).toHaveCount(0)
})
