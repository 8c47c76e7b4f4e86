import type { Locator, Page } from '@playwright/test'

/** The Resources screen: its head, filters and list, by the names of docs/testing.md. */
export class ResourcesScreen {
  readonly title: Locator
  readonly search: Locator
  readonly category: Locator
  readonly region: Locator
  readonly list: Locator
  readonly items: Locator
  readonly count: Locator
  readonly loadMore: Locator
  readonly clearFilters: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.search = page.getByRole('searchbox', { name: 'Search resources' })
    this.category = page.getByRole('combobox', { name: 'Category' })
    this.region = page.getByRole('combobox', { name: 'Region' })
    this.list = page.getByRole('list', { name: 'Resources' })
    this.items = this.list.getByRole('listitem')
    this.count = page.getByRole('status').filter({ hasText: /resources?/ })
    this.loadMore = page.getByRole('button', { name: 'Load more' })
    this.clearFilters = page.getByRole('button', { name: 'Clear all filters' })
  }

  async chooseCategory(name: string): Promise<void> {
    await this.category.fill(name)
    await this.#page.getByRole('option', { name, exact: true }).click()
  }

  async chooseRegion(name: string): Promise<void> {
    await this.region.fill(name)
    await this.#page.getByRole('option', { name, exact: true }).click()
  }

  async open(index: number): Promise<void> {
    await this.items.nth(index).click()
  }
}
