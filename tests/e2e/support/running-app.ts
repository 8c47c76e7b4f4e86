import { rm, writeFile } from 'node:fs/promises'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { writeCheckedProfile } from '../../../tools/testers-kit/checked-profile.ts'
import type { PrivateKeyring } from '../../../tools/desktop/private-keyring.ts'
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
  /** Names of its controls, in the language it was started in. */
  readonly names: InterfaceNames
  /** Standard output and error so far. */
  output(): string
  /** Quits the app as a person would, and waits for its exit. */
  quit(): Promise<void>
  isQuit(): boolean
}

export interface StartOptions {
  /** Merged over the service's own configuration; null starts the app without one. */
  readonly configuration?: Readonly<Record<string, unknown>> | null
  /** `none`: no session bus, so no keychain service. */
  readonly keychain?: 'private' | 'none'
  /** The app checks the connection at Sign in, as with people's new profiles. */
  readonly isNewService?: boolean
  /** Interface language and language of the page objects. `system`: the app negotiates; English names. */
  readonly language?: Language | 'system'
  /** The folder with package.json and out/; the project's own by default. */
  readonly appFolder?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Additional Chromium switches. */
  readonly switches?: readonly string[]
}

export interface StartPlace {
  readonly target: AppTarget
  readonly service: Pick<ForumService, 'configuration'>
  /** Profile folder; starts with the same one are starts of the same installation. */
  readonly profile: string
  readonly keyring: PrivateKeyring | null
}

/** A bus URL without a listener. */
const noBus = 'unix:path=/nonexistent/bus'

/** Only for actions that would never end, in milliseconds. */
export const waitMs = 180_000

/** Starts the app and waits until its window shows the app's page. */
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
    // Tests run in the sandbox where it works; elsewhere the engine's own switches turn it off.
    chromiumSandbox: true,
    // Stops Playwright from forcing the light theme; the app chooses its own.
    colorScheme: null,
    env: {
      ...(process.env as Record<string, string>),
      ...target.environment,
      ...bus,
      // An empty value counts as unset.
      FORUM_RESOURCES_LOCALE: language === 'system' ? '' : language,
      // A machine that is slow for a while is no service that does not answer.
      FORUM_RESOURCES_REQUEST_TIMEOUT_MS: '600000',
      ...options.environment,
      FORUM_RESOURCES_CONFIG: isGiven ? configuration : '',
      FORUM_RESOURCES_PROFILE: profile,
    },
  })
  let output = ''
  for (const stream of [electron.process().stdout, electron.process().stderr]) {
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  // Playwright's own 30 s are for machines with nothing else to do.
  electron.context().setDefaultTimeout(waitMs)
  const page = await electron.firstWindow({ timeout: waitMs })
  // The window is reported while it is still empty.
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

/** Slows the page down by this factor, for the shaker (tools/test-shake). */
async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate <= 1) return
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}
