import { expect, type Locator, type Page } from '@playwright/test'

/** The Diagnostics screen, by the names of docs/testing.md. */
export class DiagnosticsScreen {
  readonly heading: Locator
  readonly copyReport: Locator
  readonly saveReport: Locator
  readonly copyAsTest: Locator
  readonly log: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.heading = page.getByRole('heading', { name: 'Diagnostics', level: 1 })
    this.copyReport = page.getByRole('button', { name: 'Copy report' })
    this.saveReport = page.getByRole('button', { name: 'Save report…' })
    this.copyAsTest = page.getByRole('button', { name: 'Copy as test' })
    this.log = page.getByRole('region', { name: 'Log' })
  }

  /** Waits until there is something to read and the connection has been checked. */
  async isReady(): Promise<void> {
    await expect(this.log).toBeVisible()
    await expect(this.#page.getByRole('list', { name: 'Steps of the connection check' })).not.toHaveAttribute(
      'aria-busy',
    )
    await expect(this.#page.getByRole('button', { name: 'Check again' })).toBeVisible()
  }
}
