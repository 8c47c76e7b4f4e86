import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { openList } from './openings.ts'
import { startApp, type RunningApp, type StartPlace } from './running-app.ts'

declare global {
  /** Of main: what tests put functions of their own in, each with the members it had at the start. */
  var originals: readonly (readonly [target: object, members: object])[]
}

/**
 * One app that the tests of a worker use one after the other: each finds it at Sign in, with an empty library, no
 * session, no history and the settings of a first visit. Signing out is what empties it, as for people who share a
 * computer; the page is reloaded. A test that changes settings, ends the app or leaves it in any other state
 * costs the next test a start, on a profile of its own.
 */
export interface WorkerApp {
  /** The app at Sign in. */
  ready(): Promise<RunningApp>
  /** Starts it again with the profile it has; it has been quit by then. */
  restart(): Promise<RunningApp>
  /** Makes it ready for the next test, or ends it where that cannot be done. */
  rest(): Promise<void>
  end(): Promise<void>
}

/** Main opens six links within ten seconds and no more: so many are left to the next test. */
const openingsLeftToOthers = 3

/** Sessions that end ask at once: the tests that want the refresh grant start an app of their own. */
const configuration = { refreshGrant: 'off' } as const

export function createWorkerApp(
  place: Omit<StartPlace, 'profile'> & { readonly service: ForumService },
): WorkerApp {
  const { service } = place
  let app: RunningApp | null = null
  let profile = ''
  let size: readonly [number, number] = [0, 0]
  let firstSettings = ''

  const settings = (): Promise<string> => readFile(join(profile, 'settings.json'), 'utf8').catch(() => '')

  async function start(): Promise<RunningApp> {
    app = await startApp({ ...place, profile }, { configuration })
    size = await windowSize(app)
    await app.electron.evaluate(({ shell, dialog }) => {
      globalThis.originals = [
        [shell, { ...shell }],
        [dialog, { ...dialog }],
      ]
    })
    return app
  }

  async function goToSignIn(running: RunningApp): Promise<void> {
    const { electron, page, signIn } = running
    service.clearRules()
    await page.evaluate(() => window.forumResources.call['session:sign-out']('rest', { keep: false }))
    await electron.evaluate(({ nativeTheme, BrowserWindow }) => {
      for (const [object, members] of globalThis.originals) Object.assign(object, members)
      nativeTheme.themeSource = 'system'
      for (const { webContents } of BrowserWindow.getAllWindows())
        // A printer that a test put in its place hides the one of the class.
        if (Object.hasOwn(webContents, 'print')) Reflect.deleteProperty(webContents, 'print')
    })
    await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null })
    if (String(await windowSize(running)) !== String(size))
      await page.setViewportSize({ width: size[0], height: size[1] })
    await page.evaluate(() => void (location.hash = '#/'))
    await page.reload()
    await expect(signIn.heading).toBeVisible()
    service.reset()
  }

  const mayOpenLinks = async ({ electron }: RunningApp): Promise<boolean> =>
    (await electron.evaluate(() => globalThis.openedOutside?.length ?? 0)) <= openingsLeftToOthers
  const hasFirstSettings = async (): Promise<boolean> => (await settings()) === firstSettings

  /** Whether it could be brought there. */
  const isAtSignIn = (running: RunningApp): Promise<boolean> =>
    goToSignIn(running).then(
      () => true,
      () => false,
    )

  async function end(): Promise<void> {
    await app?.quit()
    app = null
    await rm(`${profile}.config.json`, { force: true })
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }

  return {
    async ready() {
      if (app) return app
      profile = await mkdtemp(join(tmpdir(), 'forum-worker-'))
      const running = await start()
      await openList(running, service.account)
      await expect.poll(settings, { intervals: [20] }).toContain('rememberedUsername')
      firstSettings = await settings()
      await goToSignIn(running)
      return running
    },
    restart: start,
    async rest() {
      if (!app) return
      const isReady =
        !app.isQuit() &&
        (await hasFirstSettings()) &&
        (await mayOpenLinks(app)) &&
        (await isAtSignIn(app)) &&
        (await hasFirstSettings())
      if (!isReady) await end()
    },
    end,
  }
}

async function windowSize({ page }: RunningApp): Promise<readonly [number, number]> {
  return page.evaluate(() => [innerWidth, innerHeight] as const)
}
