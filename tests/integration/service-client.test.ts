import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSchemaDrift } from '../../src/main/service/schema-drift'
import { createRequestSender } from '../../src/main/service/request-sender'
import { createServiceClient, type ServiceClient } from '../../src/main/service/service-client'
import { startForumService } from '../../tools/forum-service/index.ts'
import { useForumService } from '../support/forum-service'
import { listening } from '../support/listening.ts'
import { createMemoryLog } from '../support/memory'
import { noLimitMs } from '../support/patience'
import { everything, never } from '../support/queries'
import { edgeHeader } from '../../src/main/service/service-settings'
import { createShellTransport } from '../support/service-transport'

const service = useForumService()
let token = ''
let log = createMemoryLog()
/** Close a test's clients. */
const ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  log = createMemoryLog()
  const grant = await signIn(client())
  if (!grant.ok) throw new Error(grant.error.code)
  token = grant.value.accessToken
  service.clearRequests()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const priority = () => 'visible' as const

function client(options: { timeoutMs?: number; baseUrl?: string } = {}): ServiceClient {
  const settings = service.configuration.service
  const transport = createShellTransport()
  const sender = createRequestSender({
    transport,
    edge: edgeHeader({ ...settings, baseUrl: options.baseUrl ?? settings.baseUrl }),
    log,
    now: Date.now,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
    timeoutMs: options.timeoutMs ?? noLimitMs,
  })
  ends.push(async () => {
    await sender.close()
    await transport.closeConnections()
  })
  return createServiceClient(
    { ...settings, baseUrl: options.baseUrl ?? settings.baseUrl },
    sender,
    createSchemaDrift(),
  )
}

/** With characters that need encoding. */
const registration = {
  first_name: 'Zoë',
  last_name: "O'Neill",
  email: 'zoe+tag@example.test',
  username: 'zoe',
  password: 'Pröbe&+%20 1',
  password_confirmation: 'Pröbe&+%20 1',
  organization: 'A & B',
  position: 'Ranger',
  country: "Côte d'Ivoire",
}

function signIn(from: ServiceClient): ReturnType<ServiceClient['requestToken']> {
  return from.requestToken(service.account.username, service.account.password, never)
}

