import type { AppError } from '@shared/errors/app-error'
import { isAbsent, isOutOfReach, isRetriedSilently } from '@shared/errors/app-error-traits'
import { failure, success, type Result } from '@shared/errors/result'
import { underJoinedSignal } from '../async/joined-signal'
import { createRequestQueue, type RequestPriority } from '../async/request-queue'
import { machineTimer, withinSecond, type Timer } from '../async/timer'
import type { Log, LogEntry } from '../log'
import { createRetryScheduler, type RetryScheduler, createProbedResponse } from './retry-scheduler'
import {
  createHttpExchange,
  type EdgeHeader,
  type HttpRequest,
  type ReadBody,
  type ServiceResponse,
  type HttpTransport,
} from './transport/http-exchange'
import { createHostPauses, type HostPauses } from './transport/host-pauses'
import { readBody, requireJson } from './transport/response-body'
import { withoutResponse, type ServiceFailure } from './service-failure'

/** Logs show the route template, never the URL. */
export interface ServiceRequest extends HttpRequest {
  /** For example `/wp-json/wp/v2/media/<id>`. */
  readonly route: string
  /** Default: `immediate`. */
  readonly priority?: () => RequestPriority
  /** Whether "not found" or "forbidden" is a valid answer. */
  readonly mayBeAbsent?: boolean
  /** For another host, so the result says nothing about the service. */
  readonly isElsewhere?: boolean
}

interface RequestSenderOptions {
  readonly transport: HttpTransport
  readonly edge?: EdgeHeader
  readonly log: Log
  readonly now: () => number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Limit for a whole request in milliseconds: connection, headers and body. See `bytes` and `stream`. */
  readonly timeoutMs: number
  readonly timer?: Timer
  readonly limitTimer?: Timer
  readonly random?: () => number
  /** Default: never. */
  readonly isInView?: (() => boolean) | undefined
  readonly restored?: (() => void) | undefined
}

type Sent<Body> = Promise<Result<ServiceResponse<Body>, ServiceFailure>>

export interface RequestSender {
  /** @param decode returns null for an unexpected body, which gives `unreadable-response` */
  json<Body = unknown>(request: ServiceRequest, decode?: (body: unknown) => Body | null): Sent<Body>
  /** The time limit starts over with each chunk, so that a slow link delivers an image too. */
  bytes<Body>(
    request: ServiceRequest,
    maximumBytes: number,
    decode: (response: ServiceResponse<Uint8Array<ArrayBuffer>>) => Body | null,
  ): Sent<Body>
  /** The caller reads the body. Never retried, because data that was already read cannot be taken back. */
  stream<Body>(request: ServiceRequest, read: ReadBody<Body>): Sent<Body>
  readonly retryScheduler: RetryScheduler
  /** A failed read must not be repeated for another account. */
  readonly forget: () => void
  /** Ends reads, gives changes a second, and resolves when the last request has ended. */
  readonly close: () => Promise<void>
}

/** A small WordPress server uses the same few workers for images and lists. */
const maximumConcurrency = 4

const immediate = (): RequestPriority => 'immediate'

/** Maximum retries of a GET. A POST is never retried, because it may have been processed. */
const maximumRetries = 2

/** Time limits that a body may take in all, as long as it keeps arriving. */
const mostTimeLimits = 5

/** Longer pauses are not waited out silently but reported to the person. */
const longestSilentWaitMs = 5_000

/** Used if the service asks for a pause without a duration. */
const defaultPauseMs = 1_000

