import { Agent, request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestSecure } from 'node:https'
import { TunnelAgent, type Proxy } from './proxy.ts'
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
  readonly message: IncomingMessage
  /** Why the connection broke during the body; `message` only reports that it did. */
  readonly failure: () => unknown
}

/**
 * One session's connection pool, modelled on Chromium's network stack: at most six per host, kept alive, and
 * occupied by a response until its body has arrived or its request is aborted. A request of any method that
 * fails on a reused connection before the response headers is sent again (`ShouldResendRequest` in
 * http_network_transaction.cc).
 *
 * @param proxyFor the proxy for a URL; null connects to its host
 */
export function createConnections(proxyFor: (url: URL) => Proxy | null) {
  const options = { keepAlive: true, maxSockets: mostPerHost }
  const agents = { 'http:': new Agent(options), 'https:': new SecureAgent(options) }
  const tunnels = new Map<string, TunnelAgent>()
  const underWay = new Set<ClientRequest>()

  function agentFor(url: URL): Agent {
    const proxy = proxyFor(url)
    if (!proxy) return agents[url.protocol === 'https:' ? 'https:' : 'http:']
    const key = `${proxy.host}:${proxy.port}`
    const agent = tunnels.get(key) ?? new TunnelAgent(proxy, options)
    tunnels.set(key, agent)
    return agent
  }

  function sendOnce(outgoing: OutgoingRequest): {
    request: ClientRequest
    response: Promise<IncomingResponse>
  } {
    const { url, method, headers, body, signal } = outgoing
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method,
      headers,
      signal,
      agent: agentFor(url),
    })
    underWay.add(request)
    request.once('socket', acceptEqualLengths)
    let failure: unknown
    const response = new Promise<IncomingResponse>((resolve, reject) => {
      request.once('response', (message) => resolve({ message, failure: () => failure }))
      request.on('error', (error) => {
        failure = error
        reject(error)
      })
      request.once('close', () => underWay.delete(request))
    })
    request.end(body)
    return { request, response }
  }

  return {
    /** Resolves with the response headers; rejects with Node's error, or the signal's reason. */
    async send(outgoing: OutgoingRequest): Promise<IncomingResponse> {
      for (;;) {
        const { request, response } = sendOnce(outgoing)
        try {
          return await response
        } catch (error) {
          // The loop ends: each retry uses up one reusable connection.
          const isResent =
            request.reusedSocket && deadConnection.has((error as NodeJS.ErrnoException).code ?? '')
          if (!isResent) throw error
        }
      }
    },

    /** Fails all requests in progress, as Electron does, and closes the idle connections. */
    closeAll(): void {
      for (const request of underWay) request.destroy(new Error('net::ERR_ABORTED'))
      for (const agent of [...Object.values(agents), ...tunnels.values()]) agent.destroy()
    },
  }
}
