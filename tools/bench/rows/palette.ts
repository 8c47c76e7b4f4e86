import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fillLibrary, pagesOf } from '../filled-library.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median, p95 } from '../statistics.ts'

/** Beginnings of words that names of actions and stored titles both have. */
const typed = ['t', 'th', 'the', 'a', 'ab', 'about', 'g', 'gu', 'f', 'fo', 'r', 'l']

/** From a letter typed in the command palette to what it found, over 10,000 stored titles. */
export const palette: Row = {
  key: 'palette',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const profile = await bench.folder()
    const pages = pagesOf(await service.responses())
    const server = new URL(service.baseUrl).origin
    const { library } = await fillLibrary(join(profile, 'library'), pages, server)
    await library.close()
    const app = await bench.start(profile)
    try {
      await app.signIn()
      await service.untilQuiet()
      return await lines(app.page)
    } finally {
      await app.quit()
    }
  },
}

async function lines(page: Page): Promise<readonly Line[]> {
  await page.keyboard.press('Control+Shift+P')
  const box = page.getByRole('combobox', { name: /^Type a command/ })
  await box.waitFor()
  const first: number[] = []
  const titles: number[] = []
  for (const letters of typed) {
    for (const [times, isThere] of [
      [first, 'some'],
      [titles, 'titles'],
    ] as const) {
      await box.fill('')
      await titlesShown(page).first().waitFor({ state: 'detached' })
      await armFor(page, isThere)
      await page.keyboard.insertText(letters)
      times.push(await page.evaluate(() => benchClock.painted()))
    }
  }
  const frame = median(await page.evaluate(() => benchClock.frames(2000)))
  const runs = (times: readonly number[]) => `median of ${times.length}; p95 ${p95(times).toFixed(0)}`
  return [
    {
      name: 'a letter in the command palette to its first results painted, 10,000 stored titles',
      against: 'an animation frame',
      unit: 'ms',
      value: median(first),
      limit: frame,
      atMost: { times: 1 },
      runs: runs(first),
    },
    {
      name: 'the same, to the titles',
      against: 'an animation frame',
      unit: 'ms',
      value: median(titles),
      limit: frame,
      atMost: { times: 3 },
      runs: runs(titles),
    },
  ]
}

/** Titles say of themselves that they are some. */
const titlesShown = (page: Page) => page.getByRole('option', { name: /Resource$/ })

/** The list changes with each letter; a title says of itself that it is one. */
async function armFor(page: Page, awaited: 'some' | 'titles'): Promise<void> {
  await page.evaluate((what) => {
    const list = () =>
      [...document.querySelectorAll('dialog[open] [role="option"]')].map(({ textContent }) => textContent)
    const before = list().join('\n')
    benchClock.arm('input', () => {
      const now = list()
      if (what === 'titles') return now.some((words) => words.trim().endsWith('Resource'))
      return now.length > 0 && now.join('\n') !== before
    })
  }, awaited)
}
