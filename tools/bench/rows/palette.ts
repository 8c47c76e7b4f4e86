import type { BenchApp } from '../app.ts'
import type { Row } from '../bench.ts'
import { paintTime } from '../clock.ts'
import { filledProfile } from '../filled-cache.ts'
import { inTurn, timesLine } from '../line.ts'

/** Letters with which words begin both in names of commands and in titles of entries. */
const prefixes = ['a', 'al', 'be', 'd', 'f', 'g', 'k', 'lib', 'n', 'p', 'rea', 'sea']

/** From a letter typed in the search box or the command palette to its suggestions, over 10,000 stored titles. */
export const palette: Row = async (bench) => {
  const profile = await filledProfile(bench)
  return bench.use(async (app) => {
    const { page, resources } = app
    await resources.items.first().waitFor()
    await bench.service.untilQuiet()
    const categories = (await app.categoryNames()).filter((name) => /^\p{Letter}{3}/u.test(name))
    const { suggested } = await inTurn(categories.slice(0, prefixes.length), {
      suggested: (name) => typeInSearchBox(app, name.slice(0, 3)),
    })
    await resources.search.fill('')

    await page.keyboard.press('ControlOrMeta+Shift+P')
    await page.getByRole('combobox', { name: /^Type a command/ }).waitFor()
    const { first, withTitles } = await inTurn(prefixes, {
      first: (letters) => typeInPalette(app, letters, anyResult),
      withTitles: (letters) => typeInPalette(app, letters, anyTitle),
    })
    const limit = await app.frames()
    const against = 'one animation frame'
    const more = `word prefixes from ${prefixes[0]} to ${prefixes.at(-1)}`
    return [
      timesLine({
        name: 'search box: from typing until a suggestion is painted',
        atMost: { times: 1 },
        against,
        times: { own: suggested, limit },
        more: 'the first letters of categories',
      }),
      timesLine({
        name: 'command palette, 10,000 stored titles: from typing until the first results are painted',
        atMost: { times: 1 },
        against,
        times: { own: first, limit },
        more,
      }),
      timesLine({
        name: 'command palette, 10,000 stored titles: from typing until titles are painted',
        atMost: { times: 3 },
        against,
        times: { own: withTitles, limit },
        more,
      }),
    ]
  }, profile)
}

/** Types into the emptied search box and waits for a suggestion. */
async function typeInSearchBox({ page, resources }: BenchApp, letters: string): Promise<number> {
  await resources.search.fill('')
  await page.getByRole('list', { name: 'Suggestions' }).waitFor({ state: 'detached' })
  const suggestion = () => () => document.querySelector('[aria-label="Suggestions"] button') !== null
  return paintTime(page, 'input', suggestion, () => page.keyboard.insertText(letters))
}

/** In the page: the palette's results differ from those before. */
const anyResult = () => {
  const results = () =>
    [...document.querySelectorAll('dialog[open] [role="option"]')].map(({ textContent }) => textContent)
  const before = results().join('\n')
  return () => !['', before].includes(results().join('\n'))
}

/** In the page: the palette shows titles. */
const anyTitle = () => () =>
  // An option's text ends with its kind.
  [...document.querySelectorAll('dialog[open] [role="option"]')].some(({ textContent }) =>
    textContent.trim().endsWith('Resource'),
  )

/** Types into the emptied palette and waits for results. */
async function typeInPalette(
  { page }: BenchApp,
  letters: string,
  awaited: typeof anyResult,
): Promise<number> {
  await page.getByRole('combobox', { name: /^Type a command/ }).fill('')
  const titles = page.getByRole('option', { name: /Resource$/ })
  await titles.first().waitFor({ state: 'detached' })
  return paintTime(page, 'input', awaited, () => page.keyboard.insertText(letters))
}
