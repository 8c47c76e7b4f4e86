import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { netErrorOf } from './net-errors.ts'

export type SessionFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export interface SessionFetchOptions {
  /** The session's request hook, which in Electron sees the main process's own requests as well. */
  readonly beforeRequest?: (request: Request) => Promise<{ cancel?: boolean; redirectURL?: string }>
  /** The session's handler of a custom scheme (`protocol.handle`). */
  readonly handlerFor?: (scheme: string) => ((request: Request) => Response | Promise<Response>) | undefined
  readonly userAgent?: () => string
  /** Answers a redirect as it is: for a page, whose redirects Chromium follows itself. */
  readonly passRedirects?: boolean
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/**
 * `session.fetch` on Node's fetch, failing as Electron's does: it is built on `ClientRequest`, so a failure is a plain
 * `Error('net::ERR_…')`, a redirect under `redirect: 'manual'` or `'error'` is a failure with a message of its own and no
 * status, and an abort while the body streams ends it with Node's AbortError, whatever the signal's reason was
 * (lib/browser/api/net-fetch.ts and lib/common/api/net-client-request.ts of Electron). No cookies, no cache.
 */
export function createSessionFetch(options: SessionFetchOptions = {}): SessionFetch {
  return async function sessionFetch(input, init) {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()

    const verdict = await options.beforeRequest?.(request)
    if (verdict?.cancel) throw new Error('net::ERR_BLOCKED_BY_CLIENT')
    const target = verdict?.redirectURL ? new Request(verdict.redirectURL, request) : request

    const handler = options.handlerFor?.(new URL(target.url).protocol.slice(0, -1))
    if (handler) return await handler(target)
    if (target.url.startsWith('file:')) return readFile(target)

    const headers = new Headers(target.headers)
    if (!headers.has('user-agent') && options.userAgent) headers.set('user-agent', options.userAgent())
    const cancel = new AbortController()
    // The app may have given up while the request was being looked at.
    signal.throwIfAborted()
    signal.addEventListener('abort', () => cancel.abort(), { once: true })
    let response: Response
    try {
      response = await fetch(target, {
        headers,
        redirect: target.redirect === 'follow' ? 'follow' : 'manual',
        signal: cancel.signal,
      })
    } catch (failure) {
      signal.throwIfAborted()
      throw new Error(netErrorOf(failure))
    }
    const passed = options.passRedirects || target.redirect === 'follow'
    if (!passed && isRedirect(response.status) && response.headers.has('location')) {
      cancel.abort()
      throw new Error(
        target.redirect === 'error'
          ? "Attempted to redirect, but redirect policy was 'error'"
          : 'Redirect was cancelled',
      )
    }
    const answer = new Response(bodyOf(response, target.method, signal), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
    // A response made by hand has no address; Electron's has that of the last redirect.
    Object.defineProperties(answer, {
      url: { value: response.url },
      redirected: { value: response.redirected },
    })
    return answer
  }
}

/** The body as Electron passes it on: through a Node stream, whose errors and ending the app gets to see. */
function bodyOf(response: Response, method: string, signal: AbortSignal): Response['body'] {
  if ([101, 204, 205, 304].includes(response.status) || method === 'HEAD') return null
  const reader = response.body?.getReader()
  const incoming = new Readable({
    read() {
      if (!reader) return void this.push(null)
      reader.read().then(
        ({ done, value }) => this.push(done ? null : value),
        (failure: unknown) =>
          this.destroy(signal.aborted ? undefined : new Error(netErrorOf(failure, response.headers))),
      )
    },
    destroy(error, callback) {
      reader?.cancel().catch(() => undefined)
      callback(error)
    },
  })
  signal.addEventListener('abort', () => incoming.destroy(), { once: true })
  return webStream(incoming)
}

// The DOM's type and Node's for the same class do not know each other.
const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as Response['body']

async function readFile(request: Request): Promise<Response> {
  const path = fileURLToPath(new URL(request.url.replace(/[?#].*$/, '')))
  const stream = createReadStream(path)
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve())
    stream.once('error', () => reject(new Error('net::ERR_FILE_NOT_FOUND')))
  })
  const type = mediaTypes[extname(path)] ?? 'application/octet-stream'
  return new Response(webStream(stream), {
    headers: { 'content-type': type },
  })
}