/** Limits concurrency, applies priorities, retries GETs and logs only allowed fields. */
export function createRequestSender(options: RequestSenderOptions): RequestSender {
  const { transport, log, now, wait, timeoutMs } = options
  const { isInView = () => false, restored = () => undefined } = options
  const { timer = machineTimer, limitTimer = machineTimer, random = Math.random } = options
  const pauses = createHostPauses(now)
  const edge = options.edge ?? null
  const once = createAttempt({ transport, edge, log, now, timeoutMs, limitTimer, pauses })
  const retryScheduler = createRetryScheduler({ now, timer, random, isInView, restored })
  const probed = createProbedResponse(now)
  const lifetime = createLifetime()

  function forget(): void {
    lifetime.forget()
    probed.forget()
    retryScheduler.forget()
    pauses.forget()
  }

  function note(
    request: ServiceRequest,
    result: Outcome,
    again: (signal: AbortSignal) => Promise<Outcome>,
  ): void {
    const isChange = request.method !== 'GET'
    // The URL of a change may contain a password.
    const key = isChange ? request.route : request.url
    if (request.isElsewhere || (!result.ok && result.error.error.code === 'cancelled')) return
    const reason = reasonToAskAgain(request, result)
    if (reason === null) return retryScheduler.answered(key)
    retryScheduler.failed(key, reason, async (signal) => {
      // Changes are never repeated automatically: the feature that needs one asks again.
      if (isChange) return null
      const response = await again(signal)
      probed.hold(request, response)
      return reasonToAskAgain(request, response)
    })
  }

  async function send<Raw, Body>(request: ServiceRequest, reading: Reading<Raw, Body>): Sent<Body> {
    const held = probed.take<Body>(request)
    if (held) {
      retryScheduler.answered(request.url)
      return held
    }
    const retries = request.method !== 'GET' || retryScheduler.isFailing() ? 0 : maximumRetries
    for (let attempt = 0; ; attempt++) {
      const result = await once(request, reading)
      const delay = result.ok || attempt >= retries ? null : retryDelay(result.error, attempt, random)
      if (delay === null) {
        note(request, result, (signal) =>
          lifetime.whileOpen({ ...request, signal }, (probe) => once(probe, reading)),
        )
        return result
      }
      try {
        await wait(delay, request.signal)
      } catch {
        return failure(withoutResponse({ code: 'cancelled' }))
      }
    }
  }

  return {
    json: <Body>(request: ServiceRequest, decode = (body: unknown) => body as Body | null) =>
      lifetime.whileOpen(request, (bounded) =>
        send(bounded, { read: requireJson, decode: ({ body }) => decode(body) }),
      ),
    bytes: (request, maximumBytes, decode) =>
      lifetime.whileOpen(request, (bounded) =>
        send(bounded, { read: readerOf(maximumBytes, now, timeoutMs), decode }),
      ),
    stream: (request, read) =>
      lifetime.whileOpen(request, (bounded) => once(bounded, { read, decode: ({ body }) => body })),
    retryScheduler,
    forget,
    close() {
      forget()
      return lifetime.close()
    },
  }
}

function createAttempt({
  transport,
  edge,
  log,
  now,
  timeoutMs,
  limitTimer,
  pauses,
}: Pick<RequestSenderOptions, 'transport' | 'log' | 'now' | 'timeoutMs'> & {
  readonly edge: EdgeHeader | null
  readonly limitTimer: Timer
  readonly pauses: HostPauses
}) {
  const exchange = createHttpExchange({ transport, edge, now, timeoutMs, timer: limitTimer })
  const queue = createRequestQueue(maximumConcurrency)
  /** The transport requires changes to be sent one at a time. */
  const changes = createRequestQueue(1)

  /** The time limit starts when the request is sent, not while it is queued. */
  function queued<Body>(request: ServiceRequest, read: ReadBody<Body>): Sent<Body> {
    const { method, signal, priority = immediate } = request
    /** While a host has asked for a pause, only requests that a person is waiting for are sent. */
    async function ask(): Sent<Body> {
      const retryAfterMs = priority() === 'immediate' ? 0 : pauses.left(request.url)
      if (retryAfterMs > 0) return failure(withoutResponse({ code: 'rate-limited', retryAfterMs }))
      const response = await exchange(request, read)
      pauses.note(request.url, response.ok ? null : response.error.error)
      return response
    }
    const inTurn = () => queue.run(priority, signal, ask)
    const response = method === 'GET' ? inTurn() : changes.run(immediate, signal, inTurn)
    return response.catch(() => failure(withoutResponse({ code: 'cancelled' })))
  }

  return async function once<Raw, Body>(
    request: ServiceRequest,
    { read, decode }: Reading<Raw, Body>,
  ): Sent<Body> {
    const startedAt = now()
    const response = await queued(request, read)
    const body = response.ok ? decode(response.value) : null
    const result = response.ok
      ? body === null
        ? failure(withoutResponse({ code: 'unreadable-response' }))
        : success({ ...response.value, body })
      : response
    const status = response.ok ? response.value.status : response.error.status
    log.write(logEntry(request, result, status, now() - startedAt))
    return result
  }
}

