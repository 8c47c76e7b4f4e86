import type { Locator } from '@playwright/test'
import { createInterfaceNames, type Language } from '../pages/interface-names.ts'
import { SetUpScreen } from '../pages/set-up-screen.ts'
import { expect, test, type RunningApp } from './app.ts'
import { findings } from './axe.ts'
import { englishLeft } from '../../support/english-left.ts'
import { cutOff } from './openings.ts'
import { resize } from './resize.ts'

/** Expects the app's language and direction, no English text, and no findings of axe. */
async function expectLanguage({ page, names }: RunningApp, screen: string): Promise<void> {
  const { language, dir } = names
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', dir)
  expect(await findings(page), `${language}, ${screen}`).toEqual([])
  const left = await englishLeft(page, language === 'en' ? await createInterfaceNames('fr') : names)
  // For English, all texts must be recognized.
  if (language === 'en') expect(left.length, screen).toBeGreaterThan(3)
  else expect(left, `${language}, ${screen}`).toEqual([])
}

/** Number of rows that some boxes are laid out in. */
const linesOf = async (boxes: Locator): Promise<number> => {
  const middles = await boxes.evaluateAll((all) =>
    all.map((box) => box.getBoundingClientRect()).map(({ y, height }) => Math.round((y + height / 2) / 4)),
  )
  return new Set(middles).size
}

/** In a window of usual size, each bar around the list takes one line, and the palette shows all its text. */
async function expectNothingCut({ page, names, resources }: RunningApp): Promise<void> {
  const { of, language } = names
  await resize(page, 1280, 720)
  const shelves = page.getByRole('group', { name: of('marks.shelf'), exact: true }).locator('label')
  await expect(shelves.last()).toHaveText(/[\d٠-٩]$/)
  // With numbers in the hundreds, as in a real library.
  await shelves
    .locator('span')
    .evaluateAll((all) =>
      all.forEach((label) => (label.textContent = label.textContent.replace(/[\d٠-٩]+$/, '240'))),
    )
  // Stacked, each on one line.
  expect(await linesOf(shelves), `${language}, shelves`).toBe(await shelves.count())
  const heights = await shelves.evaluateAll((all) => all.map((shelf) => shelf.getBoundingClientRect().height))
  expect(Math.max(...heights), `${language}, shelves`).toBeLessThanOrEqual(36)

  await resources.items.first().getByRole('link').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  const clear = page.getByRole('button', { name: of('picking.clear'), exact: true })
  await expect(clear).toBeVisible()
  const bar = page.locator('div').filter({ has: clear }).last()
  expect(await linesOf(bar.locator('> *')), `${language}, selection`).toBe(1)
  await expect(bar.getByRole('button')).toHaveCount(7)
  await clear.click()

  await page.keyboard.press('ControlOrMeta+Shift+P')
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

/**
 * From a first start to signing out in one language: each screen has its language and direction, no English
 * text, and no findings of axe.
 */
export function describeLanguage(language: Language): void {
  test.describe(language, () => {
    test.use({ language })

    test(`${language}: sign in, list, filter, search, read, look at the account, sign out`, async ({
      app,
      service,
    }) => {
      const { page, names, signIn, resources, accountMenu, account } = app
      const { of } = names
      await expect(signIn.heading).toBeVisible()
      await expectLanguage(app, 'Sign in')
      await signIn.signIn({ ...service.account, password: 'wrong' })
      await expect(signIn.problem).toContainText(of('errors.credentials-rejected.title'))
      await expectLanguage(app, 'Sign in, refused')
      const mend = cutOff(service)
      await signIn.signIn(service.account)
      await expect(signIn.problem).toContainText(of('errors.unreachable-interrupted.title'))
      await expectLanguage(app, 'Sign in, out of reach')
      mend()
      await signIn.signIn(service.account)
      await expect(resources.items.first()).toBeVisible()
      await expect(resources.count.first()).toHaveText(
        names.pattern('resources.countOf', 'resources.countAll'),
      )
      await expectLanguage(app, 'Resources')
      await expectNothingCut(app)

      await resources.category.press('ArrowDown')
      await expect(page.getByRole('option').first()).toBeVisible()
      await resources.category.press('Enter')
      const column = page.getByRole('button', { name: of('panes.filterColumn'), exact: true })
      await column.click()
      const chips = page.getByRole('list', { name: of('resources.activeFilters'), exact: true })
      const chip = chips.getByRole('button').first()
      await expect(chip).toHaveAccessibleName(names.pattern('resources.removeFilter'))
      await expect(resources.count.first()).toHaveText(names.pattern('resources.countAll'))
      await expectLanguage(app, 'Resources, filtered')
      const filtered = await resources.count.first().innerText()
      await resources.searchFor('zzzzqqq')
      await expect(page.getByRole('heading', { name: of('resources.emptyFiltered') })).toBeVisible()
      await expectLanguage(app, 'Resources, nothing found')
      await resources.searchFor('')
      // The filter for the content language stays, as it follows the interface.
      await expect(resources.count.first()).toHaveText(filtered)
      const removal = (await chip.getAttribute('aria-label')) ?? ''
      await chip.click()
      await expect(chips.getByRole('button', { name: removal, exact: true })).toHaveCount(0)
      await column.click()
      await expect(resources.count.first()).not.toHaveText(filtered)
      await resources.openAndRead(0)
      await expectLanguage(app, 'Reader')

      await accountMenu.button.click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await expectLanguage(app, 'Account menu')
      await page.keyboard.press('Escape')
      await accountMenu.choose('Settings')
      await expectLanguage(app, 'Settings')
      await accountMenu.choose('Account')
      await expectLanguage(app, 'Account')
      await account.deleteAccount.click()
      await account.confirm.click()
      await expect(account.dialog.getByRole('alert')).toBeVisible()
      await expectLanguage(app, 'Delete account')
      await account.cancel.click()
      await accountMenu.askToSignOut()
      await expectLanguage(app, 'Sign out')
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
      await expectLanguage(app, 'Create account')
      await createAccount.fill({ Username: service.account.username })
      await createAccount.submit.click()
      await expect(createAccount.field('Username')).toHaveAttribute('aria-invalid', 'true')
      await expectLanguage(app, 'Create account, refused')
      await createAccount.fill()
      await createAccount.submit.click()
      await expect(createAccount.checkEmail).toBeVisible()
      await expectLanguage(app, 'Check your email')
      await createAccount.goToSignIn.click()
      await expect(signIn.heading).toBeVisible()
      await app.quit()

      const broken = await start({ configuration: { service: { baseUrl: 'nonsense' } } })
      const setUp = new SetUpScreen(broken.page, broken.names)
      await expect(setUp.heading).toBeVisible()
      await expect(broken.page.getByText('service.baseUrl')).toBeVisible()
      await expectLanguage(broken, 'Set-up')
    })
  })
}