describe('every endpoint', () => {
  test('the token, with the client authenticated and characters that need encoding', async () => {
    const password = `&+%=:"'/#é🌳`
    service.addAccount({ username: 'zoë & co', email: 'zoe@example.test', password })
    expect(await client().requestToken('zoë & co', password, never)).toMatchObject({
      ok: true,
      value: { lifetime: 3600 },
    })
  })

  test.each(['', 'caf\u00e9', 'one\ntwo', 42])(
    'a token that no header can carry is none: %j',
    async (odd) => {
      const body = { access_token: odd, token_type: 'Bearer' }
      service.addRule({ route: 'token', fault: { kind: 'status', status: 200, body } })
      expect(await signIn(client())).toEqual({ ok: false, error: { code: 'unreadable-response' } })
    },
  )

  test.each(['mac', 'Bearer2', 42, ''])(
    'a token of a type that is not understood is not used: %j',
    async (type) => {
      const body = { access_token: 'good', token_type: type }
      service.addRule({ route: 'token', fault: { kind: 'status', status: 200, body } })
      expect(await signIn(client())).toEqual({ ok: false, error: { code: 'unreadable-response' } })
    },
  )

  test.each(['Bearer', 'bearer', 'BEARER', undefined])(
    'one of a bearer is, in any letters: %j',
    async (type) => {
      const body = { access_token: 'good', token_type: type }
      service.addRule({ route: 'token', fault: { kind: 'status', status: 200, body } })
      expect(await signIn(client())).toMatchObject({ ok: true, value: { accessToken: 'good' } })
    },
  )

  test('a refresh token of odd characters is none', async () => {
    const body = { access_token: 'good', refresh_token: 'caf\u00e9' }
    service.addRule({ route: 'token', fault: { kind: 'status', status: 200, body } })
    expect(await signIn(client())).toMatchObject({ ok: true, value: { refreshToken: null } })
  })

  test('the page, its picture and the picture itself', async () => {
    const page = await client().page(32, token, never)
    if (!page.ok || page.value.featuredMedia === null) throw new Error('no picture')
    const media = await client().media(page.value.featuredMedia, token, never, priority)
    if (!media.ok) throw new Error(media.error.code)
    const url = media.value.sizes.find(({ name }) => name === 'large')?.url ?? ''
    const image = await client().image(url, never, priority)
    expect(image.ok && image.value?.bytes.byteLength).toBeGreaterThan(1000)
  })

  test('entries by page, with the total', async () => {
    const response = await client().entries({ ...everything, page: 2 }, token, never)
    expect(response).toMatchObject({ ok: true, value: { total: 240, totalPages: 12, received: 20 } })
  })

  test('entries of a category and of a region whose names need encoding', async () => {
    const categories = await client().terms('category', null, token, never)
    const regions = await client().terms('region', null, token, never)
    if (!categories.ok || !regions.ok) throw new Error('no terms')
    const category = categories.value.terms.find(({ name }) => name.includes('&'))
    const region = regions.value.terms.find(({ name }) => name.includes("'"))
    if (!category || !region) throw new Error('no such term')
    const inCategory = await client().entries({ ...everything, category: [category] }, token, never)
    const inRegion = await client().entries({ ...everything, region: [region] }, token, never)
    if (!inCategory.ok || !inRegion.ok) throw new Error('no entries')
    expect(inCategory.value.entries.length).toBeGreaterThan(0)
    expect(inCategory.value.entries.every(({ categoryIds }) => categoryIds.includes(category.id))).toBe(true)
    expect(inRegion.value.entries.length).toBeGreaterThan(0)
    expect(inRegion.value.entries.every(({ regionIds }) => regionIds.includes(region.id))).toBe(true)
  })

  test.each([
    ['Health &amp; Safety', 'Health & Safety', 'Health & Safety'],
    ['Early  Warning Systems', 'Early Warning Systems', 'Early  Warning Systems'],
    [' Open&nbsp;Data ', 'Open Data', ' Open\u00a0Data '],
    ['Indigenous Peoples&#8217; Rights', 'Indigenous Peoples’ Rights', 'Indigenous Peoples’ Rights'],
    ["Indigenous Peoples' Rights", "Indigenous Peoples' Rights", "Indigenous Peoples' Rights"],
    ['REDD+ &amp; Carbon', 'REDD+ & Carbon', 'REDD+ & Carbon'],
    ['100% &lt;b&gt; &quot;x&quot;', '100% <b> "x"', '100% <b> "x"'],
    ['Fire &amp;amp; Water', 'Fire &amp; Water', 'Fire &amp; Water'],
  ])('a term named %j is shown as %j and asked for as it was returned', async (returned, shown, sent) => {
    const body = [{ id: 7, name: returned, slug: 'x' }]
    service.addRule({ route: 'categories', fault: { kind: 'status', status: 200, body } })
    const terms = await client().terms('category', null, token, never)
    const term = terms.ok && terms.value.terms[0]
    if (!term) throw new Error('no term')
    expect(term.name).toBe(shown)
    service.clearRequests()
    const category = { id: term.id, name: term.sentName ?? term.name }
    await client().entries({ ...everything, category: [category] }, token, never)
    expect(service.requests[0]?.query['category']).toBe(sent)
  })

  test('all terms, though the service pages them, even where its totals are stripped', async () => {
    service.addRule({ fault: { kind: 'strip-headers' } })
    const categories = await client().terms('category', null, token, never)
    const regions = await client().terms('region', null, token, never)
    expect(categories.ok && categories.value.terms.length).toBe(25)
    expect(regions.ok && regions.value.terms.length).toBe(60)
  })

  test.each([10, 25, 60])('terms that come %i at a time without totals', async (size) => {
    const all = Array.from({ length: 61 }, (_, index) => ({ id: index + 1, name: `Term ${index}` }))
    const pages = Math.ceil(all.length / size) + 1
    // A rule's count includes the requests that earlier rules served.
    for (let page = 1; page <= pages; page += 1) {
      const body = all.slice((page - 1) * size, page * size)
      service.addRule({ route: 'categories', times: page, fault: { kind: 'status', status: 200, body } })
    }
    service.clearRequests()
    const terms = await client().terms('category', null, token, never)
    expect(terms.ok && terms.value.terms.length).toBe(61)
    expect(service.requests.length).toBeLessThanOrEqual(pages)
  })

  test('terms whose service refuses a page past the end are whole', async () => {
    const body = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Term ${index}` }))
    const past = { code: 'rest_post_invalid_page_number', message: '', data: { status: 400 } }
    service.addRule({ route: 'categories', times: 1, fault: { kind: 'status', status: 200, body } })
    service.addRule({ route: 'categories', fault: { kind: 'status', status: 400, body: past } })
    const terms = await client().terms('category', null, token, never)
    expect(terms.ok && terms.value.terms.length).toBe(30)
  })

  test('a page past the end is an empty page', async () => {
    const past = await client().entries({ ...everything, page: 99 }, token, never)
    const none = await client().entries({ ...everything, search: 'zzzzqqq', page: 3 }, token, never)
    expect(past).toMatchObject({ ok: true, value: { entries: [] } })
    expect(none).toMatchObject({ ok: true, value: { entries: [] } })
  })

  test('a registration that is accepted, and one whose name is taken', async () => {
    expect(await client().register(registration, never)).toEqual({
      ok: true,
      value: { verificationRequired: true },
    })
    expect(await client().register(registration, never)).toEqual({
      ok: false,
      error: { code: 'fields-rejected', problems: [{ field: 'username', problem: 'taken' }] },
    })
    const [request] = service.requests
    expect(request?.headers).toContain('x-senpai-key')
    expect(request?.headers).not.toContain('authorization')
  })

  test('disabling the account, after a wrong password that changes nothing', async () => {
    expect(await client().disableAccount('wrong', token, never)).toEqual({
      ok: false,
      error: { code: 'password-rejected' },
    })
    expect(await client().page(32, token, never)).toMatchObject({ ok: true })
    expect(await client().disableAccount(service.account.password, token, never)).toMatchObject({ ok: true })
    expect(await client().page(32, token, never)).toMatchObject({ error: { code: 'signed-out' } })
    expect(await signIn(client())).toMatchObject({ error: { code: 'credentials-rejected' } })
  })

  test('each request carries x-connect-allow and a user agent, and none a cookie', async () => {
    await client().page(32, token, never)
    await signIn(client())
    for (const name of ['x-connect-allow', 'user-agent']) {
      expect(service.requests.every(({ headers }) => headers.includes(name))).toBe(true)
    }
    expect(service.requests.some(({ headers }) => headers.includes('cookie'))).toBe(false)
  })
})

describe('failures have codes of their own', () => {
  test.each([
    ['edge-403', { code: 'edge-blocked', challenge: false }],
    ['challenge', { code: 'edge-blocked', challenge: true }],
  ] as const)('%s', async (preset, error) => {
    service.addRule({ route: 'page', fault: { kind: 'preset', preset } })
    expect(await client().page(32, token, never)).toEqual({ ok: false, error })
  })

  test('a token that has expired', async () => {
    service.expireTokens()
    expect(await client().page(32, token, never)).toEqual({ ok: false, error: { code: 'signed-out' } })
  })

  test('maintenance says for how long', async () => {
    service.addRule({ fault: { kind: 'preset', preset: 'maintenance' } })
    const response = await client().page(32, token, never)
    expect(response).toMatchObject({ ok: false, error: { code: 'maintenance' } })
    expect(
      !response.ok && response.error.code === 'maintenance' && response.error.retryAfterMs,
    ).toBeGreaterThan(0)
  })

  test.each([
    ['a reset before the headers', { kind: 'reset', when: 'before-headers' }, 'unreachable'],
    ['a reset in the body', { kind: 'reset', when: 'in-body' }, 'unreachable'],
    ['truncated JSON', { kind: 'truncate' }, 'unreadable-response'],
    [
      'HTML with 200',
      { kind: 'status', status: 200, body: '<!DOCTYPE html><p>Log in to the hotel' },
      'unreadable-response',
    ],
    ['a huge body', { kind: 'huge-body', bytes: 12 * 1024 * 1024 }, 'response-too-large'],
    ['a gzip bomb', { kind: 'gzip-bomb', decodedBytes: 300 * 1024 * 1024 }, 'response-too-large'],
    [
      'an object where a list belongs',
      { kind: 'status', status: 200, body: { a: 1 } },
      'unreadable-response',
    ],
  ] as const)('%s', async (_name, fault, code) => {
    service.addRule({ route: 'entries', fault })
    expect(await client().entries(everything, token, never)).toMatchObject({ ok: false, error: { code } })
  })

  test('a PHP notice before the JSON loses nothing', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'php-notice' } })
    expect(await client().entries(everything, token, never)).toMatchObject({
      ok: true,
      value: { received: 20 },
    })
  })

  test('wrong types in many fields lose no record whose id can be read', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const remove = service.addRule({ route: 'entries', fault: { kind: 'wrong-types', seed } })
      expect(await client().entries(everything, token, never)).toMatchObject({ ok: true })
      remove()
    }
  })

  test.each(['before-headers', 'in-body'] as const)('a hang %s ends at the time limit', async (when) => {
    service.addRule({ route: 'page', fault: { kind: 'hang', when } })
    const response = await client({ timeoutMs: 300 }).page(32, token, never)
    expect(response).toEqual({ ok: false, error: { code: 'timeout' } })
  })

  test('a refused connection is distinguished from a name that does not exist', async () => {
    const closed = await startForumService()
    await closed.close()
    expect(await client({ baseUrl: closed.baseUrl }).page(32, token, never)).toEqual({
      ok: false,
      error: { code: 'unreachable', reason: 'refused' },
    })
    // Labels have at most 63 characters (RFC 1035, 2.3.4), so no name server is asked. On a machine without a
    // network, a silent server would cause a timeout instead.
    const noName = `http://${'a'.repeat(64)}.invalid`
    expect(await client({ baseUrl: noName }).page(32, token, never)).toMatchObject({
      ok: false,
      error: { code: 'unreachable', reason: 'dns' },
    })
  })

  test.each([
    ['to a request, in a page', 'content-type: text/html', '<h1>407</h1>'],
    // For a tunnel, Chromium keeps the headers and rejects the body.
    ['and breaks off', 'content-length: 500', '<h1>'],
  ])('a proxy that requires a password %s is reported as such, and is sent none', async (_, header, body) => {
    const requests: string[] = []
    const proxy = createServer((socket) => {
      socket.once('data', (data) => {
        requests.push(data.toString())
        socket.end(
          `HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic realm="office"\r\n${header}\r\nconnection: close\r\n\r\n${body}`,
        )
      })
    })
    const baseUrl = `http://127.0.0.1:${await listening(proxy)}`
    const refused = { ok: false, error: { code: 'unreachable', reason: 'proxy-password' } }
    expect(await client({ baseUrl }).page(32, token, never)).toEqual(refused)
    expect(await signIn(client({ baseUrl }))).toEqual(refused)
    expect(requests).toHaveLength(2)
    expect(requests.join('\n')).not.toMatch(/proxy-authorization/i)
    proxy.close()
  })

  test('the operator’s values being wrong is not the person’s fault', async () => {
    service.addRule({
      route: 'token',
      fault: { kind: 'status', status: 401, body: { error: 'invalid_client' } },
    })
    expect(await signIn(client())).toEqual({ ok: false, error: { code: 'client-rejected', what: 'client' } })
  })

  const page = '<!DOCTYPE html><h1>Sign in to the proxy</h1>'
  test.each([
    [400, page, 'service-failed'],
    [400, { error: 'Bad Request' }, 'service-failed'],
    [400, { error: 'invalid_request' }, 'refused'],
    [400, { error: 'account_locked' }, 'refused'],
    [400, { error: 'account_locked', error_description: '' }, 'refused'],
    [400, { error: 'account_locked', error_description: 'Locked.' }, 'refused'],
    [400, { error: 'incorrect_password' }, 'credentials-rejected'],
    [400, { error: 'incorrect_password', error_description: 'No.' }, 'credentials-rejected'],
    [400, { code: 'account_locked', message: 'Locked.', data: { status: 400 } }, 'refused'],
    [
      400,
      { code: '[jwt_auth] incorrect_password', message: 'No.', data: { status: 400 } },
      'credentials-rejected',
    ],
    [400, { code: 'denied', message: '', data: { status: 400 } }, 'credentials-rejected'],
    [401, { code: 'denied', message: 'No.', data: { status: 401 } }, 'refused'],
    [403, { code: 'denied', message: 'No.', data: { status: 403 } }, 'refused'],
    [404, { code: 'rest_no_route', message: 'No.', data: { status: 404 } }, 'refused'],
    [400, { error: 'invalid_grant' }, 'credentials-rejected'],
    [400, { code: 'incorrect_password', data: { status: 400 } }, 'credentials-rejected'],
    [401, page, 'intercepted'],
    [401, { message: 'Unauthorized' }, 'intercepted'],
    [401, { error: 'account_locked' }, 'intercepted'],
    [403, page, 'edge-blocked'],
  ])('a token refused with %s %j is reported as %s', async (status, body, code) => {
    service.addRule({ route: 'token', fault: { kind: 'status', status, body } })
    expect(await signIn(client())).toMatchObject({ ok: false, error: { code } })
  })

  test.each([
    ['credentials-rejected', 400, { error: 'invalid_grant' }],
    ['credentials-rejected', 400, { error: 'invalid_request' }],
    ['credentials-rejected', 400, { error: 'account_locked' }],
    // Temporary failures say nothing about the token.
    ['refused', 400, { error: 'temporarily_unavailable' }],
    ['refused', 400, { error: 'server_error', error_description: 'Out of order.' }],
    ['credentials-rejected', 403, { code: 'rest_forbidden', data: { status: 403 } }],
    ['client-rejected', 400, { error: 'unsupported_grant_type' }],
    ['client-rejected', 400, { error: 'unauthorized_client' }],
    ['client-rejected', 401, { error: 'invalid_client' }],
    ['service-failed', 400, page],
    ['intercepted', 401, page],
    ['edge-blocked', 403, page],
    ['service-failed', 404, page],
    ['service-failed', 405, page],
    ['service-failed', 408, page],
    ['service-failed', 410, page],
    ['service-failed', 413, page],
  ])('a renewal is %s after %s %j', async (code, status, body) => {
    service.addRule({ route: 'token', fault: { kind: 'status', status, body } })
    expect(await client().refreshToken('refresh', never)).toMatchObject({ ok: false, error: { code } })
  })
})

