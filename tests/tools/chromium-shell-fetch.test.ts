import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isOnline } from '../../tools/chromium-shell/desktop.ts'
import { createSessionNetwork } from '../../tools/chromium-shell/session-fetch.ts'
import { createAuthority } from '../support/certificates.ts'
import { listening } from '../support/listening.ts'
import { startTunnelProxy } from '../support/tunnel-proxy.ts'

const { fetch, closeAllConnections } = createSessionNetwork()
const servers: Server[] = []

function started(server: Server): Promise<number> {
  servers.push(server)
  return listening(server)
}

const serving = async (respond: RequestListener) => `http://127.0.0.1:${await started(createServer(respond))}`

/** A server that calls `act` on every connection once a request has arrived. */
const serverThat = async (act: (socket: Socket) => void) =>
  `http://127.0.0.1:${await started(createSocketServer((socket) => socket.on('error', () => undefined).once('data', () => act(socket))))}`

const failure = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error('It was expected to fail')),
    (error: unknown) => error as Error,
  )

afterEach(async () => {
  await closeAllConnections()
  for (const server of servers.splice(0)) {
    server.close()
    if ('closeAllConnections' in server) (server as { closeAllConnections(): void }).closeAllConnections()
  }
})

describe('a request that fails', () => {
  test('rejects with a plain error of Chromium, with no cause and no address in it', async () => {
    const port = await started(createServer())
    await new Promise((resolve) => servers.pop()?.close(resolve))
    const error = await failure(fetch(`http://127.0.0.1:${port}/?password=secret`))
    expect(error).toBeInstanceOf(Error)
    expect({ name: error.name, message: error.message, cause: error.cause }).toEqual({
      name: 'Error',
      message: 'net::ERR_CONNECTION_REFUSED',
      cause: undefined,
    })
  })

  test('names a host nobody knows, or the lack of any network', async () => {
    const expected = isOnline() ? 'net::ERR_NAME_NOT_RESOLVED' : 'net::ERR_INTERNET_DISCONNECTED'
    expect((await failure(fetch('http://nobody.invalid/'))).message).toBe(expected)
  })

  test('distinguishes a connection closed without an answer from one reset', async () => {
    const closing = await serverThat((socket) => socket.end())
    const resetting = await serverThat((socket) => socket.resetAndDestroy())
    expect((await failure(fetch(closing))).message).toBe('net::ERR_EMPTY_RESPONSE')
    expect((await failure(fetch(resetting))).message).toBe('net::ERR_CONNECTION_RESET')
  })
})

test.each([100, 102, 103])(
  'an informational response (%i) before the response is passed over',
  async (status) => {
    const url = await serverThat((socket) =>
      socket.end(
        `HTTP/1.1 ${status} Wait\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok`,
      ),
    )
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([200, 'ok'])
  },
)

describe('a body that breaks off', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n'

  test.each([
    ['shorter than announced', `${head}content-length: 100\r\n\r\nhalf`, 'net::ERR_CONTENT_LENGTH_MISMATCH'],
    [
      'in the middle of its chunks',
      `${head}transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n`,
      'net::ERR_INCOMPLETE_CHUNKED_ENCODING',
    ],
  ])('%s is an error of Chromium while it is read', async (_how, bytes, expected) => {
    const response = await fetch(await serverThat((socket) => socket.end(bytes)))
    expect(response.status).toBe(200)
    const error = await failure(response.text())
    expect({ name: error.name, message: error.message }).toEqual({ name: 'Error', message: expected })
  })

  test('by a reset is an error of Chromium while it is read', async () => {
    let connection: Socket | undefined
    const url = await serverThat((socket) => {
      connection = socket
      socket.write(`${head}content-length: 100\r\n\r\nhalf`)
    })
    const response = await fetch(url)
    connection?.resetAndDestroy()
    expect((await failure(response.text())).message).toBe('net::ERR_CONNECTION_RESET')
  })

  test('because its compression is broken is an error of Chromium too', async () => {
    const url = await serving((_request, response) => {
      response
        .setHeader('content-encoding', 'gzip')
        .end(Buffer.concat([gzipSync('text').subarray(0, 12), Buffer.alloc(40, 7)]))
    })
    const response = await fetch(url)
    expect((await failure(response.text())).message).toBe('net::ERR_CONTENT_DECODING_FAILED')
  })
})

