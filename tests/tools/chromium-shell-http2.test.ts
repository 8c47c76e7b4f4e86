import { once } from 'node:events'
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type ServerHttp2Session,
  type ServerHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2'
import { createServer as createHttp1Server } from 'node:https'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createSessionNetwork } from '../../tools/chromium-shell/session-fetch.ts'
import { createAuthority } from '../support/certificates.ts'
import { listening } from '../support/listening.ts'
import { startTunnelProxy } from '../support/tunnel-proxy.ts'

const { fetch, closeAllConnections } = createSessionNetwork()
let authority: ReturnType<typeof createAuthority>
let certificate: { readonly key: string; readonly cert: string }
let server: Http2SecureServer | null = null
const sessions: ServerHttp2Session[] = []

beforeAll(() => {
  authority = createAuthority()
  authority.trust()
  certificate = authority.issue('IP:127.0.0.1', -1, 1)
})
afterAll(() => {
  authority.distrust()
  authority.remove()
})
afterEach(async () => {
  await closeAllConnections()
  for (const session of sessions.splice(0)) session.destroy()
  server?.close()
  server = null
})

type Respond = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

async function serving(respond: Respond): Promise<string> {
  server = createSecureServer(certificate)
  server.on('session', (session) => {
    sessions.push(session)
    session.on('error', () => undefined)
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => undefined)
    respond(stream, headers)
  })
  return `https://127.0.0.1:${await listening(server)}`
}

const fine: Respond = (stream) => {
  stream.respond({ ':status': 200 })
  stream.end('fine')
}

const messageOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => (error as Error).message,
  )

test('requests share one connection and pass on what was sent and answered, without a status text', async () => {
  const url = await serving((stream, headers) => {
    let body = ''
    stream.on('data', (data: Buffer) => (body += data.toString()))
    stream.on('end', () => {
      stream.respond({ ':status': 201, 'set-cookie': ['a=1', 'b=2'], 'x-own': String(headers['x-own']) })
      stream.end(`${headers[':method']} ${headers[':path']} ${headers['content-length'] ?? '-'} ${body}`)
    })
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const sent = number % 2 === 0 ? { method: 'POST', body: `a=${number}` } : {}
      const response = await fetch(`${url}/at?n=${number}`, { ...sent, headers: { 'x-own': `${number}` } })
      const { status, statusText, headers } = response
      return [status, statusText, headers.getSetCookie().join(), headers.get('x-own'), await response.text()]
    }),
  )
  expect(answers[4]).toEqual([201, '', 'a=1,b=2', '4', 'POST /at?n=4 3 a=4'])
  expect(answers[5]).toEqual([201, '', 'a=1,b=2', '5', 'GET /at?n=5 - '])
  expect(sessions).toHaveLength(1)
})

test('a server that has only HTTP/1.1 is asked over the connection that showed it, and over six at most', async () => {
  let connections = 0
  let most = 0
  let open = 0
  const plain = createHttp1Server(certificate, (request, response) => {
    most = Math.max(most, ++open)
    request.socket.setNoDelay(true)
    setImmediate(() => {
      open--
      response.end(request.httpVersion)
    })
  })
  plain.on('secureConnection', () => connections++)
  const url = `https://127.0.0.1:${await listening(plain)}`
  try {
    expect(await (await fetch(url)).text()).toBe('1.1')
    expect(connections).toBe(1)
    await Promise.all(Array.from({ length: 30 }, async () => (await fetch(url)).text()))
    expect(connections).toBeLessThanOrEqual(6)
    expect(most).toBeLessThanOrEqual(6)
  } finally {
    await closeAllConnections()
    plain.close()
  }
})

