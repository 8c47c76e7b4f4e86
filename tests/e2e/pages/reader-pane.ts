import type { Locator, Page } from '@playwright/test'

/** The opened resource, by the names of docs/testing.md. */
export class ReaderPane {
  readonly region: Locator
  readonly title: Locator

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Reader' })
    this.title = this.region.getByRole('heading').first()
  }
}
