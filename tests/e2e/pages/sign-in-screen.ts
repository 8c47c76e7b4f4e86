import type { Locator, Page } from '@playwright/test'

/** The Sign in screen, by the names of docs/testing.md. */
export class SignInScreen {
  readonly heading: Locator
  readonly username: Locator
  readonly password: Locator
  readonly submit: Locator
  readonly remember: Locator
  readonly createAccount: Locator
  /** The summary that takes the focus when something is the matter. */
  readonly problem: Locator

  constructor(page: Page) {
    this.heading = page.getByRole('heading', { name: 'Sign in' })
    this.username = page.getByRole('textbox', { name: 'Username' })
    this.password = page.getByRole('textbox', { name: 'Password', exact: true })
    this.submit = page.getByRole('button', { name: 'Sign in', exact: true })
    this.remember = page.getByRole('switch', { name: 'Remember username' })
    this.createAccount = page.getByRole('link', { name: 'Create account' })
    this.problem = page.getByRole('alert')
  }

  async signIn(account: { readonly username: string; readonly password: string }): Promise<void> {
    await this.username.fill(account.username)
    await this.password.fill(account.password)
    await this.submit.click()
  }
}
