import { chromium } from '@playwright/test'
import { must, type SmokeStep } from '../step.ts'
import { devToolsLine, type PackagedApp } from './packaged-app.ts'

/** One colour all over compresses to less. */
const leastBytes = 10_000

export const paints: SmokeStep<PackagedApp> = {
  sentence: 'the window of the packaged app paints its first screen',
  async run({ start }) {
    const run = start(['--remote-debugging-port=0'])
    const url = devToolsLine.exec(await run.line(devToolsLine))?.[1] ?? ''
    const browser = await chromium.connectOverCDP(url, { noDefaults: true })
    const [context] = browser.contexts()
    must(context !== undefined, 'Chromium has no context')
    const page = context.pages()[0] ?? (await context.waitForEvent('page'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { length } = await page.screenshot()
    must(length > leastBytes, `a picture of it has ${length} bytes`)
    await browser.close()
    await run.group.stop()
    return [
      'that an entry is kept and a token survives a restart in a packaged app: it takes services over https only',
    ]
  },
}
