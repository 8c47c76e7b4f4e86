import { PassThrough, Readable, type Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import type { HeadersReceivedResponse } from 'electron'
import { createConnections, type IncomingResponse } from './connections.ts'
import { netErrorOf } from './net-errors.ts'
import { notProvided } from './provided.ts'
import { loopback, proxyFor as proxyOfSystem, TunnelRefused, type Proxy } from './proxy.ts'

type SessionFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** A response's head as the session's hook sees it: read as UTF-8, as in Electron. */
export interface ReceivedHead {
  readonly statusCode: number
  readonly statusLine: string
  readonly responseHeaders: Record<string, string[]>
}

/** The error when one of the session's hooks refuses a request or its response. */
export const blocked = 'net::ERR_BLOCKED_BY_CLIENT'

const redirects = new Set([301, 302, 303, 307, 308])
const withoutBody = new Set([101, 204, 205, 304])

/** Chromium reads this many bytes ahead of the consumer: the size of its data pipe. */
const pipeBytes = 512 * 1024

// Chromium accepts a compressed body that is cut short.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH }
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  zstd: () => createZstdDecompress({ finishFlush: constants.ZSTD_e_flush }),
}

/**
 * A session's `fetch` and `closeAllConnections` on Node's HTTP client, with the failures of Electron's fetch,
 * which is built on `ClientRequest`: a failure is a plain `Error('net::ERR_…')`; a redirect under `redirect:
 * 'manual'` or `'error'` fails with its own message and without a status; an abort while the body streams
 * ends it with Node's AbortError, whatever the signal's reason; a response has no URL; and cancelling its
 * body does not reach the connection (lib/browser/api/net-fetch.ts and lib/common/api/net-client-request.ts
 * in Electron). No cookies, no cache.
 *
 * @param admits the session's request hook, which in Electron also sees the main process's own requests
 * @param proxyFor the proxy for a URL; by default the system's
 * @param decided the session's hook for a response's head; without one, heads stay as they are
 */
export function createSessionNetwork(
  admits?: (url: string) => Promise<boolean>,
  proxyFor: (url: URL) => Proxy | null = proxyOfSystem,
  decided?: (head: ReceivedHead) => Promise<HeadersReceivedResponse>,
): {
  readonly fetch: SessionFetch
  readonly closeAllConnections: () => Promise<void>
} {
  const connections = createConnections(proxyFor)

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    // A request's own signal is lost when the request is garbage-collected, even while a body is arriving.
    const signal = init?.signal ?? request.signal
    signal.throwIfAborted()
    if (admits && !(await admits(request.url))) throw new Error(blocked)
    const url = new URL(request.url)
    if (!/^https?:$/.test(url.protocol)) throw new Error('net::ERR_UNKNOWN_URL_SCHEME')
    const body = Buffer.from(await request.arrayBuffer())
    // The app may have aborted while the hook decided.
    signal.throwIfAborted()

    const cancel = new AbortController()
    signal.addEventListener('abort', () => cancel.abort(), { once: true })
    let incoming: IncomingResponse
    try {
      const headers = { ...acceptable(url), ...Object.fromEntries(request.headers) }
      incoming = await connections.send({ url, method: request.method, headers, body, signal: cancel.signal })
    } catch (failure) {
      signal.throwIfAborted()
      if (failure instanceof TunnelRefused && failure.status === 407) return unreadable(failure)
      throw new Error(netErrorOf(failure))
    }
    const verdict = (await decided?.(headOf(incoming))) ?? {}
    if (verdict.cancel) {
      cancel.abort()
      throw new Error(blocked)
    }
    const { status } = incoming
    const statusText = verdict.statusLine?.replace(/^\S+ \d+ ?/, '') ?? incoming.statusText
    const headers = new Headers()
    for (const [name, value] of replaced(verdict) ?? incoming.headers) headers.append(name, value)
    if (redirects.has(status) && headers.has('location')) {
      cancel.abort()
      throw redirectFailure(request.redirect)
    }
    const isBodiless = withoutBody.has(status) || request.method === 'HEAD'
    if (isBodiless) incoming.body.resume()
    return new Response(isBodiless ? null : bodyOf(incoming, headers, signal), {
      status,
      statusText,
      headers,
    })
  }

  return {
    fetch,
    closeAllConnections() {
      connections.closeAll()
      return Promise.resolve()
    },
  }
}

/**
 * Chromium's default headers: the encodings it decodes (over plain HTTP without the newer ones), its language
 * and Fetch Metadata as for requests that no page made. Only trustworthy hosts get Fetch Metadata (TLS or
 * loopback: W3C, Secure Contexts).
 */
const acceptable = ({ protocol, hostname }: URL) => ({
  accept: '*/*',
  'accept-language': 'en-US',
  ...((protocol === 'https:' || loopback.test(hostname)) && {
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'empty',
  }),
  'accept-encoding': protocol === 'https:' ? 'gzip, deflate, br, zstd' : 'gzip, deflate',
})

/**
 * Chromium passes on a proxy's 407 with its headers, but fails when the body is read
 * (`HttpNetworkTransaction::Read`).
 */
function unreadable(refused: TunnelRefused): Response {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error(refused.message)) })
  return new Response(body, { status: refused.status, headers: refused.headers as Record<string, string> })
}

/** Over HTTP/2, Chromium makes the same status line without a reason. */
function headOf({ status, statusText, headers }: IncomingResponse): ReceivedHead {
  const responseHeaders: Record<string, string[]> = {}
  for (const [name, value] of headers) (responseHeaders[name] ??= []).push(asUtf8(value))
  return {
    statusCode: status,
    statusLine: `HTTP/1.1 ${status} ${asUtf8(statusText)}`.trim(),
    responseHeaders,
  }
}

const asUtf8 = (latin1: string): string => Buffer.from(latin1, 'latin1').toString()

const replaced = ({ responseHeaders }: HeadersReceivedResponse) =>
  responseHeaders &&
  Object.entries(responseHeaders).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value] as const),
  )

function redirectFailure(policy: Request['redirect']): Error {
  if (policy === 'error') return new Error("Attempted to redirect, but redirect policy was 'error'")
  if (policy === 'manual') return new Error('Redirect was cancelled')
  return notProvided('following a redirect')
}

/**
 * The body as Electron passes it on: through a Node stream whose errors and end reach the app. Cancelling the
 * body destroys that stream, but leaves the remaining bytes on the connection until the signal fires.
 */
function bodyOf(
  { body, failure }: IncomingResponse,
  headers: Headers,
  signal: AbortSignal,
): Response['body'] {
  const decoder =
    decoders[headers.get('content-encoding')?.trim().toLowerCase() ?? '']?.() ?? new PassThrough()
  let ignored = 0
  const passedOn = new Readable({
    highWaterMark: pipeBytes,
    read: () => void decoder.resume(),
  })
  const fail = (error: unknown): void =>
    void passedOn.destroy(new Error(netErrorOf(failure() ?? error, headers)))
  body.once('error', fail).pipe(decoder).once('error', fail)
  decoder.on('data', (chunk: Buffer) => {
    if (passedOn.destroyed ? (ignored += chunk.length) > pipeBytes : !passedOn.push(chunk)) decoder.pause()
  })
  decoder.once('end', () => passedOn.push(null))
  signal.addEventListener('abort', () => passedOn.destroy(), { once: true })
  return webStream(passedOn)
}

// The DOM's and Node's types for this class are incompatible.
const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as Response['body']
