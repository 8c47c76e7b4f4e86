import { Worker } from 'node:worker_threads'
import './source.ts'
import type { SecretName } from '../../src/main/keychain/secret-store.ts'
import type { LibraryWorker } from '../../src/main/library/worker-calls.ts'
import type { ServiceRooms, ServiceRoomsOptions } from '../../src/main/service-rooms.ts'
import type { ServiceSettings } from '../../src/main/service/service-settings.ts'
import { createSessionNetwork } from '../chromium-shell/session-fetch.ts'
import type { BenchService } from './bench-service.ts'

const { createServiceRooms } = await import('../../src/main/service-rooms.ts')
const { createServiceTransport } = await import('../../src/main/electron/service-transport.ts')
const { createImageHosts } = await import('../../src/main/media/image-hosts.ts')

/** Every entry, as the service orders them. */
export const { noFilters: wholeList } = await import('../../src/shared/filters.ts')

/** Of nobody who might give up. */
export const never = new AbortController().signal

/** The library's thread from its sources. */
export function startLibraryWorker(): LibraryWorker {
  return new Worker(new URL('../../src/main/library/library-worker.ts', import.meta.url), {
    execArgv: ['--import', new URL('./source.ts', import.meta.url).href],
  })
}

type OwnOptions = 'transport' | 'libraryFolder' | 'startLibraryWorker'

/** Main's own rooms in plain Node, with nobody signed in, and with keychain and profile in memory. */
export function createMainRooms(
  service: ServiceSettings,
  options: Pick<ServiceRoomsOptions, OwnOptions> & Partial<ServiceRoomsOptions>,
): ServiceRooms {
  return createServiceRooms({
    configuration: {
      service,
      languages: [],
      refreshGrant: 'off',
      keepContentOnSignOut: 'ask',
      daysWithoutSession: 90,
      disabledFeatures: [],
    },
    hosts: createImageHosts(service.baseUrl, []),
    ...createMemoryProfile(),
    log: { write: () => undefined },
    now: Date.now,
    sessionChanged: () => undefined,
    left: () => undefined,
    ...options,
  })
}

/** Where a session is kept while the rooms are open: without it, it would be over as soon as it is read. */
function createMemoryProfile(): Pick<ServiceRoomsOptions, 'secrets' | 'sessionFile'> {
  const items = new Map<string, string>()
  let documents: readonly unknown[] = []
  const key = (name: SecretName): string => JSON.stringify([name.server, name.username, name.kind])
  return {
    secrets: {
      read: async (name) => ({ ok: true, value: items.get(key(name)) ?? null }),
      async write(name, value) {
        items.set(key(name), value)
        return { ok: true, value: undefined }
      },
      async remove(name) {
        items.delete(key(name))
        return { ok: true, value: undefined }
      },
    },
    sessionFile: {
      read: async () => documents,
      async write(document) {
        documents = [JSON.parse(JSON.stringify(document))]
      },
    },
  }
}

/** What has come over the wire, in bytes of bodies and headers, and how often it was asked for; signing in apart. */
export interface Traffic {
  received: number
  requests: number
}

/** The same over real sockets, with the library on disk and the sample account signed in. */
export async function openMainRooms(
  { configuration, account }: Pick<BenchService, 'configuration' | 'account'>,
  folder: string,
  options: Partial<ServiceRoomsOptions>,
): Promise<{ readonly rooms: ServiceRooms; readonly traffic: Readonly<Traffic> }> {
  const traffic = { received: 0, requests: 0 }
  const rooms = createMainRooms(configuration.service, {
    transport: createServiceTransport({
      reading: createSessionNetwork(),
      changing: createSessionNetwork(),
      userAgent: 'ForumResources/bench',
      count: (kind, { received, requests }) => {
        if (kind === 'signIn') return
        traffic.received += received
        traffic.requests += requests
      },
    }),
    libraryFolder: folder,
    startLibraryWorker,
    ...options,
  })
  const signedIn = await rooms.session.signIn(account.username, account.password, never)
  if (!signedIn.ok) throw new Error(signedIn.error.code)
  return { rooms, traffic }
}
