import { Agent, request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as requestSecure } from 'node:https'
import { acceptEqualLengths } from './response-head.ts'

/** Chromium's limit of connections to one host over HTTP/1.1 (client_socket_pool_manager.cc). */
const mostPerHost = 6

/** What Node reports for a connection that ended before the response's headers. */
const deadConnection = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED'])

export interface OutgoingRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Ends the request, in the middle of its body too. */
  readonly signal: AbortSignal
}

export interface IncomingResponse {
  readonly message: IncomingMessage
  /** Why the connection broke while the body came; the message itself says only that it did. */
  readonly failure: () => unknown
}

/**
 * The connections of one session as Chromium's network stack keeps them: six to a host at most, kept alive, and held
 * by a response until its body has arrived or its request is aborted. A request of any method that dies on a reused
 * connection before the response's headers is sent again (`ShouldResendRequest` in http_network_transaction.cc).
 */
export function createConnections() {
  const options = { keepAlive: true, maxSockets: mostPerHost }
  const agents = { 'http:': new Agent(options), 'https:': new SecureAgent(options) }
  const underWay = new Set<ClientRequest>()

  function sendOnce(outgoing: OutgoingRequest): {
    request: ClientRequest
    response: Promise<IncomingResponse>
  } {
    const { url, method, headers, body, signal } = outgoing
    const isSecure = url.protocol === 'https:'
    const request = (isSecure ? requestSecure : requestPlain)(url, {
      method,
      headers,
      signal,
      agent: agents[isSecure ? 'https:' : 'http:'],
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
    /** Resolves when the headers have come; rejects with Node's error, or the signal's. */
    async send(outgoing: OutgoingRequest): Promise<IncomingResponse> {
      for (;;) {
        const { request, response } = sendOnce(outgoing)
        try {
          return await response
        } catch (error) {
          // This ends by itself: each time there is one connection less that could be reused.
          const isResent =
            request.reusedSocket && deadConnection.has((error as NodeJS.ErrnoException).code ?? '')
          if (!isResent) throw error
        }
      }
    },

    /** Fails what is under way, as Electron does, and leaves no connection that could be reused. */
    closeAll(): void {
      for (const request of underWay) request.destroy(new Error('net::ERR_ABORTED'))
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
