import { expect, type Locator, type Page } from '@playwright/test'

/** The menu of who is signed in, by the names of docs/testing.md. */
export class AccountMenu {
  readonly button: Locator
  /** Opens on “Sign out”, which `choose` confirms. */
  readonly signOutDialog: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.signOutDialog = page.getByRole('dialog', { name: 'Sign out' })
    this.button = page.getByRole('button', { name: 'Account menu' })
  }

  /** Opens the dialog that asks whether to sign out. */
  async askToSignOut(): Promise<void> {
    await this.button.click()
    await this.#page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await expect(this.signOutDialog).toBeVisible()
  }

  async choose(item: 'Account' | 'Settings' | 'Diagnostics' | 'Sign out'): Promise<void> {
    await this.button.click()
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click()
    // Screens have controls of the same names.
    if (item === 'Sign out') await this.signOutDialog.getByRole('button', { name: 'Sign out' }).click()
    else await expect(this.#page.getByRole('heading', { name: item, level: 1 })).toBeVisible()
  }
}
