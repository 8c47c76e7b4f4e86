import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../source-modules.ts'
import type { Timer } from '../../src/main/async/timer.ts'
import type { ConnectionChecks } from '../../src/main/checks/connection-checks.ts'
import type { ConfigurationSource } from '../../src/main/config/configuration-files.ts'
import type { ConfiguredService } from '../../src/main/configured-service.ts'
import type { LeftContent } from '../../src/main/cache/cache.ts'
import type { JsonFile } from '../../src/main/profile.ts'
import type { ServiceFeatures } from '../../src/main/service-features.ts'
import type { Setup } from '../../src/main/setup/setup.ts'
import type { ForumService } from '../forum-service/index.ts'
import { createFailingCache } from './failing-cache.ts'
import type { Fullness } from './fullness.ts'
import { createPassingTime } from './passing-time.ts'

const { machineTimer } = await import('../../src/main/async/timer.ts')
const { createServiceTransport } = await import('../../src/main/electron/network/service-transport.ts')
const { createConnectionChecks } = await import('../../src/main/checks/connection-checks.ts')
const { createConfiguredService } = await import('../../src/main/configured-service.ts')
const { createDownloads } = await import('../../src/main/downloads.ts')
const { createJsonFile } = await import('../../src/main/profile.ts')
const { createServiceFeatures } = await import('../../src/main/service-features.ts')
const { createSettings } = await import('../../src/main/settings/settings.ts')
const { createSetup } = await import('../../src/main/setup/setup.ts')
const { createSetupConfiguration } = await import('../../src/main/setup/setup-configuration.ts')
const { createSetupStore } = await import('../../src/main/setup/setup-store.ts')
const { createSessionNetwork } = await import('../chromium-shell/session-fetch.ts')
const { createMemoryFile, createMemoryLog, createMemorySecretStore } =
  await import('../../tests/support/memory.ts')

/** Request timeout in milliseconds under a fault that only it ends: short, since those cases wait for it. */
const shortLimitMs = 3000
/** Request timeout in milliseconds otherwise: long, since a busy machine slows even healthy requests. */
const longLimitMs = 120_000

/**
 * A timer for background work, a thousand times as fast.
 *
 * @param passed called with each pause that has passed, in milliseconds of the app
 */
function hurried(passed: (ms: number) => void = () => undefined): Timer {
  return (run, ms) => {
    const timeout = setTimeout(() => {
      passed(ms)
      run()
    }, ms / 1000)
    return () => clearTimeout(timeout)
  }
}