describe('the service’s message in a rejection', () => {
  type Call = (from: ServiceClient) => Promise<{ readonly ok: boolean }>
  const password = 'Pröbe&+%20 "1'
  const profile = { ...registration, password, password_confirmation: password }
  const calls: readonly (readonly [what: string, call: Call, typed: readonly string[]])[] = [
    ['signing in', (from) => from.requestToken('amina', password, never), ['amina', password]],
    ['signing up', (from) => from.register(profile, never), Object.values(profile)],
    ['the deletion', (from) => from.disableAccount(password, token, never), [password]],
    ['the page', (from) => from.page(32, token, never), []],
    ['an image’s record', (from) => from.media(1000, token, never, priority), []],
    ['a list', (from) => from.entries({ ...everything, search: 'Zoë' }, token, never), ['Zoë']],
    ['terms', (from) => from.terms('region', null, token, never), []],
    [
      'a file',
      (from) => from.file(`${service.baseUrl}/wp-content/uploads/a.pdf`, never, async () => undefined),
      [],
    ],
  ]

  test.each(calls)('is reported for %s, and not as an outage', async (_what, call) => {
    const body = {
      code: 'library_closed',
      message: '<strong>Error:</strong> Closed &amp; locked.',
      data: { status: 400 },
    }
    service.addRule({ fault: { kind: 'status', status: 400, body } })
    const error = { code: 'refused', status: 400, message: 'Error: Closed & locked.' }
    expect(await call(client())).toEqual({ ok: false, error })
  })

  test('without any, is its code, but for one that repeats what was sent', async () => {
    const refusal = (error: string) => {
      service.addRule({ route: 'token', times: 1, fault: { kind: 'status', status: 400, body: { error } } })
      return client().requestToken('amina', 'sesame-7', never)
    }
    const refused = { ok: false, error: { code: 'refused', status: 400, message: null } }
    expect(await refusal('account_locked')).toEqual({
      ...refused,
      error: { ...refused.error, serviceCode: 'account_locked' },
    })
    for (const code of ['no_amina', 'not:SESAME-7', 'x'.repeat(65)])
      expect(await refusal(code), code).toEqual(refused)
  })

  test.each(calls)('to %s repeats nothing that was sent, and is not logged', async (_what, call, typed) => {
    const { connectAllow, clientId, clientPassword, apiKey } = service.configuration.service
    const basic = Buffer.from(`${clientId}:${clientPassword}`).toString('base64')
    const sent = [...typed, token, connectAllow, clientPassword, apiKey, basic]
    for (const value of sent.flatMap((each) => [each, encodeURIComponent(each), each.toUpperCase()])) {
      const body = { code: 'hostile', message: `Closed. You sent ${value}!`, data: { status: 400 } }
      const remove = service.addRule({ fault: { kind: 'status', status: 400, body } })
      const error = { code: 'refused', status: 400, message: 'Closed. You sent …!' }
      expect(await call(client())).toEqual({ ok: false, error })
      remove()
    }
    expect(JSON.stringify(log.entries)).not.toContain('Closed')
  })

  test('that a 200 carries is one where it says that nothing was done', async () => {
    const body = { success: false, message: `Closed for ${registration.username}.` }
    service.addRule({ fault: { kind: 'status', status: 200, body } })
    const error = { code: 'refused', status: 200, message: 'Closed for ….' }
    expect(await client().register(registration, never)).toEqual({ ok: false, error })
    expect(await client().disableAccount(registration.username, token, never)).toEqual({ ok: false, error })
  })

  test('of a deletion that was done repeats the password no more than a refusal does', async () => {
    const body = { success: true, message: `Deleted with <b>${password.replace('&', '&amp;')}</b>` }
    service.addRule({ fault: { kind: 'status', status: 200, body } })
    const done = await client().disableAccount(password, token, never)
    expect(done).toEqual({ ok: true, value: { message: 'Deleted with …' } })
  })
})

