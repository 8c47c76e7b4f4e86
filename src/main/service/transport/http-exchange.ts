import { createFetch } from 'ofetch'
import { failure, success, type Result } from '@shared/errors/result'
import { rejectionOf, underJoinedSignal } from '../../async/joined-signal'
import { machineTimer, type Timer } from '../../async/timer'
import type { HttpTransport } from './http-transport'
import { RefusedBody, ResponseTooLarge, UnreadableResponse, readJson } from './response-body'
import { responseFailure } from '../response-failure'
import { withoutResponse, type ServiceFailure } from '../service-failure'
import { transportFailure } from './transport-failure'

/** What goes over the wire, and the signal that cancels it. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** What was typed, the operator's values and the token: no message of the service that is told may repeat them. */
  readonly secrets: readonly string[]
  /** Whether it asks the token endpoint, which refuses in OAuth's form, with codes that its server may have added. */
  readonly isForToken?: boolean
  readonly signal: AbortSignal
}

/**
 * Reads the body of a 2xx; may throw ResponseTooLarge, UnreadableResponse and RefusedBody.
 *
 * @param goesOn lets the time limit start over, for bodies that may take long
 */
export type ReadBody<Body> = (response: Response, goesOn: () => void) => Promise<Body>

/** The header without which the service's edge answers 403 (interface §5.3). It goes to the service's origin, and no other. */
export interface EdgeHeader {
  readonly origin: string
  readonly value: string
}

/** A response of 2xx, or a 304 to a conditional request, read completely. */
export interface ServiceResponse<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/**
 * One request and its response: no cookies, no cache, no redirect, one time limit around headers and body, and one
 * error mapping. Which parts of ofetch are used, and which are not, is in docs/adr/0036.
 */
export function createHttpExchange(options: {
  readonly transport: HttpTransport
  readonly now: () => number
  /** Limit for the whole exchange: connection, headers and body. */
  readonly timeoutMs: number
  /** Of that limit. */
  readonly timer?: Timer
  readonly edge: EdgeHeader | null
}) {
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
      // Chromium gives nobody the body of a proxy that was asked for a tunnel: the status says all.
      if (status === 407) return undefined
      throw thrown
    })
    return failure(responseFailure({ status, headers, body }, now(), request))
  }

  return async <Body>(
    request: HttpRequest,
    read: ReadBody<Body>,
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>> => {
    const limit = new AbortController()
    const begin = () => timer(() => limit.abort(), timeoutMs)
    let end = begin()
    const beginAnew = (): void => {
      end()
      end = begin()
    }
    try {
      return await underJoinedSignal([request.signal, limit.signal], (signal) =>
        // A transport that ignores the signal in mid-body must not make anybody wait for ever.
        Promise.race([
          exchange(request, (response) => read(response, beginAnew), signal),
          rejectionOf(signal),
        ]),
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
