import { nativeMessages as arabic } from '../../src/shared/i18n/ar/native.ts'
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { findEngine } from '../../tools/setup/engine.mjs'
import { root } from '../../tools/setup/project.mjs'
import { expect, test, waitMs, type RunningApp } from './support/app.ts'
import { stopClock } from './support/standing-clock.ts'
import { findings } from './support/axe.ts'
import { openList } from './support/openings.ts'
import { exitCodeOf, startAlone } from './support/start-alone.ts'

const engine = findEngine()

const hasSwitch = ({ electron }: RunningApp, name: string): Promise<boolean> =>
  electron.evaluate(({ app }, asked) => app.commandLine.hasSwitch(asked), name)

test.describe('the sandbox of every process', () => {
  test('is switched on where the system allows it', async ({ start }) => {
    const isAllowed = !engine.switches.includes('--no-sandbox')
    expect(await hasSwitch(await start(), 'enable-sandbox')).toBe(isAllowed)
  })

  test('is left to --no-sandbox where that is given, for a system that lets none be sandboxed', async ({
    start,
  }) => {
    const app = await start({ switches: ['--no-sandbox'] })
    expect(await hasSwitch(app, 'no-sandbox')).toBe(true)
    expect(await hasSwitch(app, 'enable-sandbox')).toBe(false)
  })
})

test.describe('the profile of testers', () => {
  test('may be named by a relative path, and is made', async ({ profile }) => {
    const { process: app } = startAlone({ FORUM_RESOURCES_PROFILE: 'a/b' }, { cwd: profile })
    const log = join(profile, 'a', 'b', 'logs', 'app.log')
    await expect
      .poll(() =>
        stat(log).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    app.kill()
    await exitCodeOf(app)
  })

  test('ends the app with words where it cannot be made', async ({ profile }) => {
    await writeFile(join(profile, 'file'), '')
    const folder = join(profile, 'file', 'profile')
    const { process: app, output } = startAlone({ FORUM_RESOURCES_PROFILE: folder })
    expect(await exitCodeOf(app)).toBe(1)
    // A process's last output may arrive after its exit.
    await expect.poll(output).toContain(`FORUM_RESOURCES_PROFILE: the folder ${folder} cannot be made`)
    expect(output()).not.toMatch(/^\s+at /m)
  })
})

test('a window comes up as it was left on a system that says neither when it has painted nor where it is', async ({
  start,
}) => {
  const limited = { CHROMIUM_SHELL_TRAITS: 'no-ready-to-show,display-at-origin,registrations-fail' }
  const stateOf = ({ electron }: RunningApp) =>
    electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => [window.isVisible(), window.isMaximized()]),
    )
  const first = await start({ environment: limited })
  await expect.poll(() => stateOf(first)).toEqual([[true, false]])
  await first.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize())
  await first.electron.close()
  const second = await start({ environment: limited })
  await expect.poll(() => stateOf(second)).toEqual([[true, true]])
})

