import { Readable } from 'node:stream'
import { netErrorOf } from './net-errors.ts'

export type SessionFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** The failure of a request that the session's hook has refused. */
export const blocked = 'net::ERR_BLOCKED_BY_CLIENT'

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

/**
 * `session.fetch` on Node's fetch, failing as Electron's does: it is built on `ClientRequest`, so a failure is a plain
 * `Error('net::ERR_…')`, a redirect under `redirect: 'manual'` or `'error'` is a failure with a message of its own and no
 * status, and an abort while the body streams ends it with Node's AbortError, whatever the signal's reason was
 * (lib/browser/api/net-fetch.ts and lib/common/api/net-client-request.ts of Electron). No cookies, no cache.
 *
 * @param admits the session's request hook, which in Electron sees the main process's own requests as well
 */
export function createSessionFetch(admits?: (url: string) => Promise<boolean>): SessionFetch {
  return async function sessionFetch(input, init) {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    if (admits && !(await admits(request.url))) throw new Error(blocked)
    // The app may have aborted while the hook decided.
    signal.throwIfAborted()

    const cancel = new AbortController()
    signal.addEventListener('abort', () => cancel.abort(), { once: true })
    const redirect = request.redirect === 'follow' ? 'follow' : 'manual'
    let response: Response
    try {
      response = await fetch(request, { redirect, signal: cancel.signal })
    } catch (failure) {
      signal.throwIfAborted()
      throw new Error(netErrorOf(failure))
    }
    if (redirect === 'manual' && isRedirect(response.status) && response.headers.has('location')) {
      cancel.abort()
      throw new Error(
        request.redirect === 'error'
          ? "Attempted to redirect, but redirect policy was 'error'"
          : 'Redirect was cancelled',
      )
    }
    const passedOn = new Response(bodyOf(response, request.method, signal), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
    // A response built here has no URL; Electron's has that of the last redirect.
    Object.defineProperties(passedOn, {
      url: { value: response.url },
      redirected: { value: response.redirected },
    })
    return passedOn
  }
}

/** The body as Electron passes it on: through a Node stream, whose errors and end reach the app. */
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

// The types of the DOM and of Node for the same class are not compatible.
const webStream = (stream: Readable) => Readable.toWeb(stream) as unknown as Response['body']
