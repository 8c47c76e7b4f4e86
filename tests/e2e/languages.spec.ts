import type { Locator, Page } from '@playwright/test'
import { languageCodes } from '../../src/shared/i18n/languages.ts'
import { createInterfaceNames, type InterfaceNames, type Language } from './pages/interface-names.ts'
import { AccountMenu } from './pages/account-menu.ts'
import { ReaderPane } from './pages/reader-pane.ts'
import { ResourcesScreen } from './pages/resources-screen.ts'
import { SignInScreen } from './pages/sign-in-screen.ts'
import { SetUpScreen } from './pages/set-up-screen.ts'
import { expect, test, type RunningApp } from './support/app.ts'
import { settledFindings } from './support/axe.ts'
import { englishLeft } from './support/english-left.ts'
import { cutOff, openList } from './support/openings.ts'
import { resize } from './support/resize.ts'

// The way from a first start to signing out, in each language, by the same steps.

/** The screen is in the app's language and direction, without a word of English, and axe finds nothing on it. */
async function isSpoken({ page, names }: RunningApp, screen: string): Promise<void> {
  const { language, dir } = names
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', dir)
  expect(await settledFindings(page), `${language}, ${screen}`).toEqual([])
  const left = await englishLeft(page, language === 'en' ? await createInterfaceNames('fr') : names)
  // In English itself it finds all of it.
  if (language === 'en') expect(left.length, screen).toBeGreaterThan(3)
  else expect(left, `${language}, ${screen}`).toEqual([])
}

/** How many lines some boxes stand on. */
const linesOf = async (boxes: Locator): Promise<number> => {
  const middles = await boxes.evaluateAll((all) =>
    all.map((box) => box.getBoundingClientRect()).map(({ y, height }) => Math.round((y + height / 2) / 4)),
  )
  return new Set(middles).size
}

/** In a window of usual size what stands over and beneath the list takes one line each, and the palette says all it says. */
async function isFitting({ page, names, resources }: RunningApp): Promise<void> {
  const { of, language } = names
  await resize(page, 1280, 720)
  const shelves = page.getByRole('group', { name: of('marks.shelf'), exact: true }).locator('label')
  await expect(shelves.last()).toHaveText(/[\d٠-٩]$/)
  // Numbers of hundreds, as of a whole library.
  await shelves
    .locator('span')
    .evaluateAll((all) =>
      all.forEach((label) => (label.textContent = label.textContent.replace(/[\d٠-٩]+$/, '240'))),
    )
  expect(await linesOf(shelves), `${language}, shelves`).toBe(1)

  await resources.items.first().getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  const clear = page.getByRole('button', { name: of('picking.clear'), exact: true })
  await expect(clear).toBeVisible()
  const bar = page.locator('div').filter({ has: clear }).last()
  expect(await linesOf(bar.locator('> *')), `${language}, selection`).toBe(1)
  await expect(bar.getByRole('button')).toHaveCount(4)
  await clear.click()

  await page.keyboard.press('Control+Shift+P')
  const box = page.getByRole('combobox', { name: of('actions.paletteSearch'), exact: true })
  await expect(box).toBeVisible()
  const room = await box.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight, textOverflow } = getComputedStyle(input)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (!pen) throw new Error('no canvas to measure on')
    pen.font = font
    const free = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return { isEnough: pen.measureText(input.placeholder).width <= free, textOverflow }
  })
  expect(room, `${language}, palette`).toEqual({ isEnough: true, textOverflow: 'ellipsis' })
  await page.keyboard.press('Escape')
}

