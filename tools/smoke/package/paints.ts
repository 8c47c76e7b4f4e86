import { must, type SmokeStep } from '../step.ts'
import { firstPage } from './first-page.ts'
import type { PackagedApp } from './packaged-app.ts'

/** A single colour compresses to less. */
const leastBytes = 10_000

export const paints: SmokeStep<PackagedApp> = {
  sentence: 'the window of the packaged app paints its first screen',
  async run({ start }) {
    const run = start(['--remote-debugging-port=0'])
    const { page, browser } = await firstPage(run)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { length } = await page.screenshot()
    must(length > leastBytes, `a picture of it has ${length} bytes`)
    await browser.close()
    await run.group.stop()
    return []
  },
}
