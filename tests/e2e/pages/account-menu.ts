import { expect, type Locator, type Page } from '@playwright/test'

/** The menu of who is signed in, by the names of docs/testing.md. */
export class AccountMenu {
  readonly button: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.button = page.getByRole('button', { name: 'Account menu' })
  }

  async choose(item: 'Account' | 'Settings' | 'Sign out'): Promise<void> {
    await this.button.click()
    await this.#page.getByRole('menuitem', { name: item, exact: true }).click()
    // Screens have controls of the same names.
    if (item !== 'Sign out')
      await expect(this.#page.getByRole('heading', { name: item, level: 1 })).toBeVisible()
  }
}
