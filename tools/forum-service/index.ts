import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { adminListener } from './admin-app.ts'
import { OTHER_ACCOUNTS, SAMPLE_ACCOUNT, SAMPLE_CREDENTIALS } from './configuration.ts'
import { createEntryStore } from './content/entry-store.ts'
import { createFaultRules } from './faults/rules.ts'
import { createForumControl } from './forum-control.ts'
import type { ForumControl } from './forum-control.ts'
import type { Forum } from './forum.ts'
import { createImageStore } from './images/image-store.ts'
import { createRequestLog } from './request-log.ts'
import { serveRequests } from './serve-request.ts'
import { createAccountStore } from './state/accounts.ts'
import { createServiceClock } from './state/service-clock.ts'
import { DEFAULT_SETTINGS } from './state/settings.ts'
import { createTokenStore } from './state/tokens.ts'

export { SAMPLE_ACCOUNT } from './configuration.ts'
export type { AppConfiguration } from './configuration.ts'
export type { EntryChange } from './content/entry-store.ts'
export type { Fault, FaultRule } from './faults/faults.ts'
export { PRESET_NAMES } from './faults/presets.ts'
export type { PresetName } from './faults/presets.ts'
export type { RecordedRequest } from './request-log.ts'
export { createSampleClient } from './sample-client.ts'
export type { SampleClient, SignedIn } from './sample-client.ts'
export type { RouteName } from './routes/route-names.ts'
export type { Account, NewAccount } from './state/accounts.ts'
export type { ServiceSettings } from './state/settings.ts'

/** Enough for a dozen screens. */
const DEFAULT_ENTRIES = 240
const MOST_ENTRIES = 10_000
const DEFAULT_SEED = 1

export interface ForumServiceOptions {
  /** 0 or undefined: any free port. */
  readonly port?: number
  readonly adminPort?: number
  /** Number of resources, 0 to 10,000; 240 by default. */
  readonly entries?: number
  /** Equal seeds give equal content. */
  readonly seed?: number
  /** Address to listen on; 127.0.0.1 by default. The admin port always uses 127.0.0.1. */
  readonly host?: string
  /** The URL clients use, if a proxy is in front of the service; its own by default. */
  readonly publicUrl?: string
}

export interface ForumService extends ForumControl {
  readonly adminUrl: string
  /** Closes every connection, hung ones too, and frees both ports. */
  close(): Promise<void>
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

async function listen(listener: Listener, port: number, host: string): Promise<Server> {
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

const urlOf = (server: Server, host: string): string => {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Starts the service and its admin port; rejects if a port is taken or `entries` is out of range. */
export async function startForumService(options: ForumServiceOptions = {}): Promise<ForumService> {
  const {
    port = 0,
    adminPort = 0,
    entries = DEFAULT_ENTRIES,
    seed = DEFAULT_SEED,
    host = '127.0.0.1',
  } = options
  if (!Number.isInteger(entries) || entries < 0 || entries > MOST_ENTRIES) {
    throw new RangeError(`entries must be a whole number from 0 to ${MOST_ENTRIES}`)
  }
  let ownUrl = ''
  const origin = (): string => options.publicUrl ?? ownUrl
  const clock = createServiceClock()
  const forum: Forum = {
    origin,
    credentials: SAMPLE_CREDENTIALS,
    clock,
    accounts: createAccountStore(),
    tokens: createTokenStore(clock),
    settings: { ...DEFAULT_SETTINGS },
    entries: createEntryStore({ seed, entries, origin }),
    images: createImageStore(),
  }
  const rules = createFaultRules()
  const log = createRequestLog()
  const addSampleAccounts = (): void => {
    for (const account of [SAMPLE_ACCOUNT, ...OTHER_ACCOUNTS]) forum.accounts.add(account)
  }
  addSampleAccounts()

  const server = await listen(serveRequests({ forum, rules, log }), port, host)
  ownUrl = urlOf(server, host)

  const connections = promisify(server.getConnections.bind(server))
  const control = createForumControl({ baseUrl: ownUrl, forum, rules, log, addSampleAccounts, connections })
  const admin = await listen(
    adminListener({ control, rules, accounts: forum.accounts }),
    adminPort,
    '127.0.0.1',
  ).catch(async (error: unknown) => {
    await stop(server)
    throw error
  })

  return Object.defineProperties(
    {
      adminUrl: urlOf(admin, '127.0.0.1'),
      close: async () => void (await Promise.all([stop(server), stop(admin)])),
    },
    Object.getOwnPropertyDescriptors(control),
  ) as ForumService
}
