import { once } from 'node:events'
import { createServer, request as requestPlain, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConnectionChecks } from '../../src/main/checks/connection-checks'
import type { CheckSession, CheckNetwork } from '../../src/main/checks/check'
import { createCheckNetwork } from '../../src/main/electron/network/check-network'
import type { ServiceSettings } from '../../src/main/service/service-settings'
import type { CheckedStep, CheckFinding, CheckStep } from '../../src/shared/config/connection-checks'
import { useForumService } from '../support/forum-service'
import { createSampleClient } from '../../tools/forum-service/sample-client.ts'
import { createAuthority } from '../support/certificates.ts'
import { createMemoryLog } from '../support/memory'
import { noLimitMs } from '../support/patience'
import { never } from '../support/queries'

// The app's own network for checks over one of the shell's sessions: real sockets, certificates and names.
vi.mock('electron', async () => {
  const { Session } = await import('../../tools/chromium-shell/session.ts')
  return { app: { isPackaged: false }, session: { fromPartition: () => new Session() } }
})

const values: ServiceSettings = {
  baseUrl: '',
  connectAllow: 'edge-header-value',
  clientId: 'client-id-value',
  clientPassword: 'client-password-value',
  apiKey: 'api-key-value',
  resourcesPageId: 32,
}
const basic = `Basic ${btoa('client-id-value:client-password-value')}`

const servers: Server[] = []
/** Requests to a test's servers as `METHOD path`, and all bytes sent. */
let received: string[] = []
let sent = ''
let log = createMemoryLog()

async function listening(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Records the request before it responds. */
const noting =
  (respond: RequestListener): RequestListener =>
  (request, response) => {
    received.push(`${request.method} ${request.url}`)
    sent += JSON.stringify([request.url, request.rawHeaders])
    request.on('data', (data: Buffer) => (sent += data.toString()))
    request.on('end', () => respond(request, response))
  }

const serving = async (respond: RequestListener) =>
  `http://127.0.0.1:${await listening(createServer(noting(respond)))}`

interface Wordpress {
  /** Routes in the index; null hides the index. */
  readonly routes?: readonly string[] | null
  readonly page?: number
  readonly client?: string
  readonly grants?: readonly string[]
  readonly token?: boolean
  /** Error code for a request without name and password. */
  readonly missing?: string
  readonly headers?: Readonly<Record<string, string>>
}

const everyRoute = [
  ...['/', '/wp/v2', '/wp/v2/pages', '/wp/v2/media', '/wp/v2/map-resources', '/wp/v2/mapresources-category'],
  ...['/wp/v2/regions-resources', '/custom/v1', '/custom/v1/register', '/custom/v1/disable-account'],
]

/** A WordPress with core's defaults: its index and pages are public. */
function wordPress(kind: Wordpress = {}): RequestListener {
  const { routes = everyRoute, page = 32, client = basic, grants = ['password'], token = true } = kind
  const { missing = 'invalid_request' } = kind
  return (request, response) => {
    const json = (status: number, body: object): void =>
      void response
        .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...kind.headers })
        .end(JSON.stringify(body))
    const refusal = (status: number, code: string): void =>
      json(status, { code, message: 'No.', data: { status } })
    const path = request.url?.split('?')[0]
    if (path === '/wp-json/') {
      if (!routes) return refusal(401, 'rest_not_logged_in')
      return json(200, { name: 'Forum', routes: Object.fromEntries(routes.map((route) => [route, {}])) })
    }
    if (path === '/wp-json/wp/v2/map-resources' && !routes) return refusal(401, 'rest_not_logged_in')
    if (path === `/wp-json/wp/v2/pages/${page}`) return json(200, { id: page })
    if (path?.startsWith('/wp-json/wp/v2/pages/')) return refusal(404, 'rest_post_invalid_id')
    if (path !== '/oauth/token' || !token) return refusal(404, 'rest_no_route')
    if (request.headers.authorization !== client) return json(401, { error: 'invalid_client' })
    return json(400, { error: grants.includes('password') ? missing : 'unsupported_grant_type' })
  }
}

interface Run {
  readonly settings?: Partial<ServiceSettings>
  readonly network?: Partial<CheckNetwork>
  readonly timeoutMs?: number
  readonly now?: () => number
  readonly signal?: AbortSignal
  readonly onStep?: (step: CheckedStep) => void
  readonly session?: CheckSession
}

const network = createCheckNetwork('ForumResources/test', () => undefined)

