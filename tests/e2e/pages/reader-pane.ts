import type { Locator, Page } from '@playwright/test'

/** The opened resource, by the names of docs/testing.md. */
export class ReaderPane {
  readonly region: Locator
  readonly title: Locator
  /** The scrolling box, named by the resource's title. */
  readonly entry: Locator
  readonly previous: Locator
  readonly next: Locator
  readonly find: Locator
  readonly findBox: Locator
  readonly contents: Locator
  readonly text: Locator
  readonly startFromTop: Locator
  /** Asks before a doubtful link is opened. */
  readonly question: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.region = page.getByRole('region', { name: 'Reader' })
    this.title = this.region.getByRole('heading').first()
    this.entry = this.region.getByRole('group').first()
    this.previous = this.region.getByRole('button', { name: 'Previous resource' })
    this.next = this.region.getByRole('button', { name: 'Next resource' })
    this.find = this.region.getByRole('button', { name: 'Find in this resource' })
    this.findBox = this.region.getByRole('searchbox', { name: 'Find in this resource' })
    this.contents = this.region.getByRole('button', { name: 'Contents', exact: true })
    this.text = this.region.getByRole('button', { name: 'Text settings' })
    this.startFromTop = this.region.getByRole('button', { name: 'Start from the top' })
    this.question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Open' }) })
  }

  /** One of the actions behind “More actions”. */
  async choose(action: string): Promise<void> {
    await this.region.getByRole('button', { name: 'More actions' }).click()
    await this.#page.getByRole('menuitem', { name: action }).click()
  }

  heading(name: string): Locator {
    return this.region.getByRole('heading', { name, exact: true })
  }

  status(words: string | RegExp): Locator {
    return this.region.getByRole('status').filter({ hasText: words })
  }
}
