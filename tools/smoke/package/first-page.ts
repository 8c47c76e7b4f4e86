import { chromium, type Browser, type Page } from '@playwright/test'
import { must } from '../step.ts'
import { devToolsLine, type PackagedRun } from './packaged-app.ts'

/** The page of an app started with `--remote-debugging-port=0`. */
export async function firstPage(
  run: PackagedRun,
): Promise<{ readonly page: Page; readonly browser: Browser }> {
  const url = devToolsLine.exec(await run.line(devToolsLine))?.[1] ?? ''
  const browser = await chromium.connectOverCDP(url, { noDefaults: true })
  const [context] = browser.contexts()
  must(context !== undefined, 'Chromium has no context')
  return { browser, page: context.pages()[0] ?? (await context.waitForEvent('page')) }
}