describe('a redirect', () => {
  test.each([302, 307] as const)('of %s is reported and never followed', async (status) => {
    const elsewhere = await startForumService()
    service.addRule({
      fault: { kind: 'redirect', status, to: `${elsewhere.baseUrl}/wp-json/wp/v2/pages/32` },
    })
    expect(await client().page(32, token, never)).toEqual({ ok: false, error: { code: 'redirected' } })
    expect(await signIn(client())).toEqual({ ok: false, error: { code: 'redirected' } })
    expect(elsewhere.requests).toEqual([])
    await elsewhere.close()
  })
})

describe('trying again', () => {
  test('a GET survives two server errors', async () => {
    service.addRule({ route: 'page', times: 2, fault: { kind: 'preset', preset: 'fatal-500' } })
    expect(await client().page(32, token, never)).toMatchObject({ ok: true })
    expect(service.requests).toHaveLength(3)
  })

  test('a third failure is reported', async () => {
    service.addRule({ route: 'page', fault: { kind: 'preset', preset: 'fatal-500' } })
    expect(await client().page(32, token, never)).toEqual({
      ok: false,
      error: { code: 'service-failed', status: 500 },
    })
    expect(service.requests).toHaveLength(3)
  })

  test('a POST is never sent twice', async () => {
    service.addRule({ fault: { kind: 'preset', preset: 'fatal-500' } })
    await signIn(client())
    await client().disableAccount('x', token, never)
    expect(service.requests).toHaveLength(2)
  })

  test.each([
    ['signing in', signIn],
    ['refreshing a token', (from: ServiceClient) => from.refreshToken('x', never)],
    ['registering', (from: ServiceClient) => from.register(registration, never)],
    ['disabling an account', (from: ServiceClient) => from.disableAccount('x', token, never)],
  ])('%s is sent once, though connections are kept alive and this one is reset', async (_what, post) => {
    const from = client()
    // Both leave a reusable connection.
    expect(await from.page(32, token, never)).toMatchObject({ ok: true })
    expect(await signIn(from)).toMatchObject({ ok: true })
    service.clearRequests()
    service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
    expect(await post(from)).toEqual({ ok: false, error: { code: 'unreachable', reason: 'interrupted' } })
    expect(service.requests.map(({ method }) => method)).toEqual(['POST'])
  })

  test('a POST does not end one that is under way', async () => {
    const from = client()
    service.addRule({ route: 'token', times: 1, fault: { kind: 'latency', ms: 100 } })
    const first = signIn(from)
    await service.waitForRequest(({ route }) => route === 'token')
    expect(await signIn(from)).toMatchObject({ ok: true })
    expect(await first).toMatchObject({ ok: true })
  })

  test('a POST that hangs and is given up does not hold up the next one', async () => {
    const from = client()
    service.addRule({ route: 'token', times: 1, fault: { kind: 'hang', when: 'before-headers' } })
    const controller = new AbortController()
    const { username, password } = service.account
    const hanging = from.requestToken(username, password, controller.signal)
    // The rule applies to the first request, so the second is sent once the first hangs.
    await service.waitForRequest(({ route }) => route === 'token')
    const next = signIn(from)
    controller.abort()
    expect(await hanging).toEqual({ ok: false, error: { code: 'cancelled' } })
    expect(await next).toMatchObject({ ok: true })
  })

  test('a short Retry-After is waited for', async () => {
    const headers = { 'retry-after': '0' }
    service.addRule({ route: 'page', times: 1, fault: { kind: 'status', status: 429, body: {}, headers } })
    expect(await client().page(32, token, never)).toMatchObject({ ok: true })
  })

  test('a long wait is reported instead', async () => {
    const headers = { 'retry-after': '40' }
    service.addRule({ route: 'page', fault: { kind: 'status', status: 429, body: {}, headers } })
    expect(await client().page(32, token, never)).toEqual({
      ok: false,
      error: { code: 'rate-limited', retryAfterMs: 40_000 },
    })
  })

  test('a long one holds for all of the host that nobody waits for, what waits for its turn too', async () => {
    const headers = { 'retry-after': '40' }
    service.addRule({ route: 'picture', fault: { kind: 'status', status: 429, body: {}, headers } })
    const from = client()
    const numbers = Array.from({ length: 20 }, (_, index) => index)
    const pictures = await Promise.all(
      numbers.map((number) =>
        from.image(`${service.baseUrl}/wp-content/uploads/${number}.jpg`, never, priority),
      ),
    )
    for (const picture of pictures) expect(picture).toMatchObject({ error: { code: 'rate-limited' } })
    // No more than were in progress at the refusal.
    expect(service.requests.length).toBeLessThanOrEqual(4)
    expect(await from.page(32, token, never)).toMatchObject({ ok: true })
  })
})

