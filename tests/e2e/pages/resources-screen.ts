import { expect, type Locator, type Page } from '@playwright/test'
import { englishNames, type InterfaceNames } from './interface-names.ts'

/** Polling interval while scrolling, in milliseconds: scrolling should not wait for the polling. */
const intervals = [50]
/** Scroll positions may differ by up to two pixels, which nobody notices. */
const tolerance = 2

/** Messages for the number of entries, including the one while loading. */
const counts = [
  'resources.countOf',
  'resources.countAll',
  'resources.countListed',
  'resources.countSoFar',
  'resources.countStored',
  'resources.loading',
] as const

/** The Resources screen: header, filters and list, with the names of docs/testers.md. */
export class ResourcesScreen {
  readonly title: Locator
  readonly search: Locator
  readonly category: Locator
  readonly region: Locator
  readonly list: Locator
  /** The rendered rows: those in view and some around them. */
  readonly items: Locator
  readonly count: Locator
  readonly loadMore: Locator
  readonly clearFilters: Locator
  /** Says that the service is unreachable, and how old the shown data is. */
  readonly banner: Locator
  /** The button that adds new entries to the list. */
  readonly news: Locator
  /** The scroll container. */
  readonly scroller: Locator
  readonly #page: Page
  readonly #names: InterfaceNames

  constructor(page: Page, names = englishNames) {
    const { of } = names
    const exact = true
    this.#page = page
    this.#names = names
    this.title = page.getByRole('heading', { level: 1 })
    this.search = page.getByRole('searchbox', { name: of('resources.searchLabel'), exact })
    this.category = page.getByRole('combobox', { name: of('resources.category'), exact })
    this.region = page.getByRole('combobox', { name: of('resources.region'), exact })
    this.list = page.getByRole('list', { name: of('resources.list'), exact })
    this.items = this.list.getByRole('listitem')
    this.count = page.getByRole('status').filter({ hasText: names.pattern(...counts) })
    this.loadMore = page.getByRole('button', { name: of('resources.loadMore'), exact })
    this.clearFilters = page.getByRole('button', { name: of('resources.clearAll'), exact })
    this.banner = page.getByRole('status', { name: of('resources.connection'), exact })
    const listPane = page.getByRole('region', { name: of('resources.list'), exact })
    this.news = listPane.getByRole('button', {
      name: names.pattern('resources.newEntries', 'resources.newEntriesOrMore'),
    })
    this.scroller = page.locator(`:has(> ul[aria-label=${JSON.stringify(of('resources.list'))}])`)
  }

  /** Presses the banner's Try again, unless main has already noticed that the service is back. */
  async retry(): Promise<void> {
    await this.banner.evaluate((banner) => banner.querySelector('button')?.click())
  }

  async searchFor(words: string): Promise<void> {
    await this.search.fill(words)
    await this.search.press('Enter')
  }

  /** Waits for another count; while the list loads there is none. */
  async expectCountOtherThan(count: number): Promise<void> {
    await expect(this.count.first()).toHaveText(new RegExp(`^(?!.*${count}).*\\d`))
  }

  async chooseCategory(name: string): Promise<void> {
    await this.category.fill(name)
    await this.#term(name).click()
  }

  async chooseRegion(name: string): Promise<void> {
    await this.region.fill(name)
    await this.#term(name).click()
  }

  /** A selected category or region. */
  ticked(name: string): Locator {
    return this.#page.getByRole('option', { name, exact: true, selected: true })
  }

  #term(name: string): Locator {
    return this.#page.getByRole('listbox').getByRole('option', { name, exact: true })
  }

  async open(index: number): Promise<void> {
    await this.items.nth(index).click()
  }

  /** Waits for a loading list, opens an entry and waits for its text; returns the title. */
  async openAndRead(index: number): Promise<string> {
    await expect(this.count.filter({ hasText: this.#names.of('resources.loading') })).toHaveCount(0)
    const title = await this.items.nth(index).getByRole('link').innerText()
    await this.open(index)
    const reader = this.#page.getByRole('region', { name: this.#names.of('reader.region'), exact: true })
    await expect(reader.locator('article h2')).toHaveText(title)
    return title
  }

  /** The row at that position, if rendered. */
  row(position: number): Locator {
    return this.list.locator(`li[aria-posinset="${position}"]`)
  }

  /** In CSS pixels. */
  async offset(): Promise<number> {
    return this.scroller.evaluate((box) => box.scrollTop)
  }

  async scrollTo(offset: number): Promise<void> {
    await this.scroller.evaluate((box, to) => void (box.scrollTop = to), offset)
  }

  /** Waits until the list is at this scroll position. */
  async expectOffset(offset: number): Promise<void> {
    await expect
      .poll(async () => Math.abs((await this.offset()) - offset), 'away from where it was')
      .toBeLessThanOrEqual(tolerance)
  }

  /**
   * Scrolls until the row is two rows beneath the top, loading more as needed. A rendered row may still be
   * far out of view, and clicking it there would scroll the list.
   */
  async scrollToRow(position: number): Promise<void> {
    const scroll = (): Promise<void> =>
      this.scroller.evaluate((box, to) => {
        const height = box.querySelector('li')?.getBoundingClientRect().height ?? 0
        const row = box.querySelector(`li[aria-posinset="${to}"]`)
        if (row === null) box.scrollTop = (to - 2) * height
        else box.scrollTop += row.getBoundingClientRect().top - box.getBoundingClientRect().top - 2 * height
      }, position)
    const isInView = (): Promise<boolean> =>
      this.scroller.evaluate((box, to) => {
        const row = box.querySelector(`li[aria-posinset="${to}"]`)?.getBoundingClientRect()
        const { top, bottom } = box.getBoundingClientRect()
        return row !== undefined && row.top >= top && row.bottom <= bottom
      }, position)
    await this.#scrollUntil(isInView, scroll)
  }

  /** Scrolls until the count matches: the list loads more by itself near its end. */
  async scrollUntilCount(words: RegExp): Promise<void> {
    await this.#scrollUntil(
      async () => words.test(await this.count.first().innerText()),
      () => this.scrollTo(1e6),
    )
  }

  /** Each loading step may take as long as one expectation; only a lack of progress fails. */
  async #scrollUntil(isThere: () => Promise<boolean>, scroll: () => Promise<void>): Promise<void> {
    const height = (): Promise<number> => this.scroller.evaluate((box) => box.scrollHeight)
    for (let isDone = false; !isDone;) {
      const before = await height()
      await expect
        .poll(
          async () => {
            await scroll()
            isDone = await isThere()
            return isDone || (await height()) !== before
          },
          { message: 'the list neither gets there nor goes on', intervals },
        )
        .toBe(true)
    }
  }

  /** The entry's link, if its row is rendered. */
  entry(id: number | undefined): Locator {
    return this.list.locator(`a[href$="entry=${id}"]`)
  }

  /** Ids of all loaded entries in order, collected by scrolling from top to end. */
  async allEntries(): Promise<readonly number[]> {
    return this.scroller.evaluate(async (box) => {
      const ids = new Map<number, number>()
      const drawn = (): Promise<unknown> =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      for (box.scrollTop = 0; ; box.scrollTop += box.clientHeight) {
        await drawn()
        for (const item of box.querySelectorAll('li'))
          ids.set(Number(item.ariaPosInSet), Number(item.dataset['entry']))
        if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) break
      }
      return [...ids].sort(([one], [other]) => one - other).map(([, id]) => id)
    })
  }
}
