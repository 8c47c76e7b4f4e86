import type { Page } from '@playwright/test'

/** Names as in docs/testers.md. */
export async function chooseFromAccountMenu(
  page: Page,
  item: 'Account' | 'Settings' | 'Sign out',
): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Signs out and waits for the sign-in screen. Deletes the stored data unless an earlier choice keeps it. */
export async function signOut(page: Page): Promise<void> {
  await chooseFromAccountMenu(page, 'Sign out')
  await page
    .getByRole('dialog', { name: 'Sign out' })
    .getByRole('button', { name: 'Sign out', exact: true })
    .click()
  await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
}
