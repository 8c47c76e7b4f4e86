import { expect, type Locator, type Page } from '@playwright/test'
import { englishNames, type InterfaceNames } from './interface-names.ts'

/** The items by their names in English, each with the heading of the screen that it leads to. */
const items = {
  Account: { item: 'account.menuAccount', heading: 'account.heading' },
  Settings: { item: 'account.menuSettings', heading: 'settings.heading' },
  Diagnostics: { item: 'account.menuDiagnostics', heading: 'diagnostics.heading' },
} as const

/** The menu of who is signed in, by the names of docs/testers.md. */
export class AccountMenu {
  readonly button: Locator
  /** Opens on “Sign out”, which `choose` confirms. */
  readonly signOutDialog: Locator
  readonly #page: Page
  readonly #names: InterfaceNames

  constructor(page: Page, names = englishNames) {
    this.#page = page
    this.#names = names
    this.signOutDialog = page.getByRole('dialog', { name: names.of('account.signOut'), exact: true })
    this.button = page.getByRole('button', { name: names.of('account.menu'), exact: true })
  }

  /** Opens the dialog that asks whether to sign out. */
  async askToSignOut(): Promise<void> {
    await this.button.click()
    await this.#item(this.#names.of('account.menuSignOut')).click()
    await expect(this.signOutDialog).toBeVisible()
  }

  /** @param item by its name in English */
  async choose(item: keyof typeof items | 'Sign out'): Promise<void> {
    if (item === 'Sign out') {
      await this.askToSignOut()
      // The screen beneath has a button of the same name.
      await this.signOutDialog
        .getByRole('button', { name: this.#names.of('account.signOut'), exact: true })
        .click()
      return
    }
    await this.button.click()
    await this.#item(this.#names.of(items[item].item)).click()
    const name = this.#names.of(items[item].heading)
    await expect(this.#page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
  }

  #item(name: string): Locator {
    return this.#page.getByRole('menuitem', { name, exact: true })
  }
}
