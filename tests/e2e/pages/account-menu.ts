import type { Locator, Page } from '@playwright/test'

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
  }
}
