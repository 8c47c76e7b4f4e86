import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { startForumService, type ForumService } from '../forum-service/index.ts'
import { findEngine, type Engine } from '../setup/engine.mjs'
import { startPrivateDisplay } from '../desktop/private-display.ts'
import {
  canStartPrivateKeyring,
  startPrivateKeyring,
  type PrivateKeyring,
} from '../desktop/private-keyring.ts'
import { hasDisplay, root } from '../setup/project.mjs'
import { startOddServer, type OddServer } from './odd-server.ts'
import { removeAtExit, type Started } from './started-parts.ts'

/** The built app from source, signed out, with the servers and the keychain that the steps need. */
export interface SourceApp {
  readonly engine: Engine
  /** The Chromium shell cannot show Electron's own behaviour. */
  readonly isElectron: boolean
  readonly service: ForumService
  readonly oddServer: OddServer
  readonly keyring: PrivateKeyring | undefined
  readonly profile: string
  /** The app's environment, for restarts. */
  readonly environment: Record<string, string>
  readonly electron: ElectronApplication
  readonly page: Page
  /** Sends main a request of `src/shared/ipc/contract.ts` over the page's bridge; returns its `Result`. */
  readonly call: (channel: string, request?: unknown) => Promise<unknown>
  readonly errorOutput: () => string
  /** Ends only the app. */
  readonly quit: () => Promise<void>
}

/** For what never comes, in milliseconds; Playwright's own 30 s are for machines with nothing else to do. */
const startLimitMs = 180_000

/** Starts everything, and passes each started part to `started`, which stops it at the end. */
export async function startSourceApp(started: Started): Promise<SourceApp> {
  const engine = findEngine()
  const folder = await mkdtemp(join(tmpdir(), 'forum-smoke-'))
  removeAtExit(folder)
  const service = await startForumService()
  started({ stop: () => service.close() })
  const oddServer = started(await startOddServer())
  const keyring = canStartPrivateKeyring() ? started(await startPrivateKeyring()) : undefined
  const configuration = join(folder, 'config.json')
  const mediaHosts = [oddServer.url, oddServer.tlsUrl].map((url) => new URL(url).host)
  await writeFile(configuration, JSON.stringify({ ...service.configuration, mediaHosts }), { mode: 0o600 })
  const profile = join(folder, 'profile')

  const needsDisplay = engine.kind === 'electron' && !hasDisplay()
  const environment = {
    ...(process.env as Record<string, string>),
    ...engine.environment,
    ...keyring?.environment,
    // Chromium chooses its keychain by the desktop; this one is GNOME's.
    ...(keyring ? { XDG_CURRENT_DESKTOP: 'GNOME' } : {}),
    ...(needsDisplay ? started(await startPrivateDisplay()).environment : {}),
    FORUM_RESOURCES_CONFIG: configuration,
    FORUM_RESOURCES_LOCALE: 'en',
    FORUM_RESOURCES_PROFILE: profile,
    FORUM_RESOURCES_REQUEST_TIMEOUT_MS: '600000',
  }
  const electron = await _electron.launch({
    executablePath: engine.executable,
    args: [...engine.switches, root],
    chromiumSandbox: true,
    colorScheme: null,
    env: environment,
  })
  let isQuit = false
  electron.on('close', () => (isQuit = true))
  const quit = async (): Promise<void> => {
    if (!isQuit) await electron.close()
  }
  started({ stop: quit })
  let output = ''
  electron.process().stderr?.on('data', (data: Buffer) => (output += data.toString()))
  electron.context().setDefaultTimeout(startLimitMs)
  const page = await electron.firstWindow({ timeout: startLimitMs })
  await page.waitForFunction(() => 'forumResources' in globalThis)
  let calls = 0
  return {
    engine,
    isElectron: engine.kind === 'electron',
    service,
    oddServer,
    keyring,
    profile,
    environment,
    electron,
    page,
    call(channel, request) {
      calls += 1
      return page.evaluate(
        ([name, id, value]) => {
          const { call } = (globalThis as unknown as { forumResources: { call: Calls } }).forumResources
          return call[name]?.(id, value)
        },
        [channel, `smoke-${calls}`, request] as const,
      )
    },
    errorOutput: () => output,
    quit,
  }
}

type Calls = Readonly<Record<string, (id: string, request: unknown) => Promise<unknown>>>
