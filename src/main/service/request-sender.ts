import { isRetriedSilently } from '@shared/app-error-traits'
import { failure, type Result } from '@shared/result'
import { createRequestQueue, type RequestPriority } from '../async/request-queue'
import type { Log } from '../log/log'
import { createHttpExchange, type HttpRequest, type ReadBody, type ServiceResponse } from './http-exchange'
import type { HttpTransport } from './http-transport'
import { readBody, requireJson } from './response-body'
import { withoutResponse, type ServiceFailure } from './service-failure'

/** One request to the service. The route template is what logs show; the URL never reaches them. */
export interface ServiceRequest extends HttpRequest {
  /** For example `/wp-json/wp/v2/media/<id>`. */
  readonly route: string
  /** `immediate` when left out. */
  readonly priority?: () => RequestPriority
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
  /** Leaves reading the body to the caller, once: nothing is sent again after it has begun. */
  stream<Body>(
    request: ServiceRequest,
    read: ReadBody<Body>,
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>>
}

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
 * Sends requests with the rules every call shares: few at a time and by priority, a failed GET again where that may
 * help, and a log of allow-listed fields.
 */
export function createRequestSender(options: RequestSenderOptions): RequestSender {
  const { transport, log, now, wait, timeoutMs } = options
  const exchange = createHttpExchange({ transport, now, timeoutMs })
  const queue = createRequestQueue(maximumConcurrency)
  /** The transport wants requests that change something one at a time. */
  const changes = createRequestQueue(1)

  /** The time limit begins when the request is sent, not while it waits in the queue. */
  function queued<Body>(
    request: ServiceRequest,
    read: ReadBody<Body>,
  ): Promise<Result<ServiceResponse<Body>, ServiceFailure>> {
    const { method, signal, priority = immediate } = request
    const inTurn = () => queue.run(priority, signal, () => exchange(request, read))
    const response = method === 'GET' ? inTurn() : changes.run(immediate, signal, inTurn)
    return response.catch(() => failure(withoutResponse({ code: 'cancelled' })))
  }

  async function send<Body>(
    request: ServiceRequest,
    read: ReadBody<Body>,
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
    json: (request) => send(request, requireJson),
    stream: send,
    bytes: (request, maximumBytes) => send(request, (response) => readBody(response, maximumBytes)),
  }
}

/** Milliseconds to wait before sending again, or null when trying again would not help or take too long. */
function retryDelay({ error }: ServiceFailure, attempt: number): number | null {
  if (!isRetriedSilently(error)) return null
  // Full jitter, so that many clients of a recovering service do not return at once.
  if (!('retryAfterMs' in error)) return 200 + Math.random() * 300 * 2 ** attempt
  const pause = error.retryAfterMs ?? defaultPauseMs
  return pause <= longestSilentWaitMs ? pause : null
}
