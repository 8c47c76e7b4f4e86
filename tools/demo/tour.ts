/**
 * The guided tour, as a program of its own: Playwright ends its process at a signal, and the demo (main.ts) has
 * more to tidy up than the app.
 */
import { _electron, expect, type Page } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { root } from '../setup/project.mjs'
import { tourSteps, type SampleAccount, type TourStep } from './tour-steps.ts'

const startLimitMs = 60_000
const stepLimitMs = 30_000
const pictureLimitMs = 5_000
const shotsAtMost = 20
/** Playwright closes the app at SIGTERM and leaves this process running; an app that hangs is killed at exit. */
const closeLimitMs = 5_000

const say = (line: string): void => console.log(`tour: ${line}`)

let stopping = false
process.on('SIGTERM', () => {
  stopping = true
  setTimeout(() => process.exit(1), closeLimitMs).unref()
})

const { values } = parseArgs({
  options: { executable: { type: 'string' }, folder: { type: 'string' }, account: { type: 'string' } },
})
const { executable, folder, account } = values
if (executable === undefined || folder === undefined || account === undefined) {
  throw new TypeError('the tour is started by tools/demo/main.ts')
}

const app = await _electron.launch({ executablePath: executable, args: [root], timeout: startLimitMs })
try {
  const page = await app.firstWindow({ timeout: startLimitMs })
  await page.setViewportSize({ width: 1440, height: 900 })
  page.setDefaultTimeout(stepLimitMs)
  await takeTour(page, JSON.parse(account) as SampleAccount, folder)
} finally {
  await app.close()
}

async function takeTour(page: Page, account: SampleAccount, folder: string): Promise<void> {
  // Pictures of an earlier, longer tour would look like part of this one.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const [index, step] of tourSteps.entries()) {
    const number = String(index + 1).padStart(2, '0')
    try {
      await step.go(page, account)
      await writeFile(join(folder, `${number}-${step.name}.png`), await settledScreenshot(page))
    } catch (error) {
      if (stopping) return
      await tellFailure(page, step, join(folder, `${number}-${step.name}-failed.png`), error)
      process.exitCode = 1
      return
    }
    say(`${number}-${step.name}.png: ${step.sentence}`)
  }
}

/**
 * A screenshot of what the screen settles at: every picture there, or given up on, and two shots in a row alike.
 * A screen that never rests is taken as it is.
 */
async function settledScreenshot(page: Page): Promise<Buffer> {
  const pictures = await page.locator('img:visible').all()
  await Promise.allSettled(
    pictures.map((picture) =>
      expect(picture).toHaveJSProperty('complete', true, { timeout: pictureLimitMs }),
    ),
  )
  let last = await page.screenshot({ animations: 'disabled' })
  for (let shot = 1; shot < shotsAtMost; shot++) {
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(last)) break
    last = next
  }
  return last
}

async function tellFailure(page: Page, step: TourStep, path: string, error: unknown): Promise<void> {
  say(`failed at "${step.sentence}": ${firstLines(error)}`)
  const kept = await page.screenshot({ path }).then(
    () => `what the window showed then: ${path}`,
    () => 'the window was gone by then',
  )
  say(kept)
}

/** What was waited for stands at the head of Playwright's message; every further attempt follows in full. */
function firstLines(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && line !== 'Call log:')
    .slice(0, 3)
    .join(' ')
}
