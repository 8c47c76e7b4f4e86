import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { DiagnosticsScreen } from '../pages/diagnostics-screen.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { findingsInBothThemes } from '../support/axe.ts'
import { openList } from '../support/openings.ts'
import { stopClock } from '../support/standing-clock.ts'
import { secretsIn } from '../../support/secret-search.ts'

const sentinel = {
  username: 'sentinel-user',
  email: 'sentinel@example.test',
  password: 'S3ntinel &+%=:"\'/#é🌳 pässword',
}

/** Contents of a saved report's files, by name. */
async function savedReport(app: RunningApp, path: string): Promise<Record<string, string>> {
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, path)
  await new DiagnosticsScreen(app.page).saveReport.click()
  await expect(app.page.getByText('The report was saved.')).toBeVisible()
  const files = Object.entries(unzipSync(await readFile(path)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Runs `press` and returns the text that main then copies to the clipboard. */
async function copied(app: RunningApp, press: () => Promise<void>): Promise<string> {
  await app.electron.evaluate(({ clipboard }) => {
    clipboard.writeText = async (text) => void Object.assign(globalThis, { copiedText: text })
    Object.assign(globalThis, { copiedText: null })
  })
  await press()
  const read = () => app.electron.evaluate(() => (globalThis as { copiedText?: string }).copiedText ?? '')
  await expect.poll(read).not.toBe('')
  return read()
}

/** Runs the steps of a copied test on a page. */
async function runSteps(snippet: string, page: Page): Promise<void> {
  const steps = snippet.split('\n').filter((line) => line.startsWith('  '))
  const { constructor: AsyncFunction } = async () => undefined
  const run = Reflect.construct(AsyncFunction, ['page', steps.join('\n')]) as (page: Page) => Promise<void>
  await run(page)
}

test('no secret, name or content reaches the report, its zip or the copied test', async ({
  start,
  service,
  profile,
}) => {
  service.addAccount(sentinel)
  const app = await start()
  // Steps are forgotten after a minute.
  await stopClock(app.page)
  const remove = service.addRule({ route: 'token', times: 1, fault: { kind: 'preset', preset: 'fatal-500' } })
  await app.signIn.signIn(sentinel)
  await expect(app.signIn.problem).toBeVisible()
  remove()
  await openList(app, sentinel)
  await app.resources.searchFor('forest')
  await app.resources.expectCountOtherThan(240)
  const title = await app.resources.openAndRead(0)
  await app.accountMenu.choose('Diagnostics')
  const diagnostics = new DiagnosticsScreen(app.page)
  await diagnostics.isReady()
  await app.page.getByRole('radio', { name: 'Detailed' }).click()
  // The choice is in the log once main has received it.
  const lookAgain = async (): Promise<string> => {
    await app.page.getByRole('button', { name: 'Refresh' }).click()
    return diagnostics.log.innerText()
  }
  await expect.poll(lookAgain).toContain('diagnostics:set-log-level')

  const path = join(profile, 'report.zip')
  const files = await savedReport(app, path)
  const report = await copied(app, () => diagnostics.copyReport.click())
  const steps = await copied(app, () => diagnostics.copyAsTest.click())
  expect(Object.keys(files)).toEqual(['README.txt', 'report.txt', 'facts.json', 'app.log', 'app.log.1'])
  expect(JSON.parse(files['facts.json'] ?? '')).toMatchObject({
    session: { status: 'signed-in', storage: { kind: 'keychain' } },
    foreignLines: 0,
    logLevel: 'detailed',
  })
  expect(report).toContain('Keychain: The session is stored in it')
  expect(report).toContain('Connection check')
  expect(steps).toContain(".fill('<password>')")
  const all = [...Object.values(files), report, steps].join('\n')
  const { connectAllow, clientPassword, apiKey } = service.configuration.service
  const tokens = Object.fromEntries(service.issuedTokens.map((token, index) => [`token ${index}`, token]))
  expect(Object.keys(tokens)).not.toEqual([])
  const kept = { ...sentinel, connectAllow, clientPassword, apiKey, title, search: 'forest', ...tokens }
  expect(secretsIn(all, kept)).toEqual([])
})

test('recorded steps are copied as a test that repeats them', async ({ signedIn }) => {
  const { page, accountMenu, resources, reader } = signedIn
  const diagnostics = new DiagnosticsScreen(page)
  const title = await resources.openAndRead(2)
  await page.keyboard.press('Escape')
  await accountMenu.choose('Settings')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The dialog's script loads on demand; until it has loaded, Escape would close nothing.
  await expect(shortcuts).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await resources.open(2)
  await expect(reader.region.getByRole('heading', { name: title, level: 2 })).toBeVisible()
  await accountMenu.choose('Diagnostics')
  const snippet = await copied(signedIn, () => diagnostics.copyAsTest.click())
  expect(snippet).not.toContain(title)
  expect(snippet).toContain(
    "await page.getByRole('list', { name: 'Resources', exact: true }).getByRole('link').nth(2).click()",
  )

  const steps = snippet.slice(snippet.indexOf("page.getByRole('list'"))
  await page.evaluate(() => (window.location.hash = '#/resources'))
  await expect(resources.items.first()).toBeVisible()
  await runSteps(`  await ${steps}`, page)
  await expect(diagnostics.heading).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(reader.region.getByRole('heading', { name: title, level: 2 })).toBeVisible()
})

test('the page is reached and used by keyboard before anybody signs in, in a small window and both themes', async ({
  app,
}) => {
  const { page, signIn } = app
  const diagnostics = new DiagnosticsScreen(page)
  await stopClock(page)
  await page.setViewportSize({ width: 900, height: 600 })
  await page.getByRole('link', { name: 'Diagnostics' }).focus()
  await page.keyboard.press('Enter')
  await expect(diagnostics.heading).toBeFocused()
  await diagnostics.isReady()
  expect(await findingsInBothThemes(app), 'Diagnostics').toEqual([])
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  expect(await isNarrow()).toBe(true)

  const report = await copied(app, async () => {
    await diagnostics.copyReport.focus()
    await page.keyboard.press('Enter')
  })
  expect(report).toContain('Session: Signed out')
  await diagnostics.log.focus()
  await expect(diagnostics.log).toBeFocused()
  const lines = page.getByRole('combobox', { name: 'Lines to show' })
  const rows = diagnostics.log.getByRole('row')
  const all = await rows.count()
  const ofEach: number[] = []
  for (let event = 2; event < (await lines.getByRole('option').count()); event += 1) {
    await lines.selectOption({ index: event })
    ofEach.push(Math.max(0, (await rows.count()) - 1))
  }
  // The first two choices are all lines and problems; then comes one per event. Each line has one event.
  expect(ofEach.reduce((sum, count) => sum + count, 0)).toBe(all - 1)
  expect(all).toBeGreaterThan(1)
  await app.electron.evaluate(({ shell }) => {
    Object.assign(globalThis, { revealed: null })
    shell.showItemInFolder = (path) => void Object.assign(globalThis, { revealed: path })
  })
  await page.getByRole('button', { name: 'Show log folder' }).press('Enter')
  const revealed = () => app.electron.evaluate(() => String(Reflect.get(globalThis, 'revealed')))
  await expect.poll(revealed).toMatch(/logs.app\.log$/)
  const steps = await copied(app, () => diagnostics.copyAsTest.press('Enter'))
  expect(steps).toContain("page.getByRole('link', { name: 'Diagnostics', exact: true }).click()")
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(signIn.heading).toBeVisible()
  await runSteps(steps, page)
  await expect(diagnostics.heading).toBeVisible()
})