function readerOf(
  maximumBytes: number,
  now: () => number,
  timeoutMs: number,
): ReadBody<Uint8Array<ArrayBuffer>> {
  return (response, restartTimeLimit) => {
    const lastRestart = now() + (mostTimeLimits - 1) * timeoutMs
    return readBody(response, maximumBytes, () => now() <= lastRestart && restartTimeLimit())
  }
}

/** Cancels requests and pauses between retries when their account leaves or the sender is closed. */
function createLifetime() {
  const closing = new AbortController()
  const closed = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  let account = new AbortController()

  async function ended(): Promise<void> {
    while (underWay.size > 0) await Promise.allSettled(underWay)
  }

  return {
    /**
     * Changes are not cancelled with the account, nor at once when closing, because they may already have been
     * processed: then only the response has the new tokens.
     */
    async whileOpen<Body>(request: ServiceRequest, run: (request: ServiceRequest) => Sent<Body>): Sent<Body> {
      const isEndedAtOnce = request.method === 'GET' || closing.signal.aborted
      const ends = isEndedAtOnce ? [closing.signal, account.signal] : [closed.signal]
      const sent = underJoinedSignal([request.signal, ...ends], (signal) => run({ ...request, signal }))
      underWay.add(sent)
      try {
        return await sent
      } finally {
        underWay.delete(sent)
      }
    },

    forget(): void {
      account.abort()
      account = new AbortController()
    },

    async close(): Promise<void> {
      closing.abort()
      await withinSecond(ended())
      closed.abort()
      await ended()
    },
  }
}

function logEntry(
  { method, route }: ServiceRequest,
  result: Outcome,
  status: number | null,
  durationMs: number,
): LogEntry {
  const code = result.ok ? null : result.error.error.code
  return { event: 'request', method, route, durationMs: Math.round(durationMs), status, code }
}

interface Reading<Raw, Body> {
  readonly read: ReadBody<Raw>
  readonly decode: (response: ServiceResponse<Raw>) => Body | null
}

type Outcome = Result<unknown, ServiceFailure>

/** Null if the service has answered the request. */
function reasonToAskAgain({ mayBeAbsent = false }: ServiceRequest, result: Outcome): AppError | null {
  if (result.ok) return null
  const { error, status } = result.error
  const isMissing = isAbsent(error) || status === 404 || status === 410
  if (isMissing) return mayBeAbsent ? null : error
  // A proxy may refuse temporarily because of method, size or law. The service itself refuses a parameter
  // (400) for good.
  const isRefusedOnTheWay = error.code === 'service-failed' && error.status !== 400
  return isOutOfReach(error) || error.code === 'response-too-large' || isRefusedOnTheWay ? error : null
}

/** Null if a retry would not help or would take too long. */
function retryDelay({ error }: ServiceFailure, attempt: number, random: () => number): number | null {
  if (!isRetriedSilently(error)) return null
  // Full jitter, so that clients of a recovering service do not all return at once.
  if (!('retryAfterMs' in error)) return 200 + random() * 300 * 2 ** attempt
  const pause = error.retryAfterMs ?? defaultPauseMs
  return pause <= longestSilentWaitMs ? pause : null
}
