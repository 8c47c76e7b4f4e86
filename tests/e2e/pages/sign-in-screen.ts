import type { Locator, Page } from '@playwright/test'
import { englishNames } from './interface-names.ts'

/** With the names of docs/testers.md. */
export class SignInScreen {
  readonly heading: Locator
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly remember: Locator
  readonly createAccount: Locator
  /** The error summary, which receives the focus. */
  readonly problem: Locator

  constructor(page: Page, { of } = englishNames) {
    const exact = true
    this.heading = page.getByRole('heading', { name: of('signIn.heading'), exact })
    this.username = page.getByRole('textbox', { name: of('signIn.username'), exact })
    this.password = page.getByRole('textbox', { name: of('signIn.password'), exact })
    this.submit = page.getByRole('button', { name: of('signIn.submit'), exact })
    this.remember = page.getByRole('switch', { name: of('signIn.remember'), exact })
    this.createAccount = page.getByRole('link', { name: of('signUp.heading'), exact })
    this.problem = page.getByRole('alert')
  }

  async signIn(account: { readonly username: string; readonly password: string }): Promise<void> {
    await this.username.fill(account.username)
    await this.password.fill(account.password)
    await this.submit.click()
  }
}
