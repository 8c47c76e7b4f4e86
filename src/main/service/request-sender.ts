import { createFetch, type FetchOptions } from 'ofetch'
import { isRetriedSilently } from '@shared/app-error-traits'
import { failure, success, type Result } from '@shared/result'
import type { Log } from '../log/log'
import { ResponseTooLarge, isJson, parseJson, readBody } from './response-body'
import { responseFailure } from './response-failure'
import type { HttpTransport } from './http-transport'
import { rejectionOf, underJoinedSignal } from '../async/joined-signal'
import { withoutResponse, type ServiceFailure } from './service-failure'
import { transportFailure } from './transport-failure'
import { createRequestQueue, type RequestPriority } from '../async/request-queue'

/** One request to the service. The route template is what logs show; the URL never reaches them. */
export interface ServiceRequest {
  readonly method: 'GET' | 'POST'
  /** For example `/wp-json/wp/v2/media/<id>`. */
  readonly route: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
  /** `immediate` when left out. */
  readonly priority?: () => RequestPriority
}

/** A response of 2xx, or a 304 to a conditional request, read completely. */
export interface ServiceResponse<Body> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface RequestSenderOptions {
  readonly transport: HttpTransport
  readonly log: Log
  readonly now: () => number
  /** Resolves after so many milliseconds, rejects when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Limit for a whole request: connection, headers and body. */
  readonly timeoutMs: number
}

export interface RequestSender {
  json(request: ServiceRequest): Promise<Result<ServiceResponse<unknown>, ServiceFailure>>
  bytes(
    request: ServiceRequest,
    maximumBytes: number,
  ): Promise<Result<ServiceResponse<Uint8Array<ArrayBuffer>>, ServiceFailure>>
}

/** Decoded bytes of a JSON response. A page of 100 entries is about half a megabyte (measured). */
const maximumJsonBytes = 8 * 1024 * 1024

/** A small WordPress serves images with the same few workers that serve lists. */
const maximumConcurrency = 4

const immediate = (): RequestPriority => 'immediate'

/** A GET is sent again at most this often; a POST never, for it may have been carried out. */
const maximumRetries = 2

/** A longer pause than this is not waited out silently: the person is told of it. */
const longestSilentWaitMs = 5_000

/** The pause when the service asks for one without saying how long. */
const defaultPauseMs = 1_000

/**
 * Sends requests with the rules every call shares: no cookies, no cache, no redirect, one time limit around
 * headers and body, a size limit, strict JSON, one error mapping, and a log of allow-listed fields.
 *
 * Of the client library's own retries, time-out and parsing nothing is used: its time-out ends at the headers
 * and is ignored beside a signal, its retry reuses an aborted signal, and it takes broken JSON for a string.
 */
export function createRequestSender(options: RequestSenderOptions): RequestSender {
  const { transport, log, now, wait, timeoutMs } = options
  const client = createFetch({ fetch: transport as typeof fetch })
  const queue = createRequestQueue(maximumConcurrency)

  /** The time limit begins when the request is sent, not while it waits in the queue. */
  function queued<Body>(
    request: ServiceRequest,
    read: (response: Response) => Promise<Body>,
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>> {
    return queue
      .run(request.priority ?? immediate, request.signal, () => once(request, read))
      .catch(() => failure(withoutResponse({ code: 'cancelled' })))
  }

  async function once<Body>(
    request: ServiceRequest,
    read: (response: Response) => Promise<Body>,
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    try {
      return await underJoinedSignal([request.signal, limit.signal], (signal) =>
        // A transport that ignores the signal in mid-body must not make anybody wait for ever.
        Promise.race([exchange(request, read, signal), rejectionOf(signal)]),
      )
    } catch (thrown) {
      if (thrown instanceof ResponseTooLarge) return failure(withoutResponse({ code: 'response-too-large' }))
      if (thrown instanceof UnreadableResponse)
        return failure(withoutResponse({ code: 'unreadable-response' }))
      return failure(withoutResponse(transportFailure(thrown, limit.signal.aborted, request.signal.aborted)))
    } finally {
      clearTimeout(timer)
    }
  }

  async function exchange<Body>(
    request: ServiceRequest,
    read: (response: Response) => Promise<Body>,
    signal: AbortSignal,
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>> {
    const init: FetchOptions<'stream'> = {
      method: request.method,
      headers: { ...request.headers },
      signal,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      retry: 0,
      responseType: 'stream',
      ignoreResponseError: true,
      ...(request.body === undefined ? {} : { body: request.body }),
    }
    const response = await client.raw(request.url, init)
    const { status, headers } = response
    if (response.ok || status === 304) return success({ status, headers, body: await read(response) })
    const bytes = await readBody(response, maximumJsonBytes)
    const body = isJson(headers.get('content-type')) ? parseJson(bytes) : undefined
    return failure(responseFailure({ status, headers, body }, now()))
  }

  async function send<Body>(
    request: ServiceRequest,
    read: (response: Response) => Promise<Body>,
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>> {
    for (let attempt = 0; ; attempt++) {
      const startedAt = now()
      const result = await queued(request, read)
      log.write({
        event: 'request',
        method: request.method,
        route: request.route,
        durationMs: Math.round(now() - startedAt),
        status: result.ok ? result.value.status : result.error.status,
        code: result.ok ? null : result.error.error.code,
      })
      if (result.ok || request.method !== 'GET' || attempt >= maximumRetries) return result
      const delay = retryDelay(result.error, attempt)
      if (delay === null) return result
      try {
        await wait(delay, request.signal)
      } catch {
        return failure(withoutResponse({ code: 'cancelled' }))
      }
    }
  }

  return {
    json: (request) => send(request, readJson),
    bytes: (request, maximumBytes) => send(request, (response) => readBody(response, maximumBytes)),
  }
}

class UnreadableResponse extends Error {}

async function readJson(response: Response): Promise<unknown> {
  const bytes = await readBody(response, maximumJsonBytes)
  const body = isJson(response.headers.get('content-type')) ? parseJson(bytes) : undefined
  if (body === undefined) throw new UnreadableResponse()
  return body
}

/** Milliseconds to wait before sending again, or null when trying again would not help or take too long. */
function retryDelay({ error }: ServiceFailure, attempt: number): number | null {
  if (!isRetriedSilently(error)) return null
  // Full jitter, so that many clients of a recovering service do not return at once.
  if (!('retryAfterMs' in error)) return 200 + Math.random() * 300 * 2 ** attempt
  const pause = error.retryAfterMs ?? defaultPauseMs
  return pause <= longestSilentWaitMs ? pause : null
}
