import { expect, type Locator, type Page } from '@playwright/test'
import { englishNames, type InterfaceNames } from './interface-names.ts'

/** Items by their English names. Each is named like the screen that it opens. */
const items = {
  Account: 'account.heading',
  Settings: 'settings.heading',
  Diagnostics: 'diagnostics.heading',
} as const

/** Names as in docs/testers.md. */
export class AccountMenu {
  readonly button: Locator
  /** Opened by “Sign out”, and confirmed by `choose`. */
  readonly signOutDialog: Locator
  readonly #page: Page
  readonly #names: InterfaceNames

  constructor(page: Page, names = englishNames) {
    this.#page = page
    this.#names = names
    this.signOutDialog = page.getByRole('dialog', { name: names.of('account.signOut'), exact: true })
    this.button = page.getByRole('button', { name: names.of('account.menu'), exact: true })
  }

  async askToSignOut(): Promise<void> {
    await this.button.click()
    await this.#item(this.#names.of('account.signOut')).click()
    await expect(this.signOutDialog).toBeVisible()
  }

  /** @param item English name */
  async choose(item: keyof typeof items | 'Sign out'): Promise<void> {
    if (item === 'Sign out') {
      await this.askToSignOut()
      // The screen beneath has a button with the same name.
      await this.signOutDialog
        .getByRole('button', { name: this.#names.of('account.signOut'), exact: true })
        .click()
      return
    }
    await this.button.click()
    const name = this.#names.of(items[item])
    await this.#item(name).click()
    await expect(this.#page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
  }

  #item(name: string): Locator {
    return this.#page.getByRole('menuitem', { name, exact: true })
  }
}