function runAt(baseUrl: string, run: Run = {}) {
  const { settings, timeoutMs = noLimitMs, now = Date.now, signal = never, onStep = () => undefined } = run
  const checks = createConnectionChecks({ network: { ...network, ...run.network }, now, timeoutMs, log })
  return checks.run({ ...values, baseUrl, ...settings }, signal, onStep, run.session)
}

/** A session whose calls try these tokens in order, the next one after each 401. */
function sessionOf(...tokens: readonly string[]): CheckSession {
  return {
    async authorized(own, call) {
      for (const token of tokens) {
        const result = await call(token, own)
        if (result.ok || result.error.code !== 'signed-out') return result
      }
      return { ok: false, error: { code: 'signed-out' } }
    },
  }
}

async function findingsAt(baseUrl: string, run?: Run): Promise<Record<CheckStep, CheckFinding>> {
  const result = await runAt(baseUrl, run)
  if (!result.ok) throw new Error(result.error.code)
  return Object.fromEntries(result.value.map(({ step, finding }) => [step, finding])) as never
}

const html = '<!doctype html><title>Welcome to our network</title>'
const notChecked = (after: CheckStep) => ({ code: 'not-checked', after })

beforeEach(() => {
  received = []
  sent = ''
  log = createMemoryLog()
})
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    if ('closeAllConnections' in server) (server as { closeAllConnections(): void }).closeAllConnections()
  }
})

/** No configured secret was sent, except the edge's header. */
function expectNoSecretSent(): void {
  expect(sent).not.toMatch(/client-password-value|api-key-value|client-id-value/)
  expect(sent).not.toContain(basic)
  expect(received.filter((line) => line.startsWith('POST'))).toEqual([])
}

describe('a service as it should be', () => {
  test('passes every step, is reported step by step, and is sent each request once', async () => {
    const steps: CheckedStep[] = []
    const baseUrl = await serving(wordPress())
    const result = await runAt(baseUrl, { onStep: (step) => void steps.push(step) })
    expect(result).toEqual({
      ok: true,
      value: [
        { step: 'name', finding: { code: 'name-found', host: '127.0.0.1' } },
        { step: 'reach', finding: { code: 'reached' } },
        { step: 'certificate', finding: { code: 'not-encrypted' } },
        { step: 'edge', finding: { code: 'edge-accepted' } },
        { step: 'wordpress', finding: { code: 'wordpress-found' } },
        { step: 'page', finding: { code: 'page-found' } },
        { step: 'clock', finding: { code: 'clock-right' } },
        { step: 'sign-in', finding: { code: 'sign-in-possible' } },
      ],
    })
    expect(result).toMatchObject({ value: steps })
    expect(received).toEqual(['GET /wp-json/', 'GET /wp-json/wp/v2/pages/32', 'POST /oauth/token'])
    expect(sent).not.toContain('api-key-value')
    expect(log.entries.map(({ event, code }) => `${event} ${code}`)).toContain('check sign-in-possible')
  })

  test('that is slow passes as well', async () => {
    const respond = wordPress()
    const baseUrl = await serving((request, response) => void setTimeout(respond, 60, request, response))
    expect((await findingsAt(baseUrl))['sign-in']).toEqual({ code: 'sign-in-possible' })
  })

  test('that hides its routes and pages passes as far as can be seen without a session', async () => {
    expect(await findingsAt(await serving(wordPress({ routes: null })))).toMatchObject({
      wordpress: { code: 'wordpress-hides-routes' },
    })
  })
})

