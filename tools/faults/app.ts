import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '../bench/source.ts'
import type { Timer } from '../../src/main/async/timer.ts'
import type { ServiceFeatures } from '../../src/main/service-features.ts'
import type { ForumService } from '../forum-service/index.ts'
import { createFailingLibrary } from './failing-library.ts'
import { createPassingTime } from './passing-time.ts'

const { createServiceTransport } = await import('../../src/main/electron/network/service-transport.ts')
const { createImageHosts } = await import('../../src/main/media/image-hosts.ts')
const { createServiceFeatures } = await import('../../src/main/service-features.ts')
const { createSessionNetwork } = await import('../chromium-shell/session-fetch.ts')
const { createMemoryFile, createMemoryLog, createMemorySecretStore } =
  await import('../../tests/support/memory.ts')

/**
 * The limit of one request, in milliseconds: short for a case that waits it out. Windows takes two seconds to find that
 * a connection is refused.
 */
const requestTimeoutMs = 3000

/** For what goes on behind everything else: a thousand times as fast. */
const hurried: Timer = (run, ms) => {
  const timeout = setTimeout(run, ms / 1000)
  return () => clearTimeout(timeout)
}

/** One person's app: everything of main that needs the service, over real sockets, threads and disk. */
export interface FaultyApp {
  readonly features: ServiceFeatures
  readonly service: ForumService
  /** A folder of the person's. */
  readonly folder: string
  /** How often stored content was deleted. */
  readonly purges: () => number
  /** Tokens in the keychain. */
  readonly storedTokens: () => number
  readonly hasKeyring: () => boolean
  /** How often the app found that what failed is worth asking for again. */
  readonly recoveries: () => number
  /** The library's thread ends with the so-manieth call from now on. */
  readonly killWorker: (call: number) => void
  /** The disk takes nothing more of the library's. */
  readonly fillDisk: () => void
  /** Nobody answers for the keychain. */
  readonly takeKeyring: () => void
  /** The computer is as it was. */
  readonly mend: () => void
  /** The app's clock, which goes ahead at once. */
  readonly advanceClock: (ms: number) => void
  /** The same while nobody does anything and the app does what it does by itself, until that is enough. */
  readonly idle: (ms: number, isEnough?: () => boolean) => Promise<void>
  /** Ends the app, and starts it again for the same person. */
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Opens the app on an empty profile. */
export async function openApp(service: ForumService): Promise<FaultyApp> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-faults-'))
  const secrets = createMemorySecretStore()
  const sessionFile = createMemoryFile()
  const log = createMemoryLog()
  const time = createPassingTime()
  let recoveries = 0
  let purges = 0
  const failing = createFailingLibrary()

  function build(): ServiceFeatures {
    return createServiceFeatures({
      configuration: {
        service: service.configuration.service,
        languages: [],
        refreshGrant: 'auto',
        keepContentOnSignOut: 'ask',
        daysWithoutSession: 90,
        disabledFeatures: [],
      },
      hosts: createImageHosts(service.configuration.service.baseUrl, []),
      transport: createServiceTransport({
        reading: createSessionNetwork(),
        changing: createSessionNetwork(),
        userAgent: 'ForumResources/faults',
        count: () => undefined,
      }),
      timeoutMs: requestTimeoutMs,
      secrets,
      sessionFile,
      libraryFolder: join(folder, 'profile', 'library'),
      startLibraryWorker: failing.startWorker,
      log,
      now: time.now,
      timer: time.timer,
      isInView: () => true,
      offlineTimer: hurried,
      marksTimer: hurried,
      restored: () => void recoveries++,
      sessionChanged: () => undefined,
      left: (content) => void (purges += content === 'deleted' ? 1 : 0),
    })
  }

  let features = build()
  return {
    get features() {
      return features
    },
    service,
    folder,
    purges: () => purges,
    storedTokens: () => secrets.items.size,
    hasKeyring: () => secrets.failing === null,
    recoveries: () => recoveries,
    killWorker: failing.killWorker,
    fillDisk: failing.fillDisk,
    takeKeyring: () => void (secrets.failing = 'no-service'),
    mend() {
      failing.mend()
      secrets.failing = null
    },
    advanceClock: time.advance,
    // Every request leaves a line in the log when it has ended.
    idle: (ms, isEnough) => time.pass(ms, () => log.entries.length + recoveries, isEnough),
    async restart() {
      await features.close()
      features = build()
    },
    async close() {
      await features.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
