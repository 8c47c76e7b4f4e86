import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test'
import { startForumService, type ForumService } from '../../../tools/forum-service/index.ts'
import { findEngine, sandboxHindrance } from '../../../tools/setup/engine.mjs'
import {
  canStartPrivateKeyring,
  startPrivateKeyring,
  type PrivateKeyring,
} from '../../../tools/setup/private-keyring.ts'
import { root } from '../../../tools/setup/project.mjs'
import { AccountMenu } from '../pages/account-menu.ts'
import { AccountScreen } from '../pages/account-screen.ts'
import { CreateAccountScreen } from '../pages/create-account-screen.ts'
import { ReaderPane } from '../pages/reader-pane.ts'
import { ResourcesScreen } from '../pages/resources-screen.ts'
import { SignInScreen } from '../pages/sign-in-screen.ts'

/** One start of the app. */
export interface RunningApp {
  readonly electron: ElectronApplication
  readonly page: Page
  readonly signIn: SignInScreen
  readonly resources: ResourcesScreen
  readonly reader: ReaderPane
  readonly accountMenu: AccountMenu
  readonly account: AccountScreen
  readonly createAccount: CreateAccountScreen
  /** Everything the app wrote to its standard output and error. */
  output(): string
  /** Ends the app as a person would, and waits until it has. */
  quit(): Promise<void>
}

export interface StartOptions {
  /** Laid over the service's own configuration. */
  readonly configuration?: Readonly<Record<string, unknown>>
  /** `none`: no session bus, so no keychain service. */
  readonly keychain?: 'private' | 'none'
  /** The folder with package.json and out/, when it is not the project's own. */
  readonly appFolder?: string
  /** Query of index.html, for example `locale=pseudo-rtl`. */
  readonly environment?: Readonly<Record<string, string>>
}

export interface AppFixtures {
  /** A local forum service of this test's own. */
  readonly service: ForumService
  /** The profile folder: starts of one test share it. */
  readonly profile: string
  /** Starts the app. It is ended with the test. */
  readonly start: (options?: StartOptions) => Promise<RunningApp>
}

interface WorkerFixtures {
  readonly keyring: PrivateKeyring | null
}

/** A bus address that nobody answers at. */
const noBus = 'unix:path=/nonexistent/bus'

/** Every test gets a service, a profile and a way to start the app; workers share one private keyring. */
export const test = base.extend<AppFixtures, WorkerFixtures>({
  keyring: [
    async ({}, use) => {
      const keyring = canStartPrivateKeyring() ? await startPrivateKeyring() : null
      await use(keyring)
      await keyring?.stop()
    },
    { scope: 'worker' },
  ],

  service: async ({}, use) => {
    const service = await startForumService()
    await use(service)
    await service.close()
  },

  profile: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'forum-e2e-'))
    await use(profile)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  },

  start: async ({ service, profile, keyring }, use, testInfo) => {
    const running: RunningApp[] = []
    await use(async (options = {}) => {
      const app = await startApp(service, profile, keyring, options)
      running.push(app)
      return app
    })
    const isFailed = testInfo.status !== testInfo.expectedStatus
    for (const app of running) {
      if (isFailed) await attachPicture(app, testInfo.outputPath(`failed-${running.indexOf(app)}.png`))
      await app.quit()
    }
  },
})

export { expect } from '@playwright/test'

async function startApp(
  service: ForumService,
  profile: string,
  keyring: PrivateKeyring | null,
  options: StartOptions,
): Promise<RunningApp> {
  const engine = findEngine()
  const configuration = `${profile}.config.json`
  await writeFile(configuration, JSON.stringify({ ...service.configuration, ...options.configuration }))
  const bus = options.keychain === 'none' ? { DBUS_SESSION_BUS_ADDRESS: noBus } : keyring?.environment
  const electron = await _electron.launch({
    executablePath: engine.executable,
    args: [
      ...(engine.kind === 'electron' && sandboxHindrance() ? ['--no-sandbox'] : []),
      options.appFolder ?? root,
    ],
    // The theme is the app's to choose; Playwright would have it light.
    colorScheme: null,
    env: {
      ...(process.env as Record<string, string>),
      ...engine.environment,
      ...bus,
      ...options.environment,
      FORUM_RESOURCES_CONFIG: configuration,
      FORUM_RESOURCES_PROFILE: profile,
    },
  })
  let output = ''
  for (const stream of [electron.process().stdout, electron.process().stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const page = await electron.firstWindow()
  // A window is announced while it still shows nothing.
  await page.waitForFunction(() => 'forumResources' in globalThis)
  let isQuit = false
  return {
    electron,
    page,
    signIn: new SignInScreen(page),
    resources: new ResourcesScreen(page),
    reader: new ReaderPane(page),
    accountMenu: new AccountMenu(page),
    account: new AccountScreen(page),
    createAccount: new CreateAccountScreen(page),
    output: () => output,
    async quit() {
      if (isQuit) return
      isQuit = true
      await electron.close()
      await rm(configuration, { force: true })
    },
  }
}

async function attachPicture(app: RunningApp, path: string): Promise<void> {
  // The page may be what failed.
  await app.page.screenshot({ path }).catch(() => undefined)
}
