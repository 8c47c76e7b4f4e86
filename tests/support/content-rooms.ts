import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createStoredFirst } from '../../src/main/library/stored-first'
import type { Library } from '../../src/main/library/library'
import { createLibrary } from '../../src/main/library/library-client'
import { createMedia, type Media } from '../../src/main/media/media'
import { createImageHosts } from '../../src/main/media/image-hosts'
import { createResources, type Resources } from '../../src/main/resources/resources'
import { createSchemaDrift, type SchemaDrift } from '../../src/main/service/schema-drift'
import { createRequestSender } from '../../src/main/service/request-sender'
import { createServiceClient } from '../../src/main/service/service-client'
import type { ServiceSettings } from '../../src/main/service/service-settings'
import { createSession, type Session } from '../../src/main/session/session'
import { createSessionRecordFile } from '../../src/main/session/session-record'
import { createTokenStore } from '../../src/main/session/token-store'
import { createSessionFetch } from '../../tools/chromium-shell/session-fetch.ts'
import { createMemoryFile, createMemoryLog, createMemorySecretStore } from './memory'

/** The library's thread as it runs in the app, from its sources. */
export function startLibraryFromSource(): Worker {
  return new Worker(join(import.meta.dirname, '../../src/main/library/library-worker.ts'), {
    execArgv: [
      '--import',
      join(import.meta.dirname, 'source-modules.ts'),
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
    ],
  })
}

export interface ContentRooms {
  readonly session: Session
  readonly resources: Resources
  readonly media: Media
  readonly library: Library
  readonly schemaDrift: SchemaDrift
  close(): Promise<void>
}

/** Content and images with their real parts, as src/main/index.ts builds them, over a real service and disk. */
export async function createContentRooms(options: {
  readonly service: ServiceSettings & { readonly resourcesPageId: number }
  readonly mediaHosts?: readonly string[]
  /** The library's folder. */
  readonly folder: string
  readonly account: { readonly username: string; readonly password: string }
  readonly now?: () => number
}): Promise<ContentRooms> {
  const { service, folder, account, mediaHosts = [], now = Date.now } = options
  const log = createMemoryLog()
  const sender = createRequestSender({
    transport: createSessionFetch(),
    log,
    now,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
    timeoutMs: 10_000,
  })
  const schemaDrift = createSchemaDrift()
  const client = createServiceClient(service, sender, schemaDrift)
  const library = createLibrary({ folder, startWorker: startLibraryFromSource, log })
  const storedFirst = createStoredFirst({ library, now })
  const server = new URL(service.baseUrl).origin
  const session = createSession({
    client,
    server,
    tokenStore: createTokenStore({
      server,
      secrets: createMemorySecretStore(),
      record: createSessionRecordFile(createMemoryFile()),
      log,
    }),
    refreshGrant: 'off',
    now,
    log,
    changed: () => undefined,
    began: (username) => void library.open({ server, username }),
    purge: () => {
      media.clear()
      return library.leave()
    },
  })
  const hosts = createImageHosts(service.baseUrl, mediaHosts)
  const media: Media = createMedia({ client, session, library, storedFirst, hosts, now })
  const resources = createResources({
    client,
    session,
    library,
    storedFirst,
    media,
    pageId: service.resourcesPageId,
    now,
  })
  const signedIn = await session.signIn(account.username, account.password, new AbortController().signal)
  if (!signedIn.ok) throw new Error(signedIn.error.code)
  return { session, resources, media, library, schemaDrift, close: () => library.close() }
}
