import type { StoreQuotas } from '../../src/main/cache/quotas'
import type { CacheWorker } from '../../src/main/cache/client/worker-calls'
import type { Timer } from '../../src/main/async/timer'
import { createImageHosts } from '../../src/main/media/image-hosts'
import type { Circumstances } from '../../src/main/offline/throttle'
import { createServiceFeatures, type ServiceFeatures } from '../../src/main/service-features'
import type { ServiceSettings } from '../../src/main/service/service-settings'
import type { KeepContentOnSignOut } from '../../src/shared/app/session'
import { startCacheThread } from './cache-workers'
import { configurationOf } from './configuration'
import { createShellTransport } from './service-transport'
import { never, neverPrinted } from './queries'
import { createMemoryFile, createMemoryLog, createMemorySecretStore } from './memory'
import { noLimitMs } from './patience'

export interface ContentFeatures extends ServiceFeatures {
  close(): Promise<void>
}

/** The app's features over a real service and disk, with a signed-in account. */
export async function createContentFeatures({
  service,
  folder,
  account,
  mediaHosts = [],
  now = Date.now,
  keepContent,
  startCacheWorker = startCacheThread,
  ...ports
}: {
  readonly service: ServiceSettings
  readonly mediaHosts?: readonly string[]
  /** The cache's folder. */
  readonly folder: string
  readonly account: { readonly username: string; readonly password: string }
  readonly keepContent?: KeepContentOnSignOut
  readonly now?: () => number
  readonly timer?: Timer
  readonly offlineTimer?: Timer
  readonly offlineChanged?: () => void
  readonly marksTimer?: Timer
  readonly marksChanged?: () => void
  readonly circumstances?: Circumstances
  readonly savesData?: () => boolean
  /** The app's own by default. */
  readonly quotas?: Partial<StoreQuotas>
  /** The cache's own thread by default. */
  readonly startCacheWorker?: () => CacheWorker
}): Promise<ContentFeatures> {
  const transport = createShellTransport()
  const features = createServiceFeatures({
    configuration: configurationOf({
      service,
      refreshGrant: 'off',
      keepContentOnSignOut: keepContent,
    }),
    hosts: createImageHosts(service.baseUrl, mediaHosts),
    transport,
    secrets: createMemorySecretStore(),
    sessionFile: createMemoryFile(),
    cacheFolder: folder,
    startCacheWorker,
    log: createMemoryLog(),
    printDocument: neverPrinted,
    timeoutMs: noLimitMs,
    now,
    ...ports,
    sessionChanged: () => undefined,
    left: () => undefined,
  })
  const signedIn = await features.session.signIn(account.username, account.password, never)
  if (!signedIn.ok) throw new Error(signedIn.error.code)
  return {
    ...features,
    async close() {
      await features.close()
      await transport.closeConnections()
    },
  }
}
