import { createFetch } from 'ofetch'
import { failure, success, type Result } from '@shared/errors/result'
import { rejectionOf, underJoinedSignal } from '../../async/joined-signal'
import { machineTimer, type Timer } from '../../async/timer'
import { RefusedBody, ResponseTooLarge, UnreadableResponse, readJson } from './response-body'
import { responseFailure, withoutResponse, type ServiceFailure } from '../service-failure'
import { transportFailure } from './transport-failure'

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Typed values, the operator's values and the token: no displayed service message may repeat them. */
  readonly secrets: readonly string[]
  /** Token requests fail with OAuth errors, possibly with codes that the server added. */
  readonly isForToken?: boolean
  readonly signal: AbortSignal
}

/** May throw ResponseTooLarge, UnreadableResponse and RefusedBody. `restartTimeLimit` restarts the time limit. */
export type ReadBody<Body> = (response: Response, restartTimeLimit: () => void) => Promise<Body>

/** The service's edge requires this header, else it sends 403 (interface §5.3). No other origin gets it. */
export interface EdgeHeader {
  readonly origin: string
  readonly value: string
}

/** A 2xx response, or a 304 to a conditional request, read completely. */
export interface ServiceResponse<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** Sends a request and reads its response. A thrown error arrives as a failure. */
export type HttpExchange = <Body>(
  request: HttpRequest,
  read: ReadBody<Body>,
) => Promise<Result<ServiceResponse<Body>, ServiceFailure>>

/**
 * No cookies, no cache, no redirects, and one time limit for headers and body. docs/adr/0036 lists which
 * parts of ofetch are used.
 */
export function createHttpExchange(options: {
  readonly transport: HttpTransport
  readonly now: () => number
  /** For connection, headers and body, in milliseconds. */
  readonly timeoutMs: number
  readonly timer?: Timer
  readonly edge: EdgeHeader | null
}): HttpExchange {
  const { transport, now, timeoutMs, timer = machineTimer, edge } = options
  const client = createFetch({
    fetch: transport as typeof fetch,
    defaults: {
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      retry: 0,
      responseType: 'stream',
      ignoreResponseError: true,
      onRequest({ request: url, options: { headers } }) {
        if (edge && typeof url === 'string' && new URL(url).origin === edge.origin)
          headers.set('x-connect-allow', edge.value)
      },
    },
  })

  async function exchange<Body>(
    request: HttpRequest,
    read: (response: Response) => Promise<Body>,
    signal: AbortSignal,
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>> {
    const { url, method, headers: given, body: sent } = request
    const response = await client.raw(url, { method, headers: { ...given }, signal, body: sent ?? null })
    const { status, headers } = response
    if (response.ok || status === 304) return success({ status, headers, body: await read(response) })
    const body = await readJson(response).catch((thrown: unknown) => {
      // Chromium withholds the body of a proxy's response to CONNECT; the status says everything.
      if (status === 407) return undefined
      throw thrown
    })
    return failure(responseFailure({ status, headers, body }, now(), request))
  }

  return async (request, read) => {
    const limit = new AbortController()
    const begin = () => timer(() => limit.abort(), timeoutMs)
    let end = begin()
    const restart = (): void => {
      end()
      end = begin()
    }
    try {
      return await underJoinedSignal([request.signal, limit.signal], (signal) =>
        // A transport that ignores the signal while sending a body must not block the caller forever.
        Promise.race([exchange(request, (response) => read(response, restart), signal), rejectionOf(signal)]),
      )
    } catch (thrown) {
      if (thrown instanceof ResponseTooLarge) return failure(withoutResponse({ code: 'response-too-large' }))
      if (thrown instanceof UnreadableResponse)
        return failure(
          withoutResponse({ code: 'unreadable-response', ...(thrown.isPage && { isPage: true }) }),
        )
      if (thrown instanceof RefusedBody) return failure(withoutResponse(thrown.error))
      return failure(withoutResponse(transportFailure(thrown, limit.signal.aborted, request.signal.aborted)))
    } finally {
      end()
    }
  }
}

/**
 * Sends HTTP requests: a `fetch`. In the app it uses guarded sessions (system proxy, system certificates, no
 * cookies, no cache); in tests it fails in the same way over real sockets.
 *
 * Rejects with an `AbortError` if the signal is aborted, otherwise with an `Error` whose message contains
 * Chromium's network error (`net::ERR_…`) or says that the redirect policy was `'error'`.
 *
 * Callers send requests other than GET one at a time. A caller that stops reading a body must abort the
 * signal: cancelling the body does not close the connection.
 */
export type HttpTransport = (url: string, init: RequestInit) => Promise<Response>
