import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, type App, type AppPorts } from '../../src/main/app/app.ts'
import { machineTimer } from '../../src/main/async/timer.ts'
import { createConnectionChecks } from '../../src/main/checks/connection-checks.ts'
import { loadEarlyValues } from '../../src/main/config/configuration-files.ts'
import { configurationSources } from '../../src/main/config/configuration-sources.ts'
import { createDataSaving } from '../../src/main/data-saving.ts'
import { createDataUse } from '../../src/main/data-use.ts'
import { publish } from '../../src/main/ipc/router.ts'
import { createAppLinks, type AppLinks } from '../../src/main/links/app-links.ts'
import { createFileLog } from '../../src/main/log.ts'
import { createProfileFiles } from '../../src/main/profile.ts'
import { createSettings } from '../../src/main/settings/settings.ts'
import { createSetupStore } from '../../src/main/setup/setup-store.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { isAppLink } from '../../src/shared/links/app-link.ts'
import type { ForumService } from '../../tools/forum-service/index.ts'
import { writeCheckedProfile } from '../../tools/testers-kit/checked-profile.ts'
import { startCacheThread } from '../support/cache-workers.ts'
import { createMemorySecretStore, type MemorySecretStore } from '../support/memory.ts'
import { noLimitMs } from '../support/patience.ts'
import { createShellTransport } from '../support/service-transport.ts'
import { createWire, type Wire } from './electron.ts'
import { createMemoryDesktop, type MemoryDesktop } from './memory-desktop.ts'

/** How main starts, where it differs from the default. */
export interface StartOfMain {
  /** Merged over the service's own configuration; null for none. */
  readonly configuration?: Readonly<Record<string, unknown>> | null
  /** Whether the organisation sets the configuration, and people may add the values it leaves out. */
  readonly isOrganisations?: boolean
  /** Whether the service is new to the profile, so that Sign in checks its connection. */
  readonly isNewService?: boolean
  /** Timeout of one request, in milliseconds; by default none ends before its test. */
  readonly timeoutMs?: number
  /** Milliseconds since the epoch, for all of main's dates. */
  readonly now?: () => number
}

/** One start's main process, with its end of the connection to the page. */
export interface RunningMain {
  readonly main: App
  readonly wire: Wire
  /** Passes on a link that the system was asked to open. */
  readonly receiveLink: (link: string) => void
  readonly readLog: () => Promise<string>
  readonly quit: () => Promise<void>
}

/** A computer with the app installed: profile, keychain and desktop survive restarts. */
export interface Installation {
  readonly profile: string
  readonly keychain: MemorySecretStore
  readonly desktop: MemoryDesktop
  readonly start: (service: Pick<ForumService, 'configuration'>, options: StartOfMain) => Promise<RunningMain>
  readonly remove: () => Promise<void>
}

export async function createInstallation(): Promise<Installation> {
  const profile = await mkdtemp(join(tmpdir(), 'forum-journey-'))
  const computer = { profile, keychain: createMemorySecretStore(), desktop: createMemoryDesktop() }
  return {
    ...computer,
    start: (service, options) => startMain(computer, service, options),
    remove: () => rm(profile, { recursive: true, force: true, maxRetries: 5 }),
  }
}

type Computer = Pick<Installation, 'profile' | 'keychain' | 'desktop'>