describe('the local forum service', () => {
  const service = useForumService({ entries: 0, clients: 'kept-alive' })

  test('passes, with no attempt to sign anybody in', async () => {
    const { service: settings } = service.configuration
    expect(await findingsAt(settings.baseUrl, { settings })).toMatchObject({
      edge: { code: 'edge-accepted' },
      wordpress: { code: 'wordpress-hides-routes' },
      page: { code: 'page-after-sign-in' },
      'sign-in': { code: 'sign-in-possible' },
    })
  })

  test('shows its pages to whoever is signed in, once a session that has run out is renewed', async () => {
    const { service: settings } = service.configuration
    const { accessToken } = await createSampleClient(service).signIn()
    const session = sessionOf('stale', accessToken)
    const { page } = await findingsAt(settings.baseUrl, { settings, session })
    expect(page).toEqual({ code: 'page-found' })
    const wrong = { ...settings, resourcesPageId: 99_999 }
    const findings = await findingsAt(settings.baseUrl, { settings: wrong, session: sessionOf(accessToken) })
    expect(findings.page).toEqual({ code: 'page-missing', page: 99_999 })
  })

  test('shows no page where the session is over', async () => {
    const { service: settings } = service.configuration
    for (const session of [sessionOf(), sessionOf('stale')]) {
      const { page } = await findingsAt(settings.baseUrl, { settings, session })
      expect(page).toEqual({ code: 'page-after-sign-in' })
    }
  })

  test('is sent no token where its edge refuses', async () => {
    const { service: settings } = service.configuration
    const session = { authorized: vi.fn<CheckSession['authorized']>() }
    await findingsAt(settings.baseUrl, { settings: { ...settings, connectAllow: 'other' }, session })
    expect(session.authorized).not.toHaveBeenCalled()
  })

  test('rejects requests without its header at the edge, and is sent nothing more', async () => {
    const { service: settings } = service.configuration
    const findings = await findingsAt(settings.baseUrl, { settings: { ...settings, connectAllow: 'other' } })
    expect(findings).toMatchObject({
      reach: { code: 'reached' },
      edge: { code: 'edge-refused' },
      wordpress: notChecked('edge'),
      page: notChecked('edge'),
      clock: notChecked('edge'),
      'sign-in': notChecked('edge'),
    })
    expect(service.requests.map(({ path }) => path)).toEqual(['/wp-json/'])
  })

  test('refuses a client that it does not know', async () => {
    const { service: settings } = service.configuration
    const findings = await findingsAt(settings.baseUrl, {
      settings: { ...settings, clientPassword: 'other' },
    })
    expect(findings['sign-in']).toEqual({ code: 'client-refused' })
  })
})

describe('responses from something other than the service', () => {
  const answering = (status: number, headers: Record<string, string>, body = html) =>
    serving((_request, response) => void response.writeHead(status, headers).end(body))
  const page = { 'content-type': 'text/html' }

  test.each([
    ['a redirect to a login', 302, { location: 'http://login.invalid/' }, { code: 'pointed-elsewhere' }],
    ['a page of a network', 200, page, { code: 'page-instead' }],
    ['a network that wants a sign-in', 511, page, { code: 'network-sign-in' }],
    ['a filter that wants a sign-in', 401, page, { code: 'network-sign-in' }],
    ['an edge that refuses', 403, page, { code: 'edge-refused' }],
    ['an edge with a challenge', 403, { ...page, 'cf-mitigated': 'challenge' }, { code: 'edge-challenge' }],
    [
      'maintenance',
      503,
      { ...page, 'retry-after': '60' },
      { code: 'failed', error: { code: 'maintenance', retryAfterMs: 60_000 } },
    ],
  ])('%s is recognised at the edge, and no secret is sent', async (_what, status, headers, finding) => {
    const findings = await findingsAt(await answering(status, headers))
    expect(findings).toMatchObject({
      reach: { code: 'reached' },
      edge: finding,
      'sign-in': notChecked('edge'),
    })
    expect(received).toEqual(['GET /wp-json/'])
    expectNoSecretSent()
  })

  test.each([
    ['a website without a WordPress', 404, page, html],
    ['the JSON of something else', 200, { 'content-type': 'application/json' }, '{"status":"up"}'],
  ])('%s is not taken for WordPress, and no secret is sent', async (_what, status, headers, body) => {
    const findings = await findingsAt(await answering(status, headers, body))
    expect(findings).toMatchObject({
      wordpress: { code: 'not-wordpress' },
      page: notChecked('wordpress'),
      'sign-in': notChecked('wordpress'),
    })
    expectNoSecretSent()
  })

  test('a WordPress that fails is not taken for one that hides its routes', async () => {
    const body = JSON.stringify({ code: 'internal_server_error', message: 'x', data: { status: 500 } })
    const findings = await findingsAt(await answering(500, { 'content-type': 'application/json' }, body))
    expect(findings.wordpress).toEqual({ code: 'failed', error: { code: 'service-failed', status: 500 } })
    expectNoSecretSent()
  })
})