/** One person's app: every part of main that needs the service, over real sockets, threads and disk. */
export interface FaultyApp {
  /** The current service's features. @throws while no service is configured */
  readonly features: ServiceFeatures
  readonly hasService: () => boolean
  readonly setup: Setup
  readonly checks: ConnectionChecks
  readonly service: ForumService
  /** A folder for the person's own files. */
  readonly folder: string
  /** How often stored content was deleted. */
  readonly purges: () => number
  /** Number of secrets in the keychain. */
  readonly storedSecrets: () => number
  readonly hasKeyring: () => boolean
  /** How often the app noticed that retrying failed requests is worthwhile. */
  readonly recoveries: () => number
  /** The cache worker exits at the given call, counted from now. */
  readonly killWorker: (call: number) => void
  /** Every write to the disk fails from now on. */
  readonly fillDisk: (where: Fullness) => void
  /** The keychain stops responding. */
  readonly takeKeyring: () => void
  /** Undoes `killWorker`, `fillDisk` and `takeKeyring`. */
  readonly mend: () => void
  /** Milliseconds that the offline sync has paused since the app was opened. */
  readonly pausedMs: () => number
  /** Time limit of a request that begins now, in milliseconds. */
  readonly limitMs: () => number
  /** Moves the app's clock forward at once. */
  readonly advanceClock: (ms: number) => void
  /** Moves the clock forward while the app does only its background work, until `isEnough`. */
  readonly idle: (ms: number, isEnough?: () => boolean) => Promise<void>
  /** Ends the app, and starts it again for the same person. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The app's computer: the data that survives a restart, and the faults it can have. */
async function createComputer() {
  const folder = await mkdtemp(join(tmpdir(), 'forum-faults-'))
  const profile = join(folder, 'profile')
  const failing = createFailingCache()
  const secrets = createMemorySecretStore()
  let isDiskFull = false
  return {
    folder,
    cacheFolder: join(profile, 'library'),
    startCacheWorker: failing.startWorker,
    secrets,
    sessionFile: createMemoryFile(),
    log: createMemoryLog(),
    time: createPassingTime(),
    /** A JSON document in the profile. */
    profileFile: (name: string): JsonFile => {
      const file = createJsonFile(join(profile, name))
      return {
        read: () => file.read(),
        write: async (document) => {
          if (isDiskFull) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
          await file.write(document)
        },
      }
    },
    killWorker: failing.killWorker,
    fillDisk: (where: Fullness): void => {
      isDiskFull = true
      failing.fillDisk(where)
    },
    mend: (): void => {
      failing.mend()
      isDiskFull = false
      secrets.failing = null
    },
  }
}
type Computer = Awaited<ReturnType<typeof createComputer>>

const openNetwork = () =>
  createServiceTransport({
    reading: createSessionNetwork(),
    changing: createSessionNetwork(),
    userAgent: 'ForumResources/faults',
    count: () => undefined,
  })

interface AppHooks {
  readonly limitTimer: Timer
  readonly restored: () => void
  readonly left: (content: LeftContent) => void
  readonly paused: (ms: number) => void
}

/** Starts the app, with the operator's configuration if there is one. */
async function start(
  { secrets, sessionFile, cacheFolder, startCacheWorker, log, time, profileFile }: Computer,
  operators: readonly ConfigurationSource[],
  hooks: AppHooks,
): Promise<{ readonly configured: ConfiguredService; readonly setup: Setup }> {
  const store = createSetupStore({ file: profileFile('service.json'), secrets })
  const configuration = createSetupConfiguration({
    sources: operators,
    isReplaced: false,
    store,
    allowLoopbackHttp: true,
  })
  const configured = createConfiguredService({
    read: () => configuration.read(),
    begin({ configuration, hosts }) {
      const features = createServiceFeatures({
        ...{ configuration, hosts, secrets, sessionFile, cacheFolder, startCacheWorker, log, ...hooks },
        transport: openNetwork(),
        printDocument: () => Promise.reject(new Error('Nothing is printed')),
        now: time.now,
        timer: time.timer,
        isInView: () => true,
        offlineTimer: hurried(hooks.paused),
        marksTimer: hurried(),
        sessionChanged: () => undefined,
      })
      const { client } = features
      const downloads = createDownloads({ client, now: time.now, markForeign: async () => undefined })
      return { features, downloads }
    },
    cutConnections: async () => undefined,
    changed: () => undefined,
  })
  const setup = createSetup({
    ...{ configuration, store },
    service: configured,
    settings: createSettings(profileFile('settings.json'), () => undefined),
    openFile: async () => null,
    confirmChange: async () => true,
    windows: { front: () => 1, isOpen: () => true },
    proposed: () => undefined,
    linkRefused: () => undefined,
  })
  await configured.reloadIfUnused()
  return { configured, setup }
}

/**
 * Opens the app on an empty profile.
 *
 * @param isConfigured whether an operator's configuration names the service
 * @param runsOut whether a request that begins now may meet a fault that only its time limit ends
 */
export async function openApp(
  service: ForumService,
  isConfigured: boolean,
  runsOut: () => boolean,
): Promise<FaultyApp> {
  const limitMs = (): number => (runsOut() ? shortLimitMs : longLimitMs)
  const limitTimer: Timer = (run) => machineTimer(run, limitMs())
  const computer = await createComputer()
  const { folder, secrets, log, time } = computer
  let recoveries = 0
  let purges = 0
  let pausedMs = 0
  const operators: ConfigurationSource = {
    setBy: 'machine',
    location: 'config.json',
    read: async () => ({ text: JSON.stringify(service.configuration) }),
  }
  const startAgain = () =>
    start(computer, isConfigured ? [operators] : [], {
      limitTimer,
      restored: () => void recoveries++,
      left: (content) => void (purges += content === 'deleted' ? 1 : 0),
      paused: (ms) => void (pausedMs += ms),
    })
  let app = await startAgain()
  return {
    get features() {
      const inUse = app.configured.inUse()
      if (!inUse) throw new Error('no service is in use')
      return inUse.features
    },
    hasService: () => app.configured.inUse() !== null,
    get setup() {
      return app.setup
    },
    checks: createConnectionChecks({
      network: {
        transport: openNetwork(),
        begin: async () => undefined,
        resolveProxy: async () => 'DIRECT',
        resolveHost: async () => undefined,
        certificateOf: () => null,
      },
      now: Date.now,
      timeoutMs: longLimitMs,
      timer: limitTimer,
      log,
    }),
    service,
    folder,
    purges: () => purges,
    storedSecrets: () => secrets.items.size,
    hasKeyring: () => secrets.failing === null,
    recoveries: () => recoveries,
    killWorker: computer.killWorker,
    fillDisk: computer.fillDisk,
    takeKeyring: () => void (secrets.failing = 'no-service'),
    mend: computer.mend,
    pausedMs: () => pausedMs,
    limitMs,
    advanceClock: time.advance,
    // Every finished request writes a line to the log.
    idle: (ms, isEnough) => time.pass(ms, () => log.entries.length + recoveries, isEnough),
    async restart() {
      await app.configured.close()
      app = await startAgain()
    },
    async close() {
      await app.configured.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
