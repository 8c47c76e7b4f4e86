import type { Locator, Page } from '@playwright/test'
import { exampleRegistration, type RegistrationFieldName } from './pages/create-account-screen.ts'
import { expect, test, type RunningApp } from './support/app.ts'
import type { Credentials } from './support/openings.ts'

// Only keys from here on: nothing is clicked, filled or given the focus by the test.

/** More stops than any screen has. */
const mostStops = 60

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Presses Tab, or Shift+Tab, until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  await expect(target, `not reached with ${mostStops} presses of ${key}`).toBeFocused()
}

async function signInByKeys({ page, signIn, resources }: RunningApp, account: Credentials): Promise<void> {
  await tabTo(page, signIn.username)
  await page.keyboard.type(account.username)
  await tabTo(page, signIn.password)
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(resources.items.first()).toBeVisible()
}

async function chooseInAccountMenu({ page, accountMenu }: RunningApp, item: string): Promise<void> {
  await tabTo(page, accountMenu.button, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('menuitem', { name: item, exact: true })
  await expect(wanted).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const at = (await page.getByRole('menuitem').allInnerTexts()).findIndex((name) => name.trim() === item)
  for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Enter')
}

test('sign in, remember nobody, and sign out through the account menu', async ({ app, service }) => {
  const { page, signIn } = app
  await expect(signIn.username).toBeFocused()
  await page.keyboard.type(service.account.username)
  await tabTo(page, signIn.remember)
  const before = await signIn.remember.getAttribute('aria-checked')
  await page.keyboard.press('Space')
  await expect(signIn.remember).not.toHaveAttribute('aria-checked', before ?? '')
  await tabTo(page, signIn.password, 'Shift+Tab')
  await page.keyboard.type(service.account.password)
  await tabTo(page, signIn.submit)
  await page.keyboard.press('Space')
  await expect(app.resources.items.first()).toBeVisible()
  await chooseInAccountMenu(app, 'Sign out')
  await expect(
    page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign out' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signIn.heading).toBeVisible()
})

test('search with /, move with j, k and arrows, open with Enter, close with Esc', async ({
  app,
  service,
}) => {
  const { page, resources, reader } = app
  await signInByKeys(app, service.account)
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
})

test('choose a category in the combobox, and take it back', async ({ app, service }) => {
  const { page, resources } = app
  await signInByKeys(app, service.account)
  await tabTo(page, resources.category)
  await page.keyboard.type('agrofor')
  const choices = page.getByRole('listbox', { name: 'Category' }).getByRole('option')
  await expect(choices).toHaveText(['Agroforestry'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await service.waitForRequest(({ query }) => query['category'] === 'Agroforestry')
  await expect(resources.ticked('Agroforestry')).toBeVisible()
  await resources.expectCountOtherThan(240)
  await page.keyboard.press('Enter')
  await expect(resources.count.first()).toContainText('of 240')
  await expect(resources.ticked('Agroforestry')).toHaveCount(0)
})

test('sign up, field by field', async ({ app, service }) => {
  const { page, signIn, createAccount } = app
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
  await expect(signIn.username).toHaveValue(exampleRegistration.Username)
})

test('sign in again where the session ended, and go on', async ({ app, service }) => {
  const { page, resources } = app
  await signInByKeys(app, service.account)
  service.expireTokens()
  await page.keyboard.press('/')
  await page.keyboard.type('forest')
  await page.keyboard.press('Enter')
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

test('a dialog closed and asked for again in one breath is there', async ({ signedIn, service }) => {
  const { page, resources } = signedIn
  service.expireTokens()
  await resources.searchFor('forest')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toBeVisible()
  // The second key is pressed before the engine has told the page of what the first one did.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

test('delete the account, and leave the receipt', async ({ app, service }) => {
  const { page, signIn, account } = app
  await signInByKeys(app, service.account)
  await chooseInAccountMenu(app, 'Account')
  await expect(account.heading).toBeVisible()
  await tabTo(page, account.deleteAccount)
  await page.keyboard.press('Enter')
  await expect(account.cancel).toBeFocused()
  await tabTo(page, account.password, 'Shift+Tab')
  await page.keyboard.type(service.account.password)
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
