import { connect as openSession, constants, type ClientHttp2Stream } from 'node:http2'
import { PassThrough } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import type { IncomingResponse, OutgoingRequest } from './connections.ts'

/** Chromium's errors for a server's RST_STREAM (`SpdySession::OnRstStream`); others are protocol errors. */
const resets: Readonly<Record<number, string>> = {
  [constants.NGHTTP2_NO_ERROR]: 'net::ERR_HTTP2_RST_STREAM_NO_ERROR_RECEIVED',
  [constants.NGHTTP2_REFUSED_STREAM]: 'net::ERR_HTTP2_SERVER_REFUSED_STREAM',
  [constants.NGHTTP2_HTTP_1_1_REQUIRED]: 'net::ERR_HTTP_1_1_REQUIRED',
}

/** Whether the server refused the request before processing it: it may be resent, whatever its method. */
export const wasRefused = (error: unknown): boolean =>
  error instanceof Error && error.message === resets[constants.NGHTTP2_REFUSED_STREAM]

interface Http2Session {
  readonly isOpen: () => boolean
  /** Whether an earlier request had a response on this connection. */
  readonly isReused: () => boolean
  /** Resolves with the response headers; rejects with one of Chromium's errors or with Node's. */
  send(outgoing: OutgoingRequest): Promise<IncomingResponse>
  close(error: Error): void
}

/** All requests to one origin, over one connection whose server chose HTTP/2 (RFC 9113). */
function createHttp2Session(origin: string, socket: TLSSocket): Http2Session {
  const session = openSession(origin, { createConnection: () => socket, settings: { enablePush: false } })
  let closedBy: Error | null = null
  let responses = 0
  let underWay = 0
  session.on('error', (error: Error) => void (closedBy ??= error))
  // An idle connection does not keep the process alive.
  session.unref()

  function open(outgoing: OutgoingRequest): ClientHttp2Stream {
    const { url, method, headers, body, signal } = outgoing
    const stream = session.request(
      {
        ...headers,
        ':method': method,
        ':scheme': 'https',
        ':authority': url.host,
        ':path': `${url.pathname}${url.search}`,
        ...(body.length > 0 && { 'content-length': String(body.length) }),
      },
      { signal, endStream: body.length === 0 },
    )
    if (underWay++ === 0) session.ref()
    stream.once('close', () => {
      if (--underWay === 0) session.unref()
    })
    if (body.length > 0) stream.end(body)
    return stream
  }

  return {
    isOpen: () => !session.closed && !session.destroyed,
    isReused: () => responses > 0,
    send(outgoing) {
      const stream = open(outgoing)
      const body = new PassThrough().on('error', () => undefined)
      let isEnded = false
      let failure: Error | undefined
      const reason = (): Error => {
        if (failure && isNodeError(failure, 'ABORT_ERR')) return failure
        if (session.destroyed) return closedBy ?? new Error('net::ERR_CONNECTION_CLOSED')
        return new Error(resets[stream.rstCode ?? 0] ?? 'net::ERR_HTTP2_PROTOCOL_ERROR')
      }
      stream.on('error', (error: Error) => void (failure ??= error))
      stream.once('end', () => (isEnded = true))
      return new Promise((resolve, reject) => {
        stream.once('response', ({ ':status': status = 0, ...fields }) => {
          responses++
          stream.pipe(body, { end: false })
          resolve({
            status,
            statusText: '',
            headers: Object.entries(fields).flatMap(pairs),
            body,
            failure: reason,
          })
        })
        stream.once('close', () => {
          reject(reason())
          if (isEnded && stream.rstCode === constants.NGHTTP2_NO_ERROR && failure === undefined) body.end()
          else body.destroy(reason())
        })
      })
    },
    close(error) {
      closedBy ??= error
      session.destroy(error)
    },
  }
}

interface Negotiation {
  /** Opens a connection that offers both protocols. */
  readonly connect: (url: URL, signal: AbortSignal) => Promise<TLSSocket>
  /** Takes the connection of a server that chose HTTP/1.1. */
  readonly http1: (url: URL, socket: TLSSocket) => void
}

/** The HTTP/2 sessions of a connection pool, one per origin. */
export function createHttp2Sessions({ connect, http1 }: Negotiation) {
  /** Null for an origin that speaks HTTP/1.1. */
  const origins = new Map<string, Promise<Http2Session | null>>()
  let closing = new AbortController()

  async function negotiate(url: URL): Promise<Http2Session | null> {
    const socket = await connect(url, closing.signal)
    if (socket.alpnProtocol === 'h2') return createHttp2Session(url.origin, socket)
    http1(url, socket)
    return null
  }

  return {
    /** The origin's session, opened if there is none; null if its server speaks HTTP/1.1. */
    async sessionFor(url: URL): Promise<Http2Session | null> {
      for (;;) {
        const known = origins.get(url.origin)
        const session = (await known) ?? null
        if (known && (session === null || session.isOpen())) return session
        // Another request may have begun to connect meanwhile.
        if (origins.get(url.origin) !== known) continue
        const negotiating = negotiate(url)
        origins.set(url.origin, negotiating)
        negotiating.catch(() => {
          if (origins.get(url.origin) === negotiating) origins.delete(url.origin)
        })
        return negotiating
      }
    },

    closeAll(error: Error): void {
      closing.abort(error)
      closing = new AbortController()
      for (const opened of origins.values())
        void opened.then((session) => session?.close(error)).catch(() => undefined)
      origins.clear()
    },
  }
}

const isNodeError = (error: Error, code: string): boolean => 'code' in error && error.code === code

/** Node gives a list for headers that may come several times, such as Set-Cookie. */
const pairs = ([name, value]: [string, string | string[] | undefined]): (readonly [string, string])[] =>
  (Array.isArray(value) ? value : [value ?? '']).map((each) => [name, each] as const)