describe('a request', () => {
  test.each(['GET', 'POST'])('that the server refused to process is sent again (%s)', async (method) => {
    let requests = 0
    const url = await serving((stream, headers) => {
      if (++requests === 1) stream.close(constants.NGHTTP2_REFUSED_STREAM)
      else fine(stream, headers)
    })
    expect(await (await fetch(url, { method })).text()).toBe('fine')
    expect(requests).toBe(2)
  })

  test.each([
    ['refused each time', constants.NGHTTP2_REFUSED_STREAM, 3, 'net::ERR_HTTP2_SERVER_REFUSED_STREAM'],
    ['reset', constants.NGHTTP2_INTERNAL_ERROR, 1, 'net::ERR_HTTP2_PROTOCOL_ERROR'],
    ['cancelled', constants.NGHTTP2_CANCEL, 1, 'net::ERR_HTTP2_PROTOCOL_ERROR'],
    ['sent back to HTTP/1.1', constants.NGHTTP2_HTTP_1_1_REQUIRED, 1, 'net::ERR_HTTP_1_1_REQUIRED'],
  ])('that is %s fails in Chromium’s words', async (_how, code, times, expected) => {
    let requests = 0
    const url = await serving((stream) => {
      requests++
      stream.close(code)
    })
    expect(await messageOf(fetch(url, { method: 'POST', body: 'a' }))).toBe(expected)
    expect(requests).toBe(times)
  })

  test('on a connection that was used before and has died is sent again on a new one', async () => {
    let requests = 0
    const url = await serving((stream, headers) => {
      if (++requests === 2) stream.session?.socket.destroy()
      else fine(stream, headers)
    })
    for (let times = 0; times < 2; times++)
      expect(await (await fetch(url, { method: 'POST' })).text()).toBe('fine')
    expect([requests, sessions.length]).toEqual([3, 2])
  })

  test('on a new connection that dies is given up', async () => {
    let requests = 0
    const url = await serving((stream) => {
      requests++
      stream.session?.socket.destroy()
    })
    expect(await messageOf(fetch(url))).toMatch(/^net::ERR_CONNECTION_(?:CLOSED|RESET)$/)
    expect(requests).toBe(1)
  })

  test('after the server has sent everyone away goes to a new connection', async () => {
    const url = await serving(fine)
    await (await fetch(url)).text()
    const gone = once(sessions[0] as ServerHttp2Session, 'close')
    sessions[0]?.goaway()
    sessions[0]?.close()
    await gone
    expect(await (await fetch(url)).text()).toBe('fine')
    expect(sessions).toHaveLength(2)
  })

  test('that is aborted ends alone', async () => {
    const streams = new Map<string, ServerHttp2Stream>()
    const url = await serving((stream, headers) => void streams.set(String(headers[':path']), stream))
    const controller = new AbortController()
    const aborted = messageOf(fetch(`${url}/aborted`, { signal: controller.signal }))
    const other = fetch(`${url}/other`)
    await expect.poll(() => [...streams.keys()].toSorted()).toEqual(['/aborted', '/other'])
    const closed = once(streams.get('/aborted') as ServerHttp2Stream, 'close')
    controller.abort(new Error('changed my mind'))
    expect(await aborted).toBe('changed my mind')
    await closed
    fine(streams.get('/other') as ServerHttp2Stream, {})
    expect(await (await other).text()).toBe('fine')
  })

  test('is failed when all connections are closed, also before the server has chosen a protocol', async () => {
    const url = await serving(() => void closeAllConnections())
    expect(await messageOf(fetch(url))).toBe('net::ERR_ABORTED')
    const early = messageOf(fetch(url))
    await closeAllConnections()
    expect(await early).toBe('net::ERR_ABORTED')
  })
})

test.each([
  ['a reset', (stream: ServerHttp2Stream) => stream.close(constants.NGHTTP2_INTERNAL_ERROR)],
  ['a cancellation', (stream: ServerHttp2Stream) => stream.close(constants.NGHTTP2_CANCEL)],
  ['a connection that dies', (stream: ServerHttp2Stream) => stream.session?.socket.destroy()],
])('a body that %s breaks off is a failure, not a short body', async (_how, breakOff) => {
  let breakIt = (): void => undefined
  const url = await serving((stream) => {
    // With trailers to come, Node does not end the body in order before it is reset.
    stream.respond({ ':status': 200 }, { waitForTrailers: true })
    stream.write('half')
    breakIt = () => breakOff(stream)
  })
  const response = await fetch(url)
  const reader = response.body?.getReader()
  await reader?.read()
  breakIt()
  expect(await messageOf(reader?.read() as Promise<unknown>)).toMatch(
    /^net::ERR_(?:HTTP2_PROTOCOL_ERROR|CONNECTION_(?:CLOSED|RESET))$/,
  )
})

test('a tunnel through a proxy carries HTTP/2 as well', async () => {
  const url = await serving(fine)
  const proxy = await startTunnelProxy(null)
  const network = createSessionNetwork(undefined, () => ({ host: '127.0.0.1', port: proxy.port }))
  try {
    for (let times = 0; times < 2; times++) expect(await (await network.fetch(url)).text()).toBe('fine')
    expect(proxy.asked).toEqual([`CONNECT ${new URL(url).host}`])
    expect(sessions).toHaveLength(1)
  } finally {
    await network.closeAllConnections()
    proxy.close()
  }
})