describe('a WordPress that is not set up', () => {
  test('without our routes says which', async () => {
    const routes = everyRoute.filter((route) => !/map-?resources/.test(route))
    const findings = await findingsAt(await serving(wordPress({ routes })))
    const missing = ['/wp/v2/map-resources', '/wp/v2/mapresources-category']
    expect(findings.wordpress).toEqual({ code: 'resources-missing', routes: missing })
  })

  test('without routes for accounts lets people sign in', async () => {
    const routes = everyRoute.filter((route) => !route.startsWith('/custom'))
    expect(await findingsAt(await serving(wordPress({ routes })))).toMatchObject({
      wordpress: { code: 'accounts-missing', routes: ['/custom/v1/register', '/custom/v1/disable-account'] },
      'sign-in': { code: 'sign-in-possible' },
    })
  })

  test('with another page id says so', async () => {
    const findings = await findingsAt(await serving(wordPress({ page: 33 })))
    expect(findings.page).toEqual({ code: 'page-missing', page: 32 })
  })

  test.each([
    ['that does not know the app', { client: 'Basic other' }, 'client-refused'],
    ['that lets nobody in by password', { grants: [] }, 'password-grant-refused'],
    ['without a place to sign in', { token: false }, 'sign-in-missing'],
  ])('%s says so', async (_what, kind, code) => {
    expect((await findingsAt(await serving(wordPress(kind))))['sign-in']).toEqual({ code })
  })

  test('rejects at the token endpoint with a code of its own, which is reported', async () => {
    const findings = await findingsAt(await serving(wordPress({ missing: 'username_missing' })))
    const error = { code: 'refused', status: 400, message: null, serviceCode: 'username_missing' }
    expect(findings['sign-in']).toEqual({ code: 'failed', error })
  })

  test.each([
    ['behind', -120, { code: 'clock-behind', minutes: 120 }],
    ['ahead', 120, { code: 'clock-ahead', minutes: 120 }],
    ['a little behind', -4, { code: 'clock-right' }],
  ])('a clock %s is reported in minutes', async (_how, minutes, finding) => {
    const baseUrl = await serving(wordPress())
    const findings = await findingsAt(baseUrl, { now: () => Date.now() + minutes * 60_000 })
    expect(findings.clock).toEqual(finding)
  })

  test('the age of a cached answer is no difference of clocks', async () => {
    const date = new Date(Date.now() - 7_200_000).toUTCString()
    const findings = await findingsAt(await serving(wordPress({ headers: { date, age: '7200' } })))
    expect(findings.clock).toEqual({ code: 'clock-right' })
  })
})

