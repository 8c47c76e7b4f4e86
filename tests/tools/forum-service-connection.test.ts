import { request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSampleClient, startForumService } from '../../tools/forum-service/index.ts'
import type { Fault, SampleClient, SignedIn } from '../../tools/forum-service/index.ts'
import { useForumService } from '../support/forum-service'

const service = useForumService({ entries: 60, clients: 'kept-alive' })
let client: SampleClient
let session: SignedIn
beforeAll(() => {
  client = createSampleClient(service)
})
beforeEach(async () => {
  session = await client.signIn()
})

const PAGE = '/wp-json/wp/v2/pages/32'
const LIST = '/wp-json/wp/v2/map-resources'

/** Adds a fault and requests the page. */
const askWith = (fault: Fault, path = PAGE): Promise<Response> => {
  service.addRule({ fault })
  return session.get(path)
}

/** Node's fetch hides the error code in the cause. */
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name,
  )

/** A request with Node's own client, which gives the raw response. */
function rawGet(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { connectAllow } = service.configuration.service
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      service.baseUrl + path,
      {
        headers: {
          'x-connect-allow': connectAllow,
          authorization: `Bearer ${session.accessToken}`,
          ...headers,
        },
        agent: false,
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end()
  })
}

describe('the connection', () => {
  test('latency comes before the answer and adds up', async () => {
    service.addRule({ fault: { kind: 'latency', ms: 60 } })
    const before = performance.now()
    await askWith({ kind: 'latency', ms: 60 })
    expect(performance.now() - before).toBeGreaterThanOrEqual(115)
  })

  test('reset before the headers', async () => {
    expect(await failureOf(askWith({ kind: 'reset', when: 'before-headers' }))).toBe('ECONNRESET')
  })

  test('reset in the body', async () => {
    const response = await askWith({ kind: 'reset', when: 'in-body' })
    expect(response.status).toBe(200)
    expect(await failureOf(response.text())).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
  })

  test('hang before the headers, until the caller leaves', async () => {
    service.addRule({ route: 'page', fault: { kind: 'hang', when: 'before-headers' } })
    const leave = new AbortController()
    const failure = failureOf(session.get(PAGE, { signal: leave.signal }))
    await service.waitForRequest(({ route }) => route === 'page')
    leave.abort()
    expect(await failure).toBe('AbortError')
    const seen = await service.waitForRequest(({ route, aborted }) => route === 'page' && aborted)
    expect(seen.status).toBeUndefined()
  })

  test('hang in the body, until the caller leaves', async () => {
    const leave = new AbortController()
    service.addRule({ fault: { kind: 'hang', when: 'in-body' } })
    const response = await session.get(PAGE, { signal: leave.signal })
    const failure = failureOf(response.text())
    leave.abort()
    expect(await failure).toBe('AbortError')
    const seen = await service.waitForRequest(({ aborted }) => aborted)
    expect(seen.status).toBe(200)
  })

  test('truncated JSON ends properly', async () => {
    const response = await rawGetWith({ kind: 'truncate', keep: 0.9 })
    expect(response.complete).toBe(true)
    expect(() => JSON.parse(response.text) as unknown).toThrow(SyntaxError)
  })

  test('slow bytes arrive in pieces and whole', async () => {
    service.addRule({ fault: { kind: 'slow', chunkBytes: 500, pauseMs: 5 } })
    const response = await rawGet(PAGE)
    let pieces = 0
    let text = ''
    for await (const piece of response) {
      pieces += 1
      text += String(piece)
    }
    expect(pieces).toBeGreaterThan(3)
    expect(JSON.parse(text)).toMatchObject({ id: 32 })
  })

  test('a huge body can be left in the middle', async () => {
    service.addRule({ fault: { kind: 'huge-body', bytes: 200_000_000 } })
    const response = await rawGet(LIST)
    let received = 0
    for await (const piece of response) {
      received += (piece as Buffer).length
      if (received > 2_000_000) break
    }
    expect(received).toBeGreaterThan(2_000_000)
    expect(await service.waitForRequest(({ aborted }) => aborted)).toMatchObject({ route: 'entries' })
  })

  test('a gzip bomb is small on the wire and large behind it', async () => {
    service.addRule({ fault: { kind: 'gzip-bomb', decodedBytes: 30_000_000 } })
    const response = await rawGet(LIST, { 'accept-encoding': 'gzip' })
    let wire = 0
    let decoded = 0
    const unpacked = response.on('data', (piece: Buffer) => (wire += piece.length)).pipe(createGunzip())
    for await (const piece of unpacked) decoded += (piece as Buffer).length
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(decoded).toBe(30_000_000)
    expect(wire).toBeLessThan(100_000)
  })

  test('closing ends hung connections', async () => {
    const other = await startForumService({ entries: 0 })
    other.addRule({ fault: { kind: 'hang', when: 'before-headers' } })
    const failure = failureOf(fetch(other.baseUrl))
    await other.waitForRequest(() => true)
    await other.close()
    expect(await failure).toMatch(/ECONNRESET|UND_ERR_SOCKET/)
  })

  async function rawGetWith(fault: Fault): Promise<{ complete: boolean; text: string }> {
    service.addRule({ fault })
    const response = await rawGet(PAGE)
    let text = ''
    for await (const piece of response) text += String(piece)
    return { complete: response.complete, text }
  }
})

describe('recorded requests', () => {
  test('they hold names of headers and parameters but no secret', async () => {
    service.clearRequests()
    const { account, configuration } = service
    await client.signIn()
    await session.post(
      `/wp-json/custom/v1/disable-account?${new URLSearchParams({ password: 'wrong & secret' })}`,
    )
    await session.get(`${LIST}?search=crabs&search=fish&page=2`)
    const seen = await service.waitForRequest(
      ({ route, durationMs }) => route === 'entries' && durationMs !== undefined,
    )

    expect(seen).toMatchObject({
      method: 'GET',
      status: 200,
      query: { search: 'fish', page: '2' },
      aborted: false,
    })
    expect(seen.headers).toEqual(expect.arrayContaining(['authorization', 'x-connect-allow']))
    expect(service.requests.map(({ route, status }) => [route, status])).toEqual([
      ['token', 200],
      ['disable-account', 403],
      ['entries', 200],
    ])
    expect(service.requests[1]?.path).toBe('/wp-json/custom/v1/disable-account?password=<secret>')

    const everything = JSON.stringify(service.requests)
    const { connectAllow, clientPassword, apiKey } = configuration.service
    for (const secret of [
      session.accessToken,
      account.password,
      connectAllow,
      clientPassword,
      apiKey,
      'wrong & secret',
      'wrong+%26+secret',
    ]) {
      expect(everything).not.toContain(secret)
    }
  })

  test('the peak of requests at the same time is known', async () => {
    service.clearRequests()
    service.addRule({ fault: { kind: 'hang', when: 'before-headers' } })
    const leaving = new AbortController()
    const requests = Array.from({ length: 5 }, () => session.get(PAGE, { signal: leaving.signal }))
    const settled = Promise.allSettled(requests)
    await expect.poll(() => service.peakConcurrency).toBe(5)
    leaving.abort()
    await settled
  })

  test('a request that a test still waits for is named, with those that came, until it comes', async () => {
    const waiting = service.waitForRequest(({ route }) => route === 'page')
    expect(service.missingRequests()).toMatch(/^no request came for .*page.*; seen: .*token 200/)
    await session.get(PAGE)
    await waiting
    expect(service.missingRequests()).toBe('')
  })
})
