import type { Locator, Page } from '@playwright/test'
import { exampleRegistration, type RegistrationFieldName } from './pages/create-account-screen.ts'
import { expect, test, type RunningApp } from './support/app.ts'
import { sessionEnded } from './support/openings.ts'

// Only keys from here on: the test does not click, fill or focus anything.

/** More tab stops than any screen has. */
const mostStops = 60

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  await expect(target, `not reached with ${mostStops} presses of ${key}`).toBeFocused()
}

async function chooseInAccountMenu({ page, accountMenu }: RunningApp, item: string): Promise<void> {
  await tabTo(page, accountMenu.button, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const menuItem = page.getByRole('menuitem', { name: item, exact: true })
  await expect(menuItem).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const at = (await page.getByRole('menuitem').allInnerTexts()).findIndex((name) => name.trim() === item)
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown')
  await expect(menuItem).toBeFocused()
  await page.keyboard.press('Enter')
}

test('sign in, search, narrow, open, close and sign out', async ({ app, service }) => {
  const { page, signIn, resources, reader } = app
  await expect(signIn.username).toBeFocused()
  await page.keyboard.type(service.account.username)
  await tabTo(page, signIn.remember)
  const isRemembered = await signIn.remember.isChecked()
  for (const checked of [!isRemembered, isRemembered]) {
    await page.keyboard.press('Space')
    await expect(signIn.remember).toBeChecked({ checked })
  }
  await tabTo(page, signIn.password, 'Shift+Tab')
  await page.keyboard.type(service.account.password)
  await tabTo(page, signIn.submit)
  await page.keyboard.press('Space')
  await expect(resources.items.first()).toBeVisible()

  const links = resources.list.getByRole('link')
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('/')
  await expect(resources.search).toBeFocused()
  await page.keyboard.type('forest')
  await page.keyboard.press('Enter')
  await resources.expectCountOtherThan(240)
  await expect(resources.items.nth(2)).toBeVisible()
  await expect(resources.search).toHaveValue('forest')
  const found = await resources.count.first().innerText()

  await tabTo(page, resources.category)
  await page.keyboard.type('agrofor')
  const choices = page.getByRole('listbox', { name: 'Category' }).getByRole('option')
  await expect(choices).toHaveText(['Agroforestry'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await service.waitForRequest(({ query }) => query['category'] === 'Agroforestry')
  await expect(resources.ticked('Agroforestry')).toBeVisible()
  await expect(resources.count.first()).not.toHaveText(found)
  await page.keyboard.press('Enter')
  await expect(resources.count.first()).toHaveText(found)
  await expect(resources.ticked('Agroforestry')).toHaveCount(0)

  await tabTo(page, links.nth(0))
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.nth(1)).toBeFocused()
  const title = await links.nth(1).innerText()
  await page.keyboard.press('Enter')
  await expect(reader.title).toHaveText(title)
  await expect(reader.entry).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Choose something to read' })).toBeVisible()
  await expect(links.nth(1)).toBeFocused()

  await chooseInAccountMenu(app, 'Sign out')
  await expect(
    page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signIn.heading).toBeVisible()
})

test('sign up field by field, sign in, delete the account and leave the receipt', async ({
  app,
  service,
}) => {
  const { page, signIn, createAccount, resources, account } = app
  const { Username, Password } = exampleRegistration
  await expect(signIn.heading).toBeVisible()
  await tabTo(page, signIn.createAccount)
  await page.keyboard.press('Enter')
  await expect(createAccount.heading).toBeVisible()
  for (const [name, value] of Object.entries(exampleRegistration)) {
    await tabTo(page, createAccount.field(name as RegistrationFieldName))
    await page.keyboard.type(value)
  }
  await tabTo(page, createAccount.submit)
  await page.keyboard.press('Enter')
  await expect(createAccount.checkEmail).toBeVisible()
  expect(service.requests.filter(({ route }) => route === 'register')).toHaveLength(1)
  await tabTo(page, createAccount.goToSignIn)
  await page.keyboard.press('Enter')
  await expect(signIn.heading).toBeVisible()
  await expect(signIn.username).toHaveValue(Username)

  service.verifyAccount(Username)
  await tabTo(page, signIn.password)
  await page.keyboard.type(Password)
  await page.keyboard.press('Enter')
  await expect(resources.items.first()).toBeVisible()

  await chooseInAccountMenu(app, 'Account')
  await expect(account.heading).toBeVisible()
  await tabTo(page, account.deleteAccount)
  await page.keyboard.press('Enter')
  await expect(account.cancel).toBeFocused()
  await tabTo(page, account.password, 'Shift+Tab')
  await page.keyboard.type(Password)
  await tabTo(page, account.understood)
  await page.keyboard.press('Space')
  await expect(account.understood).toBeChecked()
  await tabTo(page, account.confirm)
  await page.keyboard.press('Enter')
  await expect(account.deleted).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(signIn.heading).toBeVisible()
})

test('put off signing in again, change one’s mind twice, and go on', async ({ signedIn, service }) => {
  const { page, resources } = signedIn
  service.expireTokens()
  await page.keyboard.press('/')
  await page.keyboard.type('forest')
  await page.keyboard.press('Enter')
  await expect(sessionEnded(page)).toBeVisible()
  const bar = page.getByRole('banner')
  const signIn = bar.getByRole('button', { name: 'Sign in', exact: true })
  await tabTo(page, bar.getByRole('button', { name: 'Not now' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(signIn).toBeFocused()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(signIn).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  // The second key comes before the engine has reported the first one's effect: it reopens the dialog.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const password = dialog.getByRole('textbox', { name: 'Password', exact: true })
  await tabTo(page, password)
  await page.keyboard.type(service.account.password)
  await tabTo(page, dialog.getByRole('button', { name: 'Sign in', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
  await resources.expectCountOtherThan(240)
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.search).toHaveValue('forest')
})
