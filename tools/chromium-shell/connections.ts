import { Agent, request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Readable } from 'node:stream'
import { createHttp2Sessions, wasRefused } from './http2.ts'
import { openSecure, SecureAgent, TunnelAgent, type Proxy } from './proxy.ts'
import { acceptEqualLengths } from './response-head.ts'

/** Chromium's limit of HTTP/1.1 connections per host (client_socket_pool_manager.cc). */
const mostPerHost = 6

/** Node's error codes for a connection that ended before the response headers. */
const deadConnection = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED'])

export interface OutgoingRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Aborts the request, even while its body is arriving. */
  readonly signal: AbortSignal
}

export interface IncomingResponse {
  readonly status: number
  /** Empty over HTTP/2, which has none. */
  readonly statusText: string
  /** Pairs of name and value: several pairs for a header that came several times. */
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Readable
  /** Why the connection broke during the body; the body's own error only reports that it did. */
  readonly failure: () => unknown
}

/**
 * One session's connection pool, modelled on Chromium's network stack. Over TLS the server chooses the protocol
 * (ALPN): HTTP/2 has one connection per origin, HTTP/1.1 at most six, kept alive, and occupied by a response
 * until its body has arrived or its request is aborted. A request of any method that fails on a reused
 * connection before the response headers, or that HTTP/2 refused, is sent again (`ShouldResendRequest` and
 * `HandleIOError` in http_network_transaction.cc).
 *
 * @param proxyFor the proxy for a URL; null connects to its host
 */
export function createConnections(proxyFor: (url: URL) => Proxy | null) {
  const options = { keepAlive: true, maxSockets: mostPerHost }
  const plain = new Agent(options)
  const direct = new SecureAgent(options)
  const tunnels = new Map<string, TunnelAgent>()
  const underWay = new Set<ClientRequest>()
  function secureAgentFor(url: URL): SecureAgent {
    const proxy = proxyFor(url)
    if (!proxy) return direct
    const key = `${proxy.host}:${proxy.port}`
    const agent = tunnels.get(key) ?? new TunnelAgent(proxy, options)
    tunnels.set(key, agent)
    return agent
  }

  const http2 = createHttp2Sessions({
    connect: (url, signal) => openSecure(url, proxyFor(url), signal),
    http1: (url, socket) => secureAgentFor(url).use(url, socket),
  })

  function sendOnce(outgoing: OutgoingRequest): {
    request: ClientRequest
    response: Promise<IncomingResponse>
  } {
    const { url, method, headers, body, signal } = outgoing
    const request =
      url.protocol === 'https:'
        ? requestSecure(url, { method, headers, signal, agent: secureAgentFor(url) })
        : requestPlain(url, { method, headers, signal, agent: plain })
    underWay.add(request)
    request.once('socket', acceptEqualLengths)
    let failure: unknown
    const response = new Promise<IncomingResponse>((resolve, reject) => {
      request.once('response', (message) => resolve(responseOf(message, () => failure)))
      request.on('error', (error) => {
        failure = error
        reject(error)
      })
      request.once('close', () => underWay.delete(request))
    })
    request.end(body)
    return { request, response }
  }

  async function sendOverHttp1(outgoing: OutgoingRequest): Promise<IncomingResponse> {
    for (;;) {
      const { request, response } = sendOnce(outgoing)
      try {
        return await response
      } catch (error) {
        // The loop ends: each retry uses up one reusable connection.
        if (!request.reusedSocket || !isDead(error)) throw error
      }
    }
  }

  return {
    /** Resolves with the response headers; rejects with Node's error, or the signal's reason. */
    async send(outgoing: OutgoingRequest): Promise<IncomingResponse> {
      const { url, signal } = outgoing
      if (url.protocol !== 'https:') return sendOverHttp1(outgoing)
      for (let resent = 0; ; resent++) {
        const session = await unlessAborted(http2.sessionFor(url), signal)
        if (!session) return sendOverHttp1(outgoing)
        const isReused = session.isReused()
        try {
          return await session.send(outgoing)
        } catch (error) {
          const isResent = wasRefused(error) || (isReused && !session.isOpen())
          if (signal.aborted || !isResent || resent >= mostResent) throw error
        }
      }
    },

    /** Fails all requests in progress, as Electron does, and closes the idle connections. */
    closeAll(): void {
      const aborted = new Error('net::ERR_ABORTED')
      for (const request of underWay) request.destroy(aborted)
      http2.closeAll(aborted)
      for (const agent of [plain, direct, ...tunnels.values()]) agent.destroy()
    },
  }
}

/** Chromium's `kMaxRetryAttempts` (http_network_transaction.cc). */
const mostResent = 2

const isDead = (error: unknown): boolean => deadConnection.has((error as NodeJS.ErrnoException).code ?? '')

function responseOf(message: IncomingMessage, failure: () => unknown): IncomingResponse {
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = message
  const headers: [string, string][] = []
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.push([rawHeaders[at] as string, rawHeaders[at + 1] as string])
  return { status, statusText, headers, body: message, failure }
}

/** Rejects once the signal aborts. The promise itself continues, since others may wait for it. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  return Promise.race([promise, aborted])
}