describe('a service that is out of reach', () => {
  test('because nothing listens there', async () => {
    const port = await listening(createServer())
    await new Promise((resolve) => servers.pop()?.close(resolve))
    expect(await findingsAt(`http://127.0.0.1:${port}`)).toMatchObject({
      reach: { code: 'failed', error: { code: 'unreachable', reason: 'refused' } },
      certificate: notChecked('reach'),
      'sign-in': notChecked('reach'),
    })
  })

  test('because nobody knows its name', async () => {
    const unknown = { resolveHost: () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')) }
    const findings = await findingsAt(await serving(wordPress()), { network: unknown })
    expect(findings).toMatchObject({ name: { code: 'name-unknown' }, 'sign-in': notChecked('name') })
    expect(received).toEqual([])
  })

  test('because it never answers: the step has its time, and no more', async () => {
    // The name resolves at once, however busy the machine is, so only the silence can time out.
    const found = { resolveProxy: async () => 'DIRECT', resolveHost: async () => ['127.0.0.1'] }
    const findings = await findingsAt(await serving(() => undefined), { network: found, timeoutMs: 50 })
    expect(findings.reach).toEqual({ code: 'failed', error: { code: 'timeout' } })
  })

  test('because looking up its name never ends', async () => {
    const hung = { resolveHost: () => new Promise<never>(() => undefined) }
    const findings = await findingsAt(await serving(wordPress()), { network: hung, timeoutMs: 50 })
    expect(findings.name).toEqual({ code: 'failed', error: { code: 'timeout' } })
  })

  test('a name that exists nowhere fails in the real look-up', async () => {
    const { name } = await findingsAt('http://nobody.invalid')
    expect(['name-unknown', 'failed']).toContain(name.code)
  })
})

describe('a proxy', () => {
  /** Sends plain HTTP through a proxy, as with the system's proxy settings. */
  const by = (port: number): Partial<CheckNetwork> => ({
    resolveProxy: async () => `PROXY 127.0.0.1:${port}; DIRECT`,
    resolveHost: () => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')),
    transport: (url, { method, headers, body }) =>
      new Promise((resolve, reject) => {
        const options = {
          port,
          host: '127.0.0.1',
          path: url,
          method,
          headers: Object.fromEntries(new Headers(headers)),
        }
        const outgoing = requestPlain(options, (incoming) => {
          const answered = { status: incoming.statusCode ?? 0, headers: incoming.headers as never }
          void incoming
            .toArray()
            .then((chunks) => resolve(new Response(Buffer.concat(chunks as Buffer[]), answered)))
        })
        outgoing.on('error', reject).end(body)
      }),
  })

  test('that lets requests through is named, and looks the name up', async () => {
    const respond = wordPress()
    const port = await listening(
      createServer(
        noting((request, response) => {
          request.url = new URL(request.url ?? '').pathname
          respond(request, response)
        }),
      ),
    )
    expect(await findingsAt('http://forum.invalid', { network: by(port) })).toMatchObject({
      name: { code: 'name-left-to-proxy', proxy: `127.0.0.1:${port}` },
      reach: { code: 'reached-by-proxy', proxy: `127.0.0.1:${port}` },
      'sign-in': { code: 'sign-in-possible' },
    })
  })

  test('that requires a password is reported, and no secret is sent', async () => {
    const port = await listening(
      createServer(
        noting((_request, response) => {
          response.writeHead(407, { 'proxy-authenticate': 'Basic realm="x"' }).end()
        }),
      ),
    )
    expect(await findingsAt('http://forum.invalid', { network: by(port) })).toMatchObject({
      reach: { code: 'proxy-wants-password' },
      'sign-in': notChecked('reach'),
    })
    expectNoSecretSent()
  })
})

describe('a certificate', () => {
  let authority: ReturnType<typeof createAuthority>
  beforeAll(() => void (authority = createAuthority()))
  afterEach(() => authority.distrust())
  afterAll(() => authority.remove())

  async function serve(name: string, from = -1, until = 1): Promise<string> {
    const server = createSecureServer(authority.issue(name, from, until), noting(wordPress()))
    server.on('tlsClientError', () => undefined)
    return `https://127.0.0.1:${await listening(server)}`
  }

  test('that is valid is reported with its issuer and its end', async () => {
    authority.trust()
    const { certificate } = await findingsAt(await serve('IP:127.0.0.1'))
    expect(certificate).toEqual({
      code: 'certificate-valid',
      issuer: 'authority',
      until: expect.closeTo(Date.now() + 86_400_000, -7) as number,
    })
  })

  test.each([
    ['of an unknown authority', false, 'IP:127.0.0.1', -1, 1, { code: 'certificate-unknown-authority' }],
    ['that has expired', true, 'IP:127.0.0.1', -2, -1, { code: 'certificate-expired' }],
    ['that is not valid yet', true, 'IP:127.0.0.1', 1, 2, { code: 'certificate-not-yet-valid' }],
    ['for another name', true, 'DNS:elsewhere.test', -1, 1, { code: 'certificate-other-name' }],
  ])(
    '%s is reported with its issuer, and nothing is sent',
    async (_what, isTrusted, name, from, until, code) => {
      if (isTrusted) authority.trust()
      const findings = await findingsAt(await serve(name, from, until))
      expect(findings).toMatchObject({
        reach: { code: 'reached' },
        certificate: { ...code, issuer: 'authority' },
        edge: notChecked('certificate'),
        'sign-in': notChecked('certificate'),
      })
      expect([received, sent]).toEqual([[], ''])
    },
  )

  test('cannot be had from what speaks no TLS', async () => {
    const plain = await serving(wordPress())
    const fresh = createCheckNetwork('ForumResources/test', () => undefined)
    const findings = await findingsAt(plain.replace('http:', 'https:'), { network: fresh })
    expect(findings.certificate).toEqual({ code: 'certificate-refused' })
  })
})

describe('a run', () => {
  test('that is cancelled ends at once, and its request with it', async () => {
    const controller = new AbortController()
    let closed: Promise<unknown> | undefined
    const baseUrl = await serving((request) => {
      closed = once(request.socket, 'close')
      controller.abort()
    })
    expect(await runAt(baseUrl, { signal: controller.signal })).toEqual({
      ok: false,
      error: { code: 'cancelled' },
    })
    await closed
  })

  test('ends the one before it', async () => {
    const checks = createConnectionChecks({ network, now: Date.now, timeoutMs: noLimitMs, log })
    const begun = Promise.withResolvers<void>()
    const silent = await serving(() => begun.resolve())
    const first = checks.run({ ...values, baseUrl: silent }, never, () => undefined)
    await begun.promise
    const baseUrl = await serving(wordPress())
    expect(await checks.run({ ...values, baseUrl }, never, () => undefined)).toMatchObject({ ok: true })
    expect(await first).toEqual({ ok: false, error: { code: 'cancelled' } })
    expect(checks.lastBaseUrl()).toBe(baseUrl)
  })
})
