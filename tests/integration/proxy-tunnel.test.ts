import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type Server } from 'node:tls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createConnectionChecks } from '../../src/main/checks/connection-checks'
import { createRequestSender } from '../../src/main/service/request-sender'
import { createSchemaDrift } from '../../src/main/service/schema-drift'
import { createServiceClient, type ServiceClient } from '../../src/main/service/service-client'
import { startForumService, type ForumService } from '../../tools/forum-service/index.ts'
import { createAuthority } from '../support/certificates.ts'
import { listening } from '../support/listening.ts'
import { createMemoryLog } from '../support/memory'
import { noLimitMs } from '../support/patience'
import { never } from '../support/queries'
import { edgeHeader } from '../../src/main/service/service-settings'
import { createShellTransport, type ClosableTransport } from '../support/service-transport'
import { startTunnelProxy, type TunnelProxy } from '../support/tunnel-proxy'

let service: ForumService
/** The service behind TLS. */
let secure: Server
let authority: ReturnType<typeof createAuthority>
let baseUrl = ''
let proxy: TunnelProxy
let transport: ClosableTransport
let log = createMemoryLog()

beforeAll(async () => {
  service = await startForumService()
  authority = createAuthority()
  authority.trust()
  const { port } = new URL(service.baseUrl)
  secure = createServer(authority.issue('IP:127.0.0.1', -1, 1), (socket) => {
    const onward = connect(Number(port), '127.0.0.1')
    for (const end of [socket, onward]) end.on('error', () => undefined)
    socket.pipe(onward).pipe(socket)
  })
  baseUrl = `https://127.0.0.1:${await listening(secure)}`
})
afterAll(async () => {
  authority.distrust()
  authority.remove()
  secure.close()
  await service.close()
})
afterEach(async () => {
  await transport.closeConnections()
  proxy.close()
  service.reset()
})

async function behind(refusal: number | null): Promise<ServiceClient> {
  proxy = await startTunnelProxy(refusal)
  transport = createShellTransport({ host: '127.0.0.1', port: proxy.port })
  log = createMemoryLog()
  const sender = createRequestSender({
    transport,
    edge: edgeHeader({ ...service.configuration.service, baseUrl }),
    log,
    now: Date.now,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
    timeoutMs: noLimitMs,
    timer: () => () => undefined,
  })
  return createServiceClient({ ...service.configuration.service, baseUrl }, sender, createSchemaDrift())
}

const signIn = (client: ServiceClient) =>
  client.requestToken(service.account.username, service.account.password, never)

async function findings(): Promise<Record<string, unknown>> {
  const checks = createConnectionChecks({
    network: {
      begin: () => Promise.resolve(),
      transport,
      resolveProxy: () => Promise.resolve(`PROXY 127.0.0.1:${proxy.port}`),
      resolveHost: () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')),
      certificateOf: () => null,
    },
    now: Date.now,
    timeoutMs: noLimitMs,
    log,
  })
  const result = await checks.run({ ...service.configuration.service, baseUrl }, never, () => undefined)
  if (!result.ok) throw new Error(result.error.code)
  return Object.fromEntries(result.value.map(({ step, finding }) => [step, finding]))
}

/** The proxy received only requests for tunnels to the service, and no secret. */
function expectTunnelsAlone(): void {
  expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${new URL(baseUrl).host}`]))
  expect(proxy.headers.join('\n')).not.toMatch(/authorization|connect-allow/i)
}

test('a proxy that opens tunnels receives only the host, and the service responds through it', async () => {
  const client = await behind(null)
  expect(await signIn(client)).toMatchObject({ ok: true })
  expect(await findings()).toMatchObject({
    name: { code: 'name-left-to-proxy', proxy: `127.0.0.1:${proxy.port}` },
    reach: { code: 'reached-by-proxy', proxy: `127.0.0.1:${proxy.port}` },
    'sign-in': { code: 'sign-in-possible' },
  })
  expectTunnelsAlone()
})

test('a proxy that requires a password is reported as such, asked once, and given none', async () => {
  const client = await behind(407)
  const refused = { ok: false, error: { code: 'unreachable', reason: 'proxy-password' } }
  expect(await signIn(client)).toEqual(refused)
  expect(await client.page(32, 'token', never)).toEqual(refused)
  expect(proxy.asked).toHaveLength(2)
  expect(await findings()).toMatchObject({
    reach: { code: 'proxy-wants-password' },
    certificate: { code: 'not-checked', after: 'reach' },
    'sign-in': { code: 'not-checked', after: 'reach' },
  })
  expectTunnelsAlone()
  expect(service.requests).toEqual([])
})

test('a proxy that rejects the tunnel is reported as the proxy, not as the service', async () => {
  const client = await behind(403)
  const error = { code: 'unreachable', reason: 'proxy' }
  expect(await signIn(client)).toEqual({ ok: false, error })
  expect(await findings()).toMatchObject({ reach: { code: 'failed', error } })
  expectTunnelsAlone()
  expect(service.requests).toEqual([])
})
