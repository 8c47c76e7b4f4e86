import type { AppError } from '@shared/errors/app-error'
import { isAbsent, isOutOfReach, isRetriedSilently } from '@shared/errors/app-error-traits'
import { failure, success, type Result } from '@shared/errors/result'
import { underJoinedSignal } from '../async/joined-signal'
import { createRequestQueue, type RequestPriority } from '../async/request-queue'
import { machineTimer, type Timer } from '../async/timer'
import type { Log, LogEntry } from '../log/log'
import { createConnection, type Connection } from './connection'
import {
  createHttpExchange,
  type EdgeHeader,
  type HttpRequest,
  type ReadBody,
  type ServiceResponse,
} from './transport/http-exchange'
import type { HttpTransport } from './transport/http-transport'
import { createHostPauses, type HostPauses } from './transport/host-pauses'
import { createProbedResponse } from './transport/probed-response'
import { readBody, requireJson } from './transport/response-body'
import { withoutResponse, type ServiceFailure } from './service-failure'

/** One request to the service. The route template is what logs show; the URL never reaches them. */
export interface ServiceRequest extends HttpRequest {
  /** For example `/wp-json/wp/v2/media/<id>`. */
  readonly route: string
  /** `immediate` when left out. */
  readonly priority?: () => RequestPriority
  /** That there is no such thing, or not for this account, is an answer like any other. */
  readonly mayBeAbsent?: boolean
  /** It goes to another host, which says nothing about the service. */
  readonly isElsewhere?: boolean
}

interface RequestSenderOptions {
  readonly transport: HttpTransport
  /** None where left out. */
  readonly edge?: EdgeHeader
  readonly log: Log
  readonly now: () => number
  /** Resolves after so many milliseconds, rejects when the signal fires. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Limit for a whole request: connection, headers and body. */
  readonly timeoutMs: number
  /** Of the pauses before the service is asked again by itself; the machine's where left out. */
  readonly timer?: Timer
  /** Of time limits; the machine's where left out. */
  readonly limitTimer?: Timer
  /** From 0 to 1, for pauses that differ between apps; the machine's where left out. */
  readonly random?: () => number
  /** Whether somebody can see a window of the app; never where left out. */
  readonly isInView?: (() => boolean) | undefined
  /** Called when what failed is worth asking for again. */
  readonly restored?: (() => void) | undefined
}

type Sent<Body> = Promise<Result<ServiceResponse<Body>, ServiceFailure>>

export interface RequestSender {
  /** @param decode null for what is not what was asked for: `unreadable-response` */
  json<Body = unknown>(request: ServiceRequest, decode?: (body: unknown) => Body | null): Sent<Body>
  /** @param decode as above */
  bytes<Body>(
    request: ServiceRequest,
    maximumBytes: number,
    decode: (response: ServiceResponse<Uint8Array<ArrayBuffer>>) => Body | null,
  ): Sent<Body>
  /** Leaves reading the body to the caller. Sent once, for what has been read cannot be taken back. */
  stream<Body>(request: ServiceRequest, read: ReadBody<Body>): Sent<Body>
  readonly connection: Pick<Connection, 'check' | 'isFailing'>
  /** Cancels every read under way and forgets what failed: nothing is repeated in the name of the account that left. */
  readonly forget: () => void
  /** Cancels everything under way, sends nothing from now on, and resolves when the last request has ended. */
  readonly close: () => Promise<void>
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
  const { isInView = () => false, restored = () => undefined } = options
  const { timer = machineTimer, limitTimer = machineTimer, random = Math.random } = options
  const pauses = createHostPauses(now)
  const edge = options.edge ?? null
  const once = createAttempt({ transport, edge, log, now, timeoutMs, limitTimer, pauses })
  const connection = createConnection({ now, timer, random, isInView, restored })
  const probed = createProbedResponse(now)
  const lifetime = createLifetime()

  function forget(): void {
    lifetime.forget()
    probed.forget()
    connection.forget()
    pauses.forget()
  }

  /** Has the connection take note of what a request has come to. */
  function note(
    request: ServiceRequest,
    result: Outcome,
    again: (signal: AbortSignal) => Promise<Outcome>,
  ): void {
    const isChange = request.method !== 'GET'
    // The URL of a request that changes something may hold a password.
    const key = isChange ? request.route : request.url
    if (request.isElsewhere || (!result.ok && result.error.error.code === 'cancelled')) return
    const reason = reasonToAskAgain(request, result)
    if (reason === null) return connection.answered(key)
    connection.failed(key, reason, async (signal) => {
      // What changes something is not repeated: whoever needs it, as the session does a new token, asks for it again.
      if (isChange) return null
      const response = await again(signal)
      probed.hold(request, response)
      return reasonToAskAgain(request, response)
    })
  }

