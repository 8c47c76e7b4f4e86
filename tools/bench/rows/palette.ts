import type { Page } from '@playwright/test'
import '../source.ts'
import { entriesOf, filledProfile } from '../filled-cache.ts'
import { timesLine, type Bench, type Row } from '../line.ts'

const wordsTyped = 12

/** From a letter typed in the search box or the command palette to its suggestions, over 10,000 stored titles. */
export const palette: Row = {
  key: 'palette',
  async measure(bench: Bench) {
    const service = await bench.service()
    const responses = await service.responses()
    const titles = responses.flatMap(entriesOf).map(({ title }) => title)
    return bench.use(
      async ({ page, frames }) => {
        await page.getByRole('list', { name: 'Resources' }).getByRole('listitem').first().waitFor()
        await service.untilQuiet()
        const suggested = await suggestionTimes(page)
        await page.keyboard.press('Control+Shift+P')
        await page.getByRole('combobox', { name: /^Type a command/ }).waitFor()
        const commands = await page.getByRole('dialog').getByRole('option').locator('.name').allTextContents()
        const typed = sharedBeginnings(commands, titles)
        const first: number[] = []
        const toTitles: number[] = []
        for (const letters of typed) {
          first.push(await type(page, letters, 'anything'))
          toTitles.push(await type(page, letters, 'titles'))
        }
        const limit = await frames()
        const words = {
          against: 'one animation frame',
          more: `word prefixes from ${typed[0]} to ${typed.at(-1)}`,
        }
        const name = 'command palette, 10,000 stored titles: from typing until the first results are painted'
        return [
          timesLine(
            { own: suggested, limit },
            {
              against: words.against,
              name: 'search box: from typing until a suggestion is painted',
              atMost: { times: 1 },
              more: 'the first letters of categories',
            },
          ),
          timesLine({ own: first, limit }, { ...words, name, atMost: { times: 1 } }),
          timesLine(
            { own: toTitles, limit },
            {
              ...words,
              name: 'command palette, 10,000 stored titles: from typing until titles are painted',
              atMost: { times: 3 },
            },
          ),
        ]
      },
      await filledProfile(bench, responses),
    )
  },
}

/** Prefixes of one to three letters that match both commands and titles. */
function sharedBeginnings(commands: readonly string[], titles: readonly string[]): readonly string[] {
  const beginnings = (names: readonly string[]) =>
    new Set(
      names
        .flatMap((name) => name.toLowerCase().match(/\p{Letter}+/gu) ?? [])
        .flatMap((word) => [1, 2, 3].map((length) => word.slice(0, length))),
    )
  const ofTitles = beginnings(titles)
  const shared = [...beginnings(commands)].filter((beginning) => ofTitles.has(beginning)).toSorted()
  const step = Math.max(1, Math.floor(shared.length / wordsTyped))
  return shared.filter((_, index) => index % step === 0).slice(0, wordsTyped)
}

/** Types the first three letters of categories into the empty search box. */
async function suggestionTimes(page: Page): Promise<readonly number[]> {
  const box = page.getByRole('searchbox', { name: 'Search resources' })
  const categories = await page
    .getByRole('listbox', { name: 'Category' })
    .getByRole('option')
    .locator('.name')
    .allTextContents()
  const times: number[] = []
  for (const category of categories.filter((name) => /^\p{Letter}{3}/u.test(name)).slice(0, wordsTyped)) {
    await box.fill('')
    await page.getByRole('list', { name: 'Suggestions' }).waitFor({ state: 'detached' })
    await page.evaluate(() =>
      benchClock.arm('input', () => document.querySelector('[aria-label="Suggestions"] button') !== null),
    )
    await page.keyboard.insertText(category.slice(0, 3))
    times.push(await page.evaluate(() => benchClock.painted()))
  }
  await box.fill('')
  return times
}

/** Types into an empty palette and waits for the results. */
async function type(page: Page, letters: string, awaited: 'anything' | 'titles'): Promise<number> {
  await page.getByRole('combobox', { name: /^Type a command/ }).fill('')
  const titles = page.getByRole('option', { name: /Resource$/ })
  await titles.first().waitFor({ state: 'detached' })
  await page.evaluate((what) => {
    const options = () => [...document.querySelectorAll('dialog[open] [role="option"]')]
    const before = options().map(({ textContent }) => textContent)
    benchClock.arm('input', () => {
      const now = options()
      const isOther =
        now.length !== before.length || now.some(({ textContent }, at) => textContent !== before[at])
      if (what === 'anything') return now.length > 0 && isOther
      // An option's text ends with its kind.
      return now.some(({ textContent }) => textContent.trim().endsWith('Resource'))
    })
  }, awaited)
  await page.keyboard.insertText(letters)
  return page.evaluate(() => benchClock.painted())
}
