import { expect, type Locator, type Page } from '@playwright/test'
import { englishNames, type InterfaceNames } from './interface-names.ts'

/** With the names of docs/testers.md. */
export class DiagnosticsScreen {
  readonly heading: Locator
  readonly copyReport: Locator
  readonly saveReport: Locator
  readonly copyAsTest: Locator
  readonly log: Locator
  readonly #page: Page
  readonly #names: InterfaceNames

  constructor(page: Page, names = englishNames) {
    const { of } = names
    const exact = true
    this.#page = page
    this.#names = names
    this.heading = page.getByRole('heading', { name: of('diagnostics.heading'), level: 1, exact })
    this.copyReport = page.getByRole('button', { name: of('action.copyReport'), exact })
    this.saveReport = page.getByRole('button', { name: of('diagnostics.save'), exact })
    this.copyAsTest = page.getByRole('button', { name: of('diagnostics.copySteps'), exact })
    this.log = page.getByRole('region', { name: of('diagnostics.log'), exact })
  }

  /** Waits for the log and the connection check. */
  async isReady(): Promise<void> {
    const steps = this.#page.getByRole('list', { name: this.#names.of('checks.list'), exact: true })
    const again = this.#page.getByRole('button', { name: this.#names.of('checks.again'), exact: true })
    await expect(this.log).toBeVisible()
    await expect(steps).not.toHaveAttribute('aria-busy')
    await expect(again).toBeVisible()
  }
}
