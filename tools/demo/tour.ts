/**
 * The guided tour. A separate program, because Playwright ends its process on a signal, and the demo
 * (main.ts) has more to clean up than the app.
 */
import { _electron, type Page } from '@playwright/test'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup/project.mjs'
import { settledScreenshot } from './settled-screenshot.ts'
import { tourReportName, type TourJob, type TourReport } from './tour-report.ts'
import { tourSteps, type TourContext, type TourStep } from './tour-steps.ts'

const startLimitMs = 180_000
const stepLimitMs = 120_000
/** Playwright closes the app on SIGTERM but not this process; an app that hangs is killed at exit. */
const closeLimitMs = 5_000

const say = (line: string): void => console.log(`tour: ${line}`)

let isStopping = false
process.on('SIGTERM', () => {
  isStopping = true
  setTimeout(() => process.exit(1), closeLimitMs).unref()
})

const [jobText] = process.argv.slice(2)
if (jobText === undefined) throw new TypeError('the tour is started by tools/demo/main.ts')
const job = JSON.parse(jobText) as TourJob

// Screenshots of an earlier, longer tour would look like part of this one.
await rm(job.folder, { recursive: true, force: true })
await mkdir(job.folder, { recursive: true })
const passed: string[] = []
await writeReport()

const app = await _electron.launch({
  executablePath: job.executable,
  args: [...job.switches, root],
  // On machines where the sandbox does not work, the engine's own switches turn it off.
  chromiumSandbox: true,
  timeout: startLimitMs,
  // Stops Playwright from forcing the light theme; the app chooses its own.
  colorScheme: null,
})
try {
  const page = await app.firstWindow({ timeout: startLimitMs })
  await page.setViewportSize({ width: 1440, height: 900 })
  page.setDefaultTimeout(stepLimitMs)
  await takeTour({ page, account: job.account, service: serviceAt(job.adminUrl) })
} finally {
  await app.close()
}

async function takeTour(context: TourContext): Promise<void> {
  for (const [index, step] of tourSteps.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}-${step.name}`
    try {
      await step.go(context)
      await writeFile(join(job.folder, `${name}.png`), await settledScreenshot(context.page))
      await step.leave?.(context)
    } catch (error) {
      if (isStopping) return
      await writeReport(step)
      await reportFailure(context.page, step, join(job.folder, `${name}-failed.png`), error)
      process.exitCode = 1
      return
    }
    passed.push(step.name)
    await writeReport()
    say(`${name}.png: ${step.sentence}`)
  }
}

async function writeReport(failed?: TourStep): Promise<void> {
  const statusOf = ({ name }: TourStep): TourReport['steps'][number]['status'] => {
    if (passed.includes(name)) return 'passed'
    return name === failed?.name ? 'failed' : 'not reached'
  }
  const report: TourReport = { steps: tourSteps.map((step) => ({ name: step.name, status: statusOf(step) })) }
  await writeFile(join(job.folder, tourReportName), JSON.stringify(report, undefined, 2))
}

/** The forum service's admin API (docs/forum-service.md), which testers use too. */
function serviceAt(adminUrl: string): TourContext['service'] {
  const rules = async (init: RequestInit): Promise<void> => {
    const response = await fetch(`${adminUrl}/rules`, init)
    if (!response.ok) throw new Error(`the service refused the rule: ${await response.text()}`)
  }
  const everyRequest = { fault: { kind: 'reset', when: 'before-headers' } }
  return {
    cutOff: () => rules({ method: 'POST', body: JSON.stringify(everyRequest) }),
    restore: () => rules({ method: 'DELETE' }),
  }
}

async function reportFailure(page: Page, step: TourStep, path: string, error: unknown): Promise<void> {
  say(`failed at "${step.sentence}": ${firstLines(error)}`)
  const evidence = await page.screenshot({ path }).then(
    () => `what the window showed then: ${path}`,
    () => 'the window was gone by then',
  )
  say(evidence)
}

/** The start of Playwright's message names the failed expectation; the rest lists every retry. */
function firstLines(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = text.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line !== '' && line !== 'Call log:')
    .slice(0, 3)
    .join(' ')
}
