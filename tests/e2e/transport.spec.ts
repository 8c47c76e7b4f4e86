import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test, type RunningApp } from './support/app.ts'

// How main's requests fail on the current engine; src/main/service/transport/transport-failure.ts depends on
// it.

let server: Server
let address = ''
let closed = 0
let used = new WeakSet<Socket>()
let seen: { readonly url: string; readonly headers: Readonly<Record<string, unknown>> }[] = []

test.beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    switch (request.url) {
      case '/redirect':
        return response.writeHead(307, { location: '/elsewhere' }).end()
      case '/reset':
        return response.socket?.resetAndDestroy()
      case '/empty':
        return response.socket?.end()
      case '/cut':
        response.writeHead(200, { 'content-length': '100' })
        response.write('half')
        return setImmediate(() => response.socket?.destroy())
      case '/cookie':
        return response.writeHead(200, { 'set-cookie': 'a=b; Path=/' }).end('cookie')
      case '/hang':
        return undefined
      case '/endless': {
        request.socket.once('close', () => closed++)
        const more = (): void => {
          if (!response.destroyed) response.write(Buffer.alloc(1024 * 1024), more)
        }
        return more()
      }
      case '/dies-when-reused':
        if (used.has(request.socket)) return request.socket.resetAndDestroy()
        used.add(request.socket)
        return response.end('fine')
      default:
        return response.end('fine')
    }
  })
  // Node closes idle connections after some seconds; a slow client could then not reuse one.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => {
  server.closeAllConnections()
  server.close()
})
test.beforeEach(() => {
  seen = []
  closed = 0
  used = new WeakSet()
})

/** Fetches in main with a session like the app's own, and describes the outcome. */
function fetchIn(app: RunningApp, url: string, redirect: 'error' | 'manual' = 'error'): Promise<string> {
  return app.electron.evaluate(
    async ({ session }, request) => {
      try {
        const response = await session.fromPartition('transport-test').fetch(request.url, {
          redirect: request.redirect,
          credentials: 'omit',
          cache: 'no-store',
        })
        return `${response.status} ${await response.text()}`
      } catch (error) {
        return (error as Error).message
      }
    },
    { url, redirect },
  )
}

test('each failure of a request has the name that the app knows it by', async ({ app }) => {
  expect(await fetchIn(app, `${address}/fine`)).toBe('200 fine')
  expect(await fetchIn(app, `${address}/redirect`)).toBe(
    "Attempted to redirect, but redirect policy was 'error'",
  )
  expect(await fetchIn(app, `${address}/redirect`, 'manual')).toBe('Redirect was cancelled')
  expect(await fetchIn(app, `${address}/reset`)).toContain('net::ERR_CONNECTION_RESET')
  expect(await fetchIn(app, `${address}/empty`)).toContain('net::ERR_EMPTY_RESPONSE')
  expect(await fetchIn(app, `${address}/cut`)).toMatch(/net::ERR_(CONTENT_LENGTH_MISMATCH|CONNECTION_CLOSED)/)
  expect(await fetchIn(app, 'http://127.0.0.1:1/')).toMatch(/net::ERR_(CONNECTION_REFUSED|UNSAFE_PORT)/)
  // Without any network, no name is asked for.
  expect(await fetchIn(app, 'http://forum.invalid/')).toMatch(
    /net::ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED)/,
  )
  expect(seen.map(({ url }) => url)).not.toContain('/elsewhere')
})

test('no cookie is kept or sent', async ({ app }) => {
  expect(await fetchIn(app, `${address}/cookie`)).toBe('200 cookie')
  expect(await fetchIn(app, `${address}/fine`)).toBe('200 fine')
  expect(seen.some(({ headers }) => 'cookie' in headers)).toBe(false)
})

test('giving up ends the request', async ({ app }) => {
  const name = await app.electron.evaluate(async ({ session }, url) => {
    const controller = new AbortController()
    const answer = session.fromPartition('transport-test').fetch(url, { signal: controller.signal })
    controller.abort()
    return answer.then(
      () => 'answered',
      (error: Error) => error.name,
    )
  }, `${address}/hang`)
  expect(name).toBe('AbortError')
})

test('a POST on a reused connection that dies is sent again, but not on a new one', async ({ app }) => {
  const bodies = await app.electron.evaluate(async ({ session }, url) => {
    const own = session.fromPartition('transport-test-connections')
    const ask = async (method: string): Promise<string> => (await own.fetch(url, { method })).text()
    const kept = [await ask('GET'), await ask('POST')]
    await own.closeAllConnections()
    return [...kept, await ask('POST')]
  }, `${address}/dies-when-reused`)
  expect(bodies).toEqual(['fine', 'fine', 'fine'])
  // The second request was sent twice, the others once.
  expect(seen).toHaveLength(4)
})

test('a body that is given up frees its connection once its request is aborted', async ({ app }) => {
  const status = await app.electron.evaluate(async ({ session }, to) => {
    const own = session.fromPartition('transport-test-bodies')
    for (let count = 0; count < 7; count++) {
      const controller = new AbortController()
      const response = await own.fetch(`${to}/endless`, { signal: controller.signal })
      await response.body?.getReader().read()
      controller.abort()
    }
    return (await own.fetch(`${to}/fine`)).status
  }, address)
  expect(status).toBe(200)
  await expect.poll(() => closed).toBe(7)
})