test('a second start opens a window where the app has been left without one, as on macOS', async ({
  start,
  profile,
}) => {
  const { electron } = await start()
  await electron.evaluate(({ app, BrowserWindow }) => {
    app.removeAllListeners('window-all-closed')
    app.on('window-all-closed', () => undefined)
    for (const window of BrowserWindow.getAllWindows()) window.destroy()
  })
  await expect.poll(() => electron.windows().length).toBe(0)
  const opened = electron.waitForEvent('window', { timeout: waitMs })
  const second = startAlone({ FORUM_RESOURCES_PROFILE: profile })
  expect(await exitCodeOf(second.process)).toBe(0)
  await expect((await opened).getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test.describe('a bug in main', () => {
  for (const [name, code, fail] of [
    [
      'that throws',
      'uncaught-exception',
      () =>
        void setImmediate(() => {
          throw new Error('secret-4711')
        }),
    ],
    ['that rejects', 'unhandled-rejection', () => void Promise.reject(new Error('secret-4711'))],
  ] as const) {
    test(`${name} is logged by a number, without its message, and ends the app`, async ({
      start,
      profile,
    }) => {
      const app = await start()
      const ended = exitCodeOf(app.electron.process())
      await app.electron.evaluate(fail).catch(() => undefined)
      expect(await ended).toBe(1)
      const log = await readFile(join(profile, 'logs', 'app.log'), 'utf8')
      const entry = log
        .split('\n')
        .map((line) => (line ? (JSON.parse(line) as Record<string, unknown>) : {}))
        .find(({ event }) => event === 'bug')
      expect(entry).toMatchObject({ code, report: expect.stringMatching(/^[0-9a-f]{8}$/) })
      await expect
        .poll(() => app.output())
        .toContain(`Uncaught Exception in main (${code}, report ${String(entry?.['report'])})`)
      expect(log + app.output()).not.toContain('secret-4711')
    })
  }

  // On Electron, a real message box would wait for somebody to close it.
  if (engine.kind === 'chromium-shell')
    test('at the start is shown in a box, where nobody drives the app', async ({ profile }) => {
      const folder = join(profile, 'app')
      await cp(join(root, 'out'), join(folder, 'out'), { recursive: true })
      await cp(join(root, 'package.json'), join(folder, 'package.json'))
      await rm(join(folder, 'out/renderer/.vite/manifest.json'))
      const environment = { FORUM_RESOURCES_PROFILE: join(profile, 'profile') }
      const { process: app, output } = startAlone(environment, { folder, switches: [] })
      expect(await exitCodeOf(app)).toBe(1)
      await expect.poll(output).toContain('Forum Resources has to close')
      await expect.poll(output).toMatch(/tell the people who gave you this app the number [0-9a-f]{8}\./)
    })
})

test.describe('a page that does not answer', () => {
  const pressing = (electron: ElectronApplication, button: number | null): Promise<void> =>
    electron.evaluate(({ dialog }, pressed) => {
      Object.assign(globalThis, { asked: null })
      dialog.showMessageBox = (...given: readonly unknown[]) => {
        const { signal, buttons } = given[1] as Electron.MessageBoxOptions
        Object.assign(globalThis, {
          asked: { buttons, hasParent: typeof given[0] === 'object', isGone: false },
        })
        const { asked } = globalThis as unknown as { asked: { isGone: boolean } }
        return new Promise((resolve) => {
          if (pressed !== null) resolve({ response: pressed, checkboxChecked: false })
          signal?.addEventListener('abort', () => {
            asked.isGone = true
            resolve({ response: 0, checkboxChecked: false })
          })
        })
      }
    }, button)
  const tell = (electron: ElectronApplication, event: 'unresponsive' | 'responsive'): Promise<void> =>
    electron.evaluate(({ BrowserWindow }, name) => {
      BrowserWindow.getAllWindows()[0]?.emit(name)
    }, event)
  const asked = (electron: ElectronApplication): Promise<unknown> =>
    electron.evaluate(() => (globalThis as unknown as { asked: unknown }).asked)

  test('is ended and loaded again when the person says so', async ({ start }) => {
    const { electron, page } = await start()
    await pressing(electron, 1)
    // The page hangs right after this call.
    await page.evaluate(() => {
      setTimeout(() => {
        for (;;);
      })
    })
    const reloaded = await watchReload(electron)
    await tell(electron, 'unresponsive')
    await reloaded()
    await expect.poll(() => textOf(electron)).toContain('Remember username')
    expect(await asked(electron)).toMatchObject({ buttons: ['Wait', 'Reload'], hasParent: true })
  })

  test('is left alone by Wait, and no longer asked about once it answers', async ({ start }) => {
    const { electron, signIn } = await start()
    await signIn.username.fill('typed')
    await pressing(electron, null)
    await tell(electron, 'unresponsive')
    await tell(electron, 'responsive')
    await expect.poll(() => asked(electron)).toMatchObject({ isGone: true })
    await pressing(electron, 0)
    await tell(electron, 'unresponsive')
    await expect.poll(() => asked(electron)).toMatchObject({ isGone: false })
    await expect(signIn.username).toHaveValue('typed')
  })
})

/**
 * Watches the window's page; the returned function resolves once it has crashed and reloaded. An earlier load
 * may still be in progress.
 */
async function watchReload(electron: ElectronApplication): Promise<() => Promise<void>> {
  const watched = await electron.evaluateHandle(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const reloaded = new Promise<void>((resolve) =>
      contents?.once('render-process-gone', () => contents.once('did-finish-load', () => resolve())),
    )
    return { reloaded }
  })
  return () => watched.evaluate(({ reloaded }) => reloaded)
}

/** Asks main for the page's text, since Playwright loses a crashed page. */
function textOf(electron: ElectronApplication): Promise<string> {
  return electron.evaluate(
    ({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
        'document.body.innerText',
      ) as Promise<string>,
  )
}

/** Crashes the page until the app stops reloading it and shows its crash page. */
async function crashUntilGivenUp(electron: ElectronApplication): Promise<Page> {
  const crash = (): Promise<void> =>
    electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    )
  await stopClock(electron)
  for (let reloads = 1; reloads <= 3; reloads += 1) {
    const reloaded = await watchReload(electron)
    await crash()
    await reloaded()
  }
  const opened = electron.waitForEvent('window', { timeout: waitMs })
  await crash()
  const page = await opened
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
  return page
}

test.describe('a page that crashes a fourth time within a minute', () => {
  test(
    'gives way to words, a report to copy and a way back, with the session',
    { tag: '@clipboard' },
    async ({ start, service }) => {
      const { electron } = await openList(await start(), service.account)
      const page = await crashUntilGivenUp(electron)
      await expect
        .poll(() => electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length))
        .toBe(1)

      await expect(page).toHaveTitle('This page keeps stopping – Forum Resources')
      await expect(page.getByRole('heading', { level: 1, name: 'This page keeps stopping' })).toBeFocused()
      await expect(page.getByText('It stopped 4 times within a minute')).toBeVisible()
      const report = page.getByRole('textbox', { name: 'Problem report' })
      await expect(report).toHaveValue(
        /^Reasons given by the engine: (crashed|killed)( (crashed|killed)){3}$/m,
      )
      await expect(report).toHaveValue(/^App: Forum Resources \d+\.\d+\.\d+$/m)
      expect(await page.evaluate(() => 'forumResources' in globalThis)).toBe(false)

      const copied = page.evaluate(
        () =>
          new Promise((resolve) =>
            document.addEventListener('copy', () => resolve(getSelection()?.toString())),
          ),
      )
      await page.keyboard.press('Tab')
      await expect(report).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Copy report' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toHaveText('Copied')
      expect(await copied).toBe(await report.inputValue())

      const opened = electron.waitForEvent('window', { timeout: waitMs })
      await page.getByRole('button', { name: 'Try again' }).focus()
      // The page's window closes meanwhile.
      await page.keyboard.press('Enter').catch(() => undefined)
      const home = await opened
      await expect(home.getByRole('list', { name: 'Resources', exact: true })).toBeVisible()
      await expect.poll(() => electron.windows()).toHaveLength(1)
    },
  )

  test('is reported accessibly in both themes, under the policy that the app has', async ({ start }) => {
    const { electron } = await start()
    const page = await crashUntilGivenUp(electron)
    for (const theme of ['light', 'dark'] as const) {
      await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
      await expect
        .poll(() => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
        .toBe(theme === 'dark')
      expect(await findings(page)).toEqual([])
    }
    const violated = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          )
        }),
    )
    await page
      .evaluate(() => {
        document.body.innerHTML = '<b>x</b>'
      })
      .catch(() => undefined)
    expect(await violated).toBe('require-trusted-types-for')
  })

  test('is reported from right to left in a right-to-left language', async ({ start }) => {
    const { electron } = await start({ environment: { FORUM_RESOURCES_LOCALE: 'ar' } })
    const page = await crashUntilGivenUp(electron)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('button', { name: arabic.crash.retry as string })).toBeVisible()
  })
})