for (const language of languageCodes)
  test.describe(language, () => {
    test.use({ language })

    test(`${language}: sign in, list, filter, search, read, look at the account, sign out`, async ({
      app,
      service,
    }) => {
      const { page, names, signIn, resources, accountMenu, account } = app
      const { of } = names
      await expect(signIn.heading).toBeVisible()
      await isSpoken(app, 'Sign in')
      await signIn.signIn({ ...service.account, password: 'wrong' })
      await expect(signIn.problem).toContainText(of('errors.credentials-rejected.title'))
      await isSpoken(app, 'Sign in, refused')
      const mend = cutOff(service)
      await signIn.signIn(service.account)
      await expect(signIn.problem).toContainText(of('errors.unreachable-interrupted.title'))
      await isSpoken(app, 'Sign in, out of reach')
      mend()
      await signIn.signIn(service.account)
      await expect(resources.items.first()).toBeVisible()
      await expect(resources.count.first()).toHaveText(
        names.pattern('resources.countOf', 'resources.countAll'),
      )
      await isSpoken(app, 'Resources')
      await isFitting(app)

      await resources.category.press('ArrowDown')
      await expect(page.getByRole('option').first()).toBeVisible()
      await resources.category.press('Enter')
      const chips = page.getByRole('list', { name: of('resources.activeFilters'), exact: true })
      const chip = chips.getByRole('button').first()
      await expect(chip).toHaveAccessibleName(names.pattern('resources.removeFilter'))
      await expect(resources.count.first()).toHaveText(names.pattern('resources.countAll'))
      await isSpoken(app, 'Resources, filtered')
      await resources.searchFor('zzzzqqq')
      await expect(page.getByRole('heading', { name: of('resources.emptyFiltered') })).toBeVisible()
      await isSpoken(app, 'Resources, nothing found')
      await resources.searchFor('')
      await chip.click()
      await expect(resources.items.first()).toBeVisible()
      await resources.openAndRead(0)
      await isSpoken(app, 'Reader')

      await accountMenu.button.click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await isSpoken(app, 'Account menu')
      await page.keyboard.press('Escape')
      await accountMenu.choose('Settings')
      await isSpoken(app, 'Settings')
      await accountMenu.choose('Account')
      await isSpoken(app, 'Account')
      await account.deleteAccount.click()
      await account.confirm.click()
      await expect(account.dialog.getByRole('alert')).toBeVisible()
      await isSpoken(app, 'Delete account')
      await account.cancel.click()
      await accountMenu.askToSignOut()
      await isSpoken(app, 'Sign out')
      await page.keyboard.press('Escape')
      await accountMenu.choose('Sign out')
      await expect(signIn.heading).toBeVisible()
    })

    test(`${language}: create an account; a configuration that needs correcting`, async ({
      start,
      service,
    }) => {
      const app = await start()
      const { names, signIn, createAccount } = app
      await signIn.createAccount.click()
      await createAccount.submit.click()
      await expect(createAccount.problem).toContainText(names.of('signUp.emailMissing'))
      await isSpoken(app, 'Create account')
      await createAccount.fill({ Username: service.account.username })
      await createAccount.submit.click()
      await expect(createAccount.field('Username')).toHaveAttribute('aria-invalid', 'true')
      await isSpoken(app, 'Create account, refused')
      await createAccount.fill()
      await createAccount.submit.click()
      await expect(createAccount.checkEmail).toBeVisible()
      await isSpoken(app, 'Check your email')
      await createAccount.goToSignIn.click()
      await expect(signIn.heading).toBeVisible()
      await app.quit()

      const broken = await start({ configuration: { service: { baseUrl: 'nonsense' } } })
      const setUp = new SetUpScreen(broken.page, broken.names)
      await expect(setUp.heading).toBeVisible()
      await expect(broken.page.getByText('service.baseUrl')).toBeVisible()
      await isSpoken(broken, 'Set-up')
    })
  })

/** Where the language of the interface is chosen, named in the one that is spoken. */
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

  const opened = app.electron.waitForEvent('window')
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
  const told = spanish.of('settings.interfaceLanguageFixed', { language: 'Español' })
  await expect(page.getByText(told)).toBeVisible()
  await expect(picker(page, spanish)).toHaveCount(0)
})