  async function send<Raw, Body>(request: ServiceRequest, reading: Reading<Raw, Body>): Sent<Body> {
    const found = probed.take<Body>(request)
    if (found) {
      connection.answered(request.url)
      return found
    }
    const retries = request.method !== 'GET' || connection.isFailing() ? 0 : maximumRetries
    for (let attempt = 0; ; attempt++) {
      const result = await once(request, reading)
      const delay = result.ok || attempt >= retries ? null : retryDelay(result.error, attempt, random)
      if (delay === null) {
        note(request, result, (signal) =>
          lifetime.whileWanted({ ...request, signal }, (probe) => once(probe, reading)),
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
      lifetime.whileWanted(request, (wanted) =>
        send(wanted, { read: requireJson, decode: ({ body }) => decode(body) }),
      ),
    bytes: (request, maximumBytes, decode) =>
      lifetime.whileWanted(request, (wanted) =>
        send(wanted, { read: (response) => readBody(response, maximumBytes), decode }),
      ),
    stream: (request, read) =>
      lifetime.whileWanted(request, (wanted) => once(wanted, { read, decode: ({ body }) => body })),
    connection,
    forget,
    close() {
      forget()
      return lifetime.close()
    },
  }
}

/** Sends a request once: few at a time and by priority, decoded and logged. */
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
  readonly pauses: Pick<HostPauses, 'left' | 'note'>
}) {
  const exchange = createHttpExchange({ transport, edge, now, timeoutMs, timer: limitTimer })
  const queue = createRequestQueue(maximumConcurrency)
  /** The transport wants requests that change something one at a time. */
  const changes = createRequestQueue(1)

  /** The time limit begins when the request is sent, not while it waits in the queue. */
  function queued<Body>(request: ServiceRequest, read: ReadBody<Body>): Sent<Body> {
    const { method, signal, priority = immediate } = request
    /** A host that wants to be left alone is asked for what a person waits for only: they may try again. */
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

/** Ends requests with the account they were sent for, or with the sender, pauses between their attempts included. */
function createLifetime() {
  const closed = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  let account = new AbortController()

  return {
    /** A change may have been carried out, so it does not end with the account. */
    async whileWanted<Body>(
      request: ServiceRequest,
      run: (request: ServiceRequest) => Sent<Body>,
    ): Sent<Body> {
      const ends = request.method === 'GET' ? [closed.signal, account.signal] : [closed.signal]
      const sent = underJoinedSignal([request.signal, ...ends], (signal) => run({ ...request, signal }))
      underWay.add(sent)
      try {
        return await sent
      } finally {
        underWay.delete(sent)
      }
    },

    /** The account leaves. */
    forget(): void {
      account.abort()
      account = new AbortController()
    },

    /** Resolves when the last request has ended; from then on there is none. */
    async close(): Promise<void> {
      closed.abort()
      while (underWay.size > 0) await Promise.allSettled(underWay)
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

/** How a body is read off the wire, and what is made of it. */
interface Reading<Raw, Body> {
  readonly read: ReadBody<Raw>
  readonly decode: (response: ServiceResponse<Raw>) => Body | null
}

type Outcome = Result<unknown, ServiceFailure>

/** Why the same request is worth sending again later, by itself; null where the service has answered it. */
function reasonToAskAgain({ mayBeAbsent = false }: ServiceRequest, result: Outcome): AppError | null {
  if (result.ok) return null
  const { error, status } = result.error
  const isMissing = isAbsent(error) || status === 404 || status === 410
  if (isMissing) return mayBeAbsent ? null : error
  // A proxy on the way refuses by method, size or law for a time. A parameter is refused by the service itself, for good.
  const isRefusedOnTheWay = error.code === 'service-failed' && error.status !== 400
  return isOutOfReach(error) || error.code === 'response-too-large' || isRefusedOnTheWay ? error : null
}

/** Milliseconds to wait before sending again, or null when trying again would not help or take too long. */
function retryDelay({ error }: ServiceFailure, attempt: number, random: () => number): number | null {
  if (!isRetriedSilently(error)) return null
  // Full jitter, so that many clients of a recovering service do not return at once.
  if (!('retryAfterMs' in error)) return 200 + random() * 300 * 2 ** attempt
  const pause = error.retryAfterMs ?? defaultPauseMs
  return pause <= longestSilentWaitMs ? pause : null
}