test('pictures that are too large give their connections back', async () => {
  const from = client()
  service.addRule({ route: 'picture', fault: { kind: 'huge-body', bytes: 64 * 1024 * 1024 } })
  const numbers = Array.from({ length: 7 }, (_, index) => index)
  const pictures = await Promise.all(
    numbers.map((number) =>
      from.image(`${service.baseUrl}/wp-content/uploads/${number}.jpg`, never, priority),
    ),
  )
  expect(pictures).toEqual(numbers.map(() => ({ ok: false, error: { code: 'response-too-large' } })))
  expect(await from.page(32, token, never)).toMatchObject({ ok: true })
  for (const number of numbers) {
    await service.waitForRequest(({ path, aborted }) => path.endsWith(`/${number}.jpg`) && aborted)
  }
})

test('giving up reaches the socket', async () => {
  service.addRule({ route: 'entries', fault: { kind: 'hang', when: 'before-headers' } })
  const controller = new AbortController()
  const response = client().entries(everything, token, controller.signal)
  await service.waitForRequest(({ route }) => route === 'entries')
  controller.abort()
  expect(await response).toEqual({ ok: false, error: { code: 'cancelled' } })
  await service.waitForRequest(({ route, aborted }) => route === 'entries' && aborted)
})

test('the log of every call and every fault holds no address, name, password or key', async () => {
  const faults = ['edge-403', 'fatal-500', 'maintenance'] as const
  for (const preset of [null, ...faults]) {
    if (preset) service.addRule({ fault: { kind: 'preset', preset } })
    await client().requestToken('sentinel-name', 'sentinel-password', never)
    await client().disableAccount('sentinel-password', token, never)
    await client().entries({ ...everything, search: 'sentinel-search' }, token, never)
    service.clearRules()
  }
  service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
  await client().disableAccount('sentinel-password', token, never)
  const text = JSON.stringify(log.entries)
  const { connectAllow, clientPassword, apiKey } = service.configuration.service
  expect(log.entries.length).toBeGreaterThan(12)
  for (const secret of ['sentinel', token, connectAllow, clientPassword, apiKey, '127.0.0.1', '?']) {
    expect(text).not.toContain(secret)
  }
})
