import type { Locator, Page } from '@playwright/test'
import { englishNames } from './interface-names.ts'

/** The Account screen and its Delete account dialog, with the names of docs/testers.md. */
export class AccountScreen {
  readonly heading: Locator
  readonly clearLocalData: Locator
  readonly clearConfirm: Locator
  readonly deleteAccount: Locator
  readonly dialog: Locator
  readonly password: Locator
  readonly understood: Locator
  readonly confirm: Locator
  readonly cancel: Locator
  readonly deleted: Locator

  constructor(page: Page, { of } = englishNames) {
    const exact = true
    this.heading = page.getByRole('heading', { name: of('account.heading'), level: 1, exact })
    this.clearLocalData = page.getByRole('button', { name: of('account.localClear'), exact })
    this.clearConfirm = page
      .getByRole('dialog', { name: of('account.localClear'), exact })
      .getByRole('button', { name: of('account.clearConfirm'), exact })
    this.deleteAccount = page.getByRole('button', { name: of('account.deleteOpen'), exact })
    this.dialog = page.getByRole('dialog', { name: of('account.deleteHeading'), exact })
    this.password = this.dialog.getByRole('textbox', { name: of('signIn.password'), exact })
    this.understood = this.dialog.getByRole('checkbox')
    this.confirm = this.dialog.getByRole('button', { name: of('account.deleteConfirm'), exact })
    this.cancel = this.dialog.getByRole('button', { name: of('action.cancel'), exact })
    this.deleted = page.getByRole('heading', { name: of('account.receiptHeading'), exact })
  }
}
