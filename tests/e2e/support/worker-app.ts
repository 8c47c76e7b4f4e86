import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { openList } from './openings.ts'
import { startApp, type RunningApp, type StartPlace } from './running-app.ts'

declare global {
  /** In main: objects that tests patch, each with its original members. */
  var originals: readonly (readonly [target: object, members: object])[]
}

/**
 * One app that a worker's tests use in turn. Each test finds it at Sign in, with an empty cache, no session,
 * no history and first-visit settings. Signing out empties the cache, as for people who share a computer, and
 * the page is reloaded. After a test that changes settings, ends the app or leaves it in any other state, the
 * next test starts a new app with a new profile.
 */
export interface WorkerApp {
  /** The app at Sign in. */
  ready(): Promise<RunningApp>
  /** Starts a quit app again with its profile. */
  restart(): Promise<RunningApp>
  /** Resets it for the next test, or ends it if that fails. */
  rest(): Promise<void>
  end(): Promise<void>
}

/** Main opens at most six links within ten seconds, so each test leaves some for the next. */
const openingsLeftToOthers = 3

/** An ended session asks for the password at once; tests of the refresh grant start their own app. */
const configuration = { refreshGrant: 'off' } as const

export function createWorkerApp(
  place: Omit<StartPlace, 'profile'> & { readonly service: ForumService },
): WorkerApp {
  const { service } = place
  let app: RunningApp | null = null
  let profile = ''
  let size: readonly [number, number] = [0, 0]
  let firstSettings = ''

  const storedSettings = (): Promise<string> =>
    readFile(join(profile, 'settings.json'), 'utf8').catch(() => '')

  /** The stored settings, and those that main holds and may not have stored yet. */
  async function settings({ page }: RunningApp): Promise<string> {
    const held = await page.evaluate(() => window.forumResources.call['settings:read']('rest', undefined))
    return `${JSON.stringify(held)} ${await storedSettings()}`
  }

  async function start(): Promise<RunningApp> {
    app = await startApp({ ...place, profile }, { configuration })
    size = await windowSize(app)
    await app.electron.evaluate(({ shell, dialog, clipboard }) => {
      globalThis.originals = [
        [shell, { ...shell }],
        [dialog, { ...dialog }],
        [clipboard, { ...clipboard }],
      ]
    })
    return app
  }

  async function goToSignIn(running: RunningApp): Promise<void> {
    const { electron, page, signIn } = running
    service.clearRules()
    await page.evaluate(async () => {
      const { call } = window.forumResources
      await call['session:sign-out']('rest', { keep: false })
      // Main keeps a proposal of a set-up link over a reload.
      const setup = await call['setup:read']('rest', undefined)
      if (setup.ok && setup.value.proposal) await call['setup:taken']('rest', { id: setup.value.proposal.id })
      await call['window:store-panes']('rest', { filters: null, list: null, areFiltersFolded: false })
    })
    await electron.evaluate(({ nativeTheme, BrowserWindow }) => {
      for (const [object, members] of globalThis.originals) Object.assign(object, members)
      nativeTheme.themeSource = 'system'
      for (const { webContents } of BrowserWindow.getAllWindows())
        // Removes a test's replacement, which hides the class's own method.
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
  const hasFirstSettings = (running: RunningApp): Promise<boolean> =>
    settings(running).then(
      (found) => found === firstSettings,
      () => false,
    )

  /** Whether the app could be brought to Sign in. */
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
      await expect.poll(storedSettings, { intervals: [20] }).toContain('rememberedUsername')
      firstSettings = await settings(running)
      await goToSignIn(running)
      return running
    },
    restart: start,
    async rest() {
      if (!app) return
      const isReady =
        !app.isQuit() &&
        (await hasFirstSettings(app)) &&
        (await mayOpenLinks(app)) &&
        (await isAtSignIn(app)) &&
        (await hasFirstSettings(app))
      if (!isReady) await end()
    },
    end,
  }
}

async function windowSize({ page }: RunningApp): Promise<readonly [number, number]> {
  return page.evaluate(() => [innerWidth, innerHeight] as const)
}