/** Starts main as `src/main/index.ts` does, with in-memory parts instead of Electron's. */
async function startMain(
  { profile, keychain, desktop }: Computer,
  service: Pick<ForumService, 'configuration'>,
  options: StartOfMain,
): Promise<RunningMain> {
  const { now = Date.now, timeoutMs = noLimitMs } = options
  const configurationPath = await writeConfiguration(profile, service, options)
  const sources = configurationSources({
    platform: process.platform,
    shippedFolder: profile,
    override: configurationPath,
  })
  const wire = createWire()
  const { port } = wire
  const logPath = join(profile, 'logs', 'app.log')
  const log = createFileLog(logPath, now)
  const transport = createShellTransport()
  // Separate sessions, as in the app: each change closes its session's connections.
  const checkTransport = createShellTransport()
  const files = createProfileFiles(profile)
  const dataSaving = createDataSaving()
  const settings = createSettings(files.open('settings.json'), (changed) => {
    dataSaving.choose(changed.usesLessData)
    publish(port, 'settings:changed', changed)
  })
  const dataUse = createDataUse({
    file: files.open('data-use.json'),
    now,
    timer: machineTimer,
  })
  let receiveLink = (_link: string): void => undefined

  const main = createApp({
    ...{ port, log, logPath, now },
    ...withoutElectron,
    profile: {
      ...{ settings, dataSaving, dataUse },
      sessionFile: files.open('session.json'),
      setupStore: createSetupStore({
        file: files.open('service.json'),
        secrets: keychain,
      }),
      keychain: {
        read: (name) => keychain.read(name),
        write: (name, value) => keychain.write(name, value),
        remove: (name) => keychain.remove(name),
        continueWithout: () => undefined,
        stop: () => undefined,
        tellWaiting: () => undefined,
      },
      cacheFolder: join(profile, 'library'),
    },
    network: {
      transport,
      checks: createConnectionChecks({
        network: {
          transport: checkTransport,
          begin: () => checkTransport.closeConnections(),
          resolveProxy: async () => 'DIRECT',
          resolveHost: async () => undefined,
          certificateOf: () => null,
        },
        ...{ now, timeoutMs, log },
      }),
      cutConnections: () => transport.closeConnections(),
      timeoutMs,
    },
    ...desktop.ports,
    configuration: {
      sources,
      isReplaced: options.configuration !== null && options.isOrganisations !== true,
      allowLoopbackHttp: true,
    },
    early: await loadEarlyValues(sources),
    windows: {
      ...oneWindow,
      tellMarks: (change) => publish(port, 'marks:changed', change),
      tellAnnotations: (entryIds) => publish(port, 'annotations:changed', { entryIds }),
    },
    deliverLinks(setup, given): AppLinks {
      const links = createAppLinks(given)
      receiveLink = (link) => (isAppLink(link) ? links : setup).receiveLink(link)
      return links
    },
  })
  await settings.read()
  return {
    main,
    wire,
    receiveLink: (link) => receiveLink(link),
    async readLog() {
      await log.written()
      return readFile(logPath, 'utf8')
    },
    async quit() {
      await Promise.all([main.close(), dataUse.close()])
      await files.written()
      wire.cut()
      await Promise.all([transport.closeConnections(), checkTransport.closeConnections()])
      await log.written()
    },
  }
}

/** Writes this start's configuration, or removes it. By default an ended session asks for the password. */
async function writeConfiguration(
  profile: string,
  service: Pick<ForumService, 'configuration'>,
  { configuration, isNewService = false }: StartOfMain,
): Promise<string> {
  const path = join(profile, 'configuration.json')
  if (configuration === null) await rm(path, { force: true })
  else {
    const document = { refreshGrant: 'off', ...service.configuration, ...configuration }
    await writeFile(path, JSON.stringify(document))
    if (!isNewService) await writeCheckedProfile(profile, service.configuration.service.baseUrl)
  }
  return path
}

const oneWindow: Omit<AppPorts['windows'], 'tellMarks' | 'tellAnnotations'> = {
  isFirst: () => true,
  open: () => false,
  panes: () => null,
  storePanes: () => undefined,
  zoomed: () => undefined,
}

const withoutElectron = {
  windowsInFront: { front: () => 1, isOpen: (window) => window === 1 },
  isInView: () => true,
  updates: {
    offer: async () => undefined,
    status: () => ({ state: 'off' }),
    putOff: async () => ({ state: 'off' }),
  },
  forgetAccount: () => undefined,
  isOnBattery: () => false,
  markForeign: async () => undefined,
  startCacheWorker: startCacheThread,
  home: '/home/person',
  facts: {
    app: () => ({
      version: '1.2.3',
      commit: null,
      runtime: 'no browser',
      platform: 'linux',
      isForTesters: false,
      usesScreenReader: false,
    }),
    system: { chromium: null, node: process.versions.node, system: 'none', locale: 'en' satisfies Language },
    about: async () => ({ chromium: null, node: process.versions.node, packages: [] }),
  },
} satisfies Partial<AppPorts>
