import { setTimeout as wait } from 'node:timers/promises'
import type { BenchApp } from '../app.ts'
import type { Row } from '../bench.ts'
import { sampleWords } from '../service.ts'

/** Each round opens three entries and runs two searches. */
const rounds = 100
const openingsPerRound = 3

/** Milliseconds for the app to settle and the engine to release memory. */
const settleMs = 4000

/** Longest wait for a list, an entry or an image, in milliseconds. */
const patienceMs = 3000

/** Memory of the page's process during hours of reading, and after signing out. */
export const soak: Row = ({ service, use }) =>
  use(async (app) => {
    const settledMemory = () => wait(settleMs).then(app.memory)
    await app.enter()
    await open(app, 0)
    await service.untilQuiet()
    const before = await settledMemory()
    let highest = before
    for (let round = 0; round < rounds; round++) {
      // Two words together give each round a list of its own.
      const one = sampleWords[round % sampleWords.length] ?? ''
      await search(app, `${one} ${sampleWords[Math.floor(round / sampleWords.length)]}`)
      for (let row = 0; row < openingsPerRound; row++) await open(app, row)
      await search(app, one)
      highest = Math.max(highest, await app.memory())
    }
    const after = await settledMemory()
    await app.accountMenu.choose('Sign out')
    await app.signIn.heading.waitFor()
    const signedOut = await settledMemory()
    const against = 'its memory with the first list and one entry open'
    const line = { against, unit: 'MB', limit: before / 1e6 } as const
    return [
      {
        ...line,
        name: `memory of the page’s process after ${rounds * openingsPerRound} opened entries and ${rounds * 2} searches`,
        value: after / 1e6,
        atMost: { plus: 150 },
        runs: `resident set; highest after a round ${(highest / 1e6).toFixed(0)}`,
      },
      {
        ...line,
        name: 'memory of the page’s process after signing out',
        value: signedOut / 1e6,
        atMost: { plus: 50 },
        runs: `resident set, ${settleMs / 1000} s later`,
      },
    ]
  })

/** Searches and waits for the list to change; some searches have no results. */
async function search({ page, resources }: BenchApp, words: string): Promise<void> {
  const before = await page.evaluate(() => benchClock.firstTitles())
  await resources.searchFor(words)
  await page
    .waitForFunction((titles) => benchClock.firstTitles() !== titles, before, { timeout: patienceMs })
    .catch(() => undefined)
}

/** Opens the entry in that row, if there is one, and scrolls through its first screens with their images. */
async function open({ page, reader }: BenchApp, row: number): Promise<void> {
  const link = page.locator('[data-entry] a').nth(row)
  if ((await link.count()) === 0) return
  const title = await link.innerText()
  await link.click()
  await reader.title
    .filter({ hasText: title })
    .waitFor({ timeout: patienceMs })
    .catch(() => undefined)
  await reader.entry.evaluate(async (scroller, patience) => {
    const painted = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let screen = 0; screen < 4; screen++) {
      scroller.scrollTop = screen * scroller.clientHeight
      await painted()
      const inView = [...scroller.querySelectorAll('img')].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      })
      const decoded = Promise.allSettled(inView.map((image) => image.decode()))
      await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, patience))])
    }
  }, patienceMs)
}
