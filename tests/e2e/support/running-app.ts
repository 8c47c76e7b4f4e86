import { rm, writeFile } from 'node:fs/promises'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { writeCheckedProfile } from '../../../tools/setup/checked-profile.ts'
import type { PrivateKeyring } from '../../../tools/setup/private-keyring.ts'
import { AccountMenu } from '../pages/account-menu.ts'
import { AccountScreen } from '../pages/account-screen.ts'
import { CreateAccountScreen } from '../pages/create-account-screen.ts'
import { createInterfaceNames, type InterfaceNames, type Language } from '../pages/interface-names.ts'
import { ReaderPane } from '../pages/reader-pane.ts'
import { ResourcesScreen } from '../pages/resources-screen.ts'
import { SignInScreen } from '../pages/sign-in-screen.ts'
import type { AppTarget } from './app-target.ts'

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
  /** What things are called on its screens, in the language that it was started in. */
  readonly names: InterfaceNames
  /** Everything the app wrote to its standard output and error. */
  output(): string
  /** Ends the app as a person would, and waits until it has. */
  quit(): Promise<void>
  isQuit(): boolean
}

export interface StartOptions {
  /** Laid over the service's own configuration; null starts an app that has been given none. */
  readonly configuration?: Readonly<Record<string, unknown>> | null
  /** `none`: no session bus, so no keychain service. */
  readonly keychain?: 'private' | 'none'
  /** The service is new to a new profile, as for people: its connection is checked at Sign in. */
  readonly isNewService?: boolean
  /** Of the interface, and so of what the page objects look for; `system`: as the app negotiates it, and English names. */
  readonly language?: Language | 'system'
  /** The folder with package.json and out/, when it is not the project's own. */
  readonly appFolder?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Switches of Chromium, beside those that every start has. */
  readonly switches?: readonly string[]
}

/** What a start takes place in. */
export interface StartPlace {
  readonly target: AppTarget
  readonly service: Pick<ForumService, 'configuration'>
  /** The profile folder; starts with the same one are starts of the same installation. */
  readonly profile: string
  readonly keyring: PrivateKeyring | null
}

/** A bus URL that nobody listens at. */
const noBus = 'unix:path=/nonexistent/bus'

/** Starts the app, and waits for its window to have the app's page. */
export async function startApp(place: StartPlace, options: StartOptions = {}): Promise<RunningApp> {
  const { target, service, profile, keyring } = place
  const folder = options.appFolder ?? target.folder
  const configuration = `${profile}.config.json`
  const isGiven = options.configuration !== null
  if (isGiven)
    await writeFile(configuration, JSON.stringify({ ...service.configuration, ...options.configuration }))
  if (!options.isNewService && isGiven)
    await writeCheckedProfile(profile, service.configuration.service.baseUrl)
  const bus = options.keychain === 'none' ? { DBUS_SESSION_BUS_ADDRESS: noBus } : keyring?.environment
  const language = options.language ?? 'en'
  const names = await createInterfaceNames(language === 'system' ? 'en' : language)
  const electron = await _electron.launch({
    executablePath: target.executable,
    args: [...target.switches, ...(options.switches ?? []), ...(folder === null ? [] : [folder])],
    // Where the sandbox works the tests run in it; where it does not, the engine's own switches say so.
    chromiumSandbox: true,
    // The theme is the app's to choose; Playwright would have it light.
    colorScheme: null,
    env: {
      ...(process.env as Record<string, string>),
      ...target.environment,
      ...bus,
      // An empty one is as good as none.
      FORUM_RESOURCES_LOCALE: language === 'system' ? '' : language,
      ...options.environment,
      FORUM_RESOURCES_CONFIG: isGiven ? configuration : '',
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
  await slowDown(page, Number(process.env['FORUM_TEST_PAGE_SLOWDOWN'] ?? 1))
  let isQuit = false
  electron.on('close', () => (isQuit = true))
  return {
    electron,
    page,
    signIn: new SignInScreen(page, names),
    resources: new ResourcesScreen(page, names),
    reader: new ReaderPane(page, names),
    accountMenu: new AccountMenu(page, names),
    account: new AccountScreen(page, names),
    createAccount: new CreateAccountScreen(page, names),
    names,
    output: () => output,
    isQuit: () => isQuit,
    async quit() {
      if (!isQuit) {
        isQuit = true
        await electron.close()
      }
      await rm(configuration, { force: true })
    },
  }
}

/** Gives the page so many times less of the processor: what the shaker asks for (tools/test-shake). */
async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate <= 1) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}
