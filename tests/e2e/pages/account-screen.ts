import type { Locator, Page } from '@playwright/test'

/** The Account screen and the Delete account dialog, by the names of docs/testing.md. */
export class AccountScreen {
  readonly heading: Locator
  readonly clearLocalData: Locator
  readonly deleteAccount: Locator
  readonly dialog: Locator
  readonly password: Locator
  readonly understood: Locator
  readonly confirm: Locator
  readonly cancel: Locator
  readonly deleted: Locator

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Account', exact: true })
    this.clearLocalData = page.getByRole('button', { name: 'Clear local data' })
    this.deleteAccount = page.getByRole('button', { name: 'Delete account…' })
    this.dialog = page.getByRole('dialog', { name: 'Delete account' })
    this.password = this.dialog.getByRole('textbox', { name: 'Password' })
    this.understood = this.dialog.getByRole('checkbox')
    this.confirm = this.dialog.getByRole('button', { name: 'Delete my account' })
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' })
    this.deleted = page.getByRole('heading', { name: 'Your account was deleted' })
  }
}