describe('a redirect', () => {
  const redirecting = () =>
    serving((_request, response) => void response.writeHead(307, { location: '/there' }).end())

  test("under redirect: 'error' is a failure without a status", async () => {
    const error = await failure(fetch(await redirecting(), { redirect: 'error' }))
    expect(error.message).toBe("Attempted to redirect, but redirect policy was 'error'")
  })

  test("under redirect: 'manual' is a failure without a status", async () => {
    const error = await failure(fetch(await redirecting(), { redirect: 'manual' }))
    expect(error.message).toBe('Redirect was cancelled')
  })

  test('is not followed: the shell says so', async () => {
    expect((await failure(fetch(await redirecting()))).message).toBe(
      'following a redirect is not provided by the Chromium shell',
    )
  })

  test('that was refused closes its connection', async () => {
    let closed: Promise<unknown> | undefined
    const url = await serving((request, response) => {
      closed = once(request.socket, 'close')
      response.writeHead(302, { location: '/' }).write('a body that never ends')
    })
    await failure(fetch(url, { redirect: 'error' }))
    await closed
  })
})

describe('an aborted request', () => {
  test('rejects with the reason of the signal, before and while it waits for headers', async () => {
    const controller = new AbortController()
    const url = await serving(() => controller.abort(new Error('changed my mind')))
    expect((await failure(fetch(url, { signal: AbortSignal.abort() }))).name).toBe('AbortError')
    expect((await failure(fetch(url, { signal: controller.signal }))).message).toBe('changed my mind')
    const silent = await serving(() => undefined)
    expect((await failure(fetch(silent, { signal: AbortSignal.timeout(5) }))).name).toBe('TimeoutError')
  })

  test('ends its body with an AbortError and closes the connection', async () => {
    let closed: Promise<unknown> | undefined
    const url = await serving((request, response) => {
      closed = once(request.socket, 'close')
      response.write('the beginning')
    })
    const controller = new AbortController()
    const response = await fetch(url, { signal: controller.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    controller.abort(new Error('some reason'))
    expect((await failure(reader?.read() as Promise<unknown>)).name).toBe('AbortError')
    await closed
  })
})

describe('a connection', () => {
  /** Responds to a connection's first request, and ends the connection at the second. */
  async function dyingWhenReused(end: (socket: Socket) => void) {
    const methods: (string | undefined)[] = []
    const used = new Set<Socket>()
    const url = await serving((request, response) => {
      methods.push(request.method)
      if (used.has(request.socket)) end(request.socket)
      else response.end('fine')
      used.add(request.socket)
    })
    await (await fetch(url)).text()
    return { url, methods }
  }

  test.each([
    ['is reset', (socket: Socket) => socket.resetAndDestroy()],
    ['is closed', (socket: Socket) => socket.end()],
  ])('that %s when it is used again has its request sent again, a POST too', async (_how, end) => {
    for (const method of ['GET', 'POST']) {
      const { url, methods } = await dyingWhenReused(end)
      expect(await (await fetch(url, { method })).text()).toBe('fine')
      expect(methods).toEqual(['GET', method, method])
    }
  })

  test('that is new is given up when it dies', async () => {
    let requests = 0
    const url = await serving((request) => {
      requests++
      request.socket.resetAndDestroy()
    })
    expect((await failure(fetch(url))).message).toBe('net::ERR_CONNECTION_RESET')
    expect(requests).toBe(1)
  })

  test('is not used again once all are closed', async () => {
    const { url, methods } = await dyingWhenReused((socket) => socket.resetAndDestroy())
    await closeAllConnections()
    expect(await (await fetch(url, { method: 'POST' })).text()).toBe('fine')
    expect(methods).toEqual(['GET', 'POST'])
  })

  test('under way is failed when all are closed', async () => {
    const url = await serving(() => void closeAllConnections())
    expect((await failure(fetch(url))).message).toBe('net::ERR_ABORTED')
  })

  test('is held by a body that was cancelled until the request is aborted, and a host has six', async () => {
    const paths: (string | undefined)[] = []
    const url = await serving((request, response) => {
      paths.push(request.url)
      if (request.url === '/small') return void response.end('fine')
      const more = Buffer.alloc(1024 * 1024)
      const write = (): void => {
        if (!response.destroyed) response.write(more, write)
      }
      write()
    })
    const controllers = Array.from({ length: 6 }, () => new AbortController())
    for (const { signal } of controllers) {
      const response = await fetch(`${url}/large`, { signal })
      const reader = response.body?.getReader()
      await reader?.read()
      await reader?.cancel()
    }
    const small = fetch(`${url}/small`)
    // Another host is unaffected; its response shows that the seventh request had time to be sent.
    const elsewhere = await serving((_request, response) => response.end('fine'))
    await (await fetch(elsewhere)).text()
    expect(paths).toEqual(Array(6).fill('/large'))
    controllers[0]?.abort()
    expect(await (await small).text()).toBe('fine')
    for (const controller of controllers) controller.abort()
  })
})

describe('the content of a request or a response', () => {
  test('a response has no URL', async () => {
    const response = await fetch(await serving((_request, answer) => void answer.end('fine')))
    expect([response.url, response.redirected, await response.text()]).toEqual(['', false, 'fine'])
  })

  test('goes through unchanged, with no cookie kept between two requests', async () => {
    const seen: { headers: IncomingMessage['headers']; method: string | undefined; body: string }[] = []
    const url = await serving((request, response) => {
      let body = ''
      request.on('data', (data: Buffer) => (body += data.toString()))
      request.on('end', () => {
        seen.push({ headers: request.headers, method: request.method, body })
        response
          .setHeader('set-cookie', 'a=1')
          .setHeader('x-answer', 'yes')
          .writeHead(201, 'Made')
          .end('done')
      })
    })
    const init = { method: 'POST', body: new URLSearchParams({ a: 'b' }), headers: { 'x-own': '1' } }
    const response = await fetch(url, init)
    await fetch(url)
    expect([
      response.status,
      response.statusText,
      response.headers.get('x-answer'),
      await response.text(),
    ]).toEqual([201, 'Made', 'yes', 'done'])
    expect(seen[0]).toMatchObject({
      method: 'POST',
      body: 'a=b',
      headers: { 'x-own': '1', 'content-length': '3' },
    })
    expect(seen[1]?.headers['cookie']).toBeUndefined()
  })

  test('a compressed body arrives plain, an answer without a body has none', async () => {
    const url = await serving((request, response) => {
      if (request.url === '/none') response.writeHead(204).end()
      else response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(100_000)))
    })
    expect(await (await fetch(url)).text()).toHaveLength(100_000)
    expect((await fetch(`${url}/none`)).body).toBeNull()
    expect((await fetch(url, { method: 'HEAD' })).body).toBeNull()
  })

  test('informational responses and equal lengths are taken as HTTP permits, also piece by piece', async () => {
    const pieces = [
      'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n',
      '\r\nHTTP/1.1 200 OK\r\nContent-Len',
      'gth: 4\r\nX-Own: 1\r\ncontent-length:4\r\n\r',
      '\nfi',
      'ne',
    ]
    const url = await serverThat((socket) => {
      socket.setNoDelay(true)
      const next = (): void => {
        const piece = pieces.shift()
        if (piece !== undefined) socket.write(piece, () => setImmediate(next))
      }
      next()
    })
    const response = await fetch(url)
    expect([response.status, response.headers.get('x-own'), await response.text()]).toEqual([
      200,
      '1',
      'fine',
    ])
  })

  test('equal lengths are taken on a connection that was used before', async () => {
    const url = await serverThat((socket) => {
      const respond = (): void => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\nfine')
      }
      respond()
      socket.on('data', respond)
    })
    for (const time of [1, 2, 3]) expect(await (await fetch(url)).text(), String(time)).toBe('fine')
  })

  test.each([
    ['unequal lengths', 'Content-Length: 4\r\nContent-Length: 5'],
    ['a length beside chunks', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\nContent-Length: 4'],
  ])('%s are refused', async (_, headers) => {
    const url = await serverThat((socket) => void socket.end(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\nfine`))
    expect((await failure(fetch(url))).message).toBe('net::ERR_INVALID_HTTP_RESPONSE')
  })

  test('a response that ends in its headers is none', async () => {
    const url = await serverThat((socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Len'))
    expect((await failure(fetch(url))).message).toMatch(/^net::ERR_/)
  })

  test('the hook of the session may cancel a request of main', async () => {
    const url = await serving((_request, response) => void response.end())
    const { fetch: cancelling } = createSessionNetwork(() => Promise.resolve(false))
    expect((await failure(cancelling(url))).message).toBe('net::ERR_BLOCKED_BY_CLIENT')
  })

  test('the hook of the session may clean the head of a response, or refuse it', async () => {
    const url = await serverThat(
      (socket) =>
        void socket.end(
          'HTTP/1.1 502 Błąd\r\nX-Name: zażółć\r\nX-Two: a\r\nX-Two: b\r\nContent-Length: 4\r\n\r\nfine',
        ),
    )
    const heads: unknown[] = []
    const decide = (verdict: object) =>
      createSessionNetwork(undefined, undefined, (head) => {
        heads.push(head)
        return Promise.resolve(verdict)
      }).fetch(url)
    const response = await decide({ statusLine: 'HTTP/1.1 502', responseHeaders: { 'x-two': ['a', 'b'] } })
    expect([response.status, response.statusText, [...response.headers], await response.text()]).toEqual([
      502,
      '',
      [['x-two', 'a, b']],
      'fine',
    ])
    expect(heads).toEqual([
      {
        statusCode: 502,
        statusLine: 'HTTP/1.1 502 Błąd',
        responseHeaders: { 'X-Name': ['zażółć'], 'X-Two': ['a', 'b'], 'Content-Length': ['4'] },
      },
    ])
    expect((await failure(decide({ cancel: true }))).message).toBe('net::ERR_BLOCKED_BY_CLIENT')
  })

  test('a request given up while the hook looks at it is never sent', async () => {
    let requests = 0
    const url = await serving((_request, response) => void response.end(String(++requests)))
    const controller = new AbortController()
    const { fetch: hesitating } = createSessionNetwork(() => {
      controller.abort()
      return Promise.resolve(true)
    })
    expect((await failure(hesitating(url, { signal: controller.signal }))).name).toBe('AbortError')
    expect(requests).toBe(0)
  })
})

describe('behind a proxy', () => {
  const nobody = 'https://forum.example/'
  const behind = (port: number) => createSessionNetwork(undefined, () => ({ host: '127.0.0.1', port })).fetch

  test('HTTPS goes through a tunnel, whose connection is kept', async () => {
    const authority = createAuthority()
    authority.trust()
    const proxy = await startTunnelProxy(null)
    const network = createSessionNetwork(undefined, () => ({ host: '127.0.0.1', port: proxy.port }))
    try {
      const server = createSecureServer(
        authority.issue('DNS:forum.example', -1, 1),
        (request, response) => void response.end(request.headers.host),
      )
      const host = `forum.example:${await started(server)}`
      for (let times = 0; times < 2; times++)
        expect(await (await network.fetch(`https://${host}/secret`)).text()).toBe(host)
      expect(proxy.asked).toEqual([`CONNECT ${host}`])
    } finally {
      await network.closeAllConnections()
      proxy.close()
      authority.distrust()
      authority.remove()
    }
  })

  test('a refused tunnel is an error of Chromium, and a 407 a response whose body cannot be read', async () => {
    const refusing = await startTunnelProxy(403)
    const asking = await startTunnelProxy(407)
    try {
      expect((await failure(behind(refusing.port)(nobody))).message).toBe('net::ERR_TUNNEL_CONNECTION_FAILED')
      const response = await behind(asking.port)(nobody)
      expect([response.status, response.headers.get('proxy-authenticate')]).toEqual([
        407,
        'Basic realm="office"',
      ])
      expect((await failure(response.text())).message).toBe('net::ERR_TUNNEL_CONNECTION_FAILED')
    } finally {
      refusing.close()
      asking.close()
    }
  })

  test('an unreachable proxy is reported as such', async () => {
    const port = await started(createServer())
    await new Promise((resolve) => servers.pop()?.close(resolve))
    expect((await failure(behind(port)(nobody))).message).toBe('net::ERR_PROXY_CONNECTION_FAILED')
  })
})

describe('a certificate', () => {
  let authority: ReturnType<typeof createAuthority>
  beforeAll(() => void (authority = createAuthority()))
  afterEach(() => authority.distrust())
  afterAll(() => authority.remove())

  const serve = async (names: string, from = -1, until = 1) => {
    const options = authority.issue(names, from, until)
    const server = createSecureServer(options, (_request, response) => void response.end('secret'))
    server.on('tlsClientError', () => undefined)
    return `https://127.0.0.1:${await started(server)}`
  }

  test('of an unknown authority is refused', async () => {
    expect((await failure(fetch(await serve('IP:127.0.0.1')))).message).toBe(
      'net::ERR_CERT_AUTHORITY_INVALID',
    )
  })

  test('of a trusted authority is accepted', async () => {
    authority.trust()
    expect(await (await fetch(await serve('IP:127.0.0.1'))).text()).toBe('secret')
  })

  test('that is out of date is refused', async () => {
    authority.trust()
    expect((await failure(fetch(await serve('IP:127.0.0.1', -2, -1)))).message).toBe(
      'net::ERR_CERT_DATE_INVALID',
    )
  })

  test('for another host is refused', async () => {
    authority.trust()
    expect((await failure(fetch(await serve('DNS:elsewhere.test')))).message).toBe(
      'net::ERR_CERT_COMMON_NAME_INVALID',
    )
  })

  test('cannot be asked of a server that speaks no TLS', async () => {
    const url = await serving((_request, response) => void response.end())
    expect((await failure(fetch(url.replace('http:', 'https:')))).message).toBe('net::ERR_SSL_PROTOCOL_ERROR')
  })
})
