import type { Page } from '@playwright/test'

/** The menu of who is signed in, by the names of docs/testers.md. */
export async function chooseFromAccountMenu(
  page: Page,
  item: 'Account' | 'Settings' | 'Sign out',
): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Signs out and waits until the app asks for somebody again. What is stored goes, unless it was kept before. */
export async function signOut(page: Page): Promise<void> {
  await chooseFromAccountMenu(page, 'Sign out')
  await page
    .getByRole('dialog', { name: 'Sign out' })
    .getByRole('button', { name: 'Sign out', exact: true })
    .click()
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
}
