import { expect, type Locator, type Page } from '@playwright/test'
import { englishNames, type InterfaceNames } from './interface-names.ts'

/** Items under “More actions”, by their English names. */
const actions = {
  'Copy app link': 'reader.copyAppLink',
  'Copy citation': 'reader.copyCitation',
  'Cite…': 'citing.open',
  'Print…': 'reader.print',
  'Save as PDF…': 'reader.savePdf',
} as const

/** The opened resource, with the names of docs/testers.md. */
export class ReaderPane {
  readonly region: Locator
  readonly title: Locator
  /** The scroll container, named by the resource's title. */
  readonly entry: Locator
  readonly previous: Locator
  readonly next: Locator
  readonly find: Locator
  readonly findBox: Locator
  readonly contents: Locator
  readonly text: Locator
  readonly startFromTop: Locator
  /** Asks before opening a suspicious link. */
  readonly question: Locator
  readonly #page: Page
  readonly #names: InterfaceNames

  constructor(page: Page, names = englishNames) {
    const { of } = names
    const exact = true
    this.#page = page
    this.#names = names
    this.region = page.getByRole('region', { name: of('reader.region'), exact })
    this.title = this.region.locator('article').getByRole('heading').first()
    this.entry = this.region.getByRole('group').first()
    // A button's shortcut is in its title, not in its name.
    this.previous = this.region.getByRole('button', { name: of('reader.previous'), exact })
    this.next = this.region.getByRole('button', { name: of('reader.next'), exact })
    this.find = this.region.getByRole('button', { name: of('reader.find'), exact })
    this.findBox = this.region.getByRole('searchbox', { name: of('reader.find'), exact })
    this.contents = this.region.getByRole('button', { name: of('reader.contents'), exact })
    this.text = this.region.getByRole('button', { name: of('reader.text'), exact })
    this.startFromTop = this.region.getByRole('button', { name: of('reader.startFromTop'), exact })
    const open = page.getByRole('button', { name: names.pattern('reader.askOpen', 'reader.openInBrowser') })
    this.question = page.getByRole('dialog').filter({ has: open })
  }

  /** @param action English name of an item under “More actions” */
  async choose(action: keyof typeof actions): Promise<void> {
    const { of } = this.#names
    await this.region.getByRole('button', { name: of('reader.more'), exact: true }).click()
    await this.#page.getByRole('menuitem', { name: of(actions[action]), exact: true }).click()
  }

  heading(name: string): Locator {
    return this.region.getByRole('heading', { name, exact: true })
  }

  /** Status messages in the pane, including confirmations of actions. */
  status(words: string | RegExp): Locator {
    return this.region.page().getByRole('status').filter({ hasText: words })
  }

  /**
   * Records status messages from now on, since each disappears after some seconds. The returned function
   * waits for a message.
   */
  async listen(): Promise<(words: string | RegExp) => Promise<void>> {
    const said = await this.region.page().evaluateHandle(() => {
      const texts: string[] = []
      const last = new Map<Element, string>()
      const note = (): readonly string[] =>
        [...document.querySelectorAll('[role=status]')].flatMap((status) => {
          const text = status.textContent.trim()
          const isNew = text !== (last.get(status) ?? '')
          last.set(status, text)
          return isNew && text !== '' ? [text] : []
        })
      note()
      const observer = new MutationObserver(() => texts.push(...note()))
      observer.observe(document.body, { childList: true, characterData: true, subtree: true })
      return texts
    })
    return (words) =>
      expect.poll(() => said.jsonValue(), 'announcements').toContainEqual(expect.stringMatching(words))
  }
}
