import type { AppError } from '@shared/errors/app-error'
import type { Result } from '@shared/errors/result'
import type { Timer } from '../async/timer'
import type { HttpRequest, ServiceResponse } from './transport/http-exchange'

/** Null if the service answered, else the error. */
type Probe = (signal: AbortSignal) => Promise<AppError | null>

/** In milliseconds. The longest possible pause doubles from `firstPause` to `longestPause`. */
const firstPause = 5_000
const longestPause = 300_000
const shortestPause = 1_000

/**
 * Milliseconds between probes while a window is visible and the service is unreachable: the app is back
 * within a minute. A service that answers with errors keeps the longer pauses, because it may be overloaded.
 */
const inView = { shortest: 40_000, spread: 20_000, longest: 60_000 }

/** Milliseconds. If the service fails again this soon after an answer, the pauses continue to grow. */
const steadyAfter = 60_000

const mostFailures = 100

export interface RetryScheduler {
  /** Whether the latest request failed, so that an immediate retry would only add load. */
  readonly isFailing: () => boolean
  /** Remembers `ask` as a probe. Failures with the same `key` share one. */
  failed(key: string, error: AppError, ask: Probe): void
  answered(key: string): void
  /** Probes now, unless `Retry-After` forbids it. */
  check(): void
  /** Forgets all probes: a failed request must not be repeated with another account. */
  forget(): void
}

interface RetrySchedulerOptions {
  readonly now: () => number
  readonly timer: Timer
  readonly random: () => number
  readonly isInView: () => boolean
  readonly restored: () => void
}

/**
 * Sends one probe at a time, cycling through the failed requests. Pauses grow with full jitter
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/) and respect `Retry-After`.
 * After the first answer, callers repeat the requests they still need.
 */
export function createRetryScheduler(options: RetrySchedulerOptions): RetryScheduler {
  const { now, timer, random, isInView, restored } = options
  const alarm = createAlarm(now, timer, () => void probe())
  const failures = new Map<string, Probe>()
  let failuresInARow = 0
  let recoveredAt = -Infinity
  let probedAt = -Infinity
  /** No probe before this time, from `Retry-After`. */
  let notBefore = 0
  let isFailing = false
  let isUnreached = false
  let isProbing = false
  let end = new AbortController()

  function schedule(): void {
    if (failures.size === 0 || isProbing || alarm.at() >= notBefore) return
    const limit = Math.min(longestPause, firstPause * 2 ** failuresInARow)
    const earliest = Math.max(now(), notBefore) + shortestPause
    if (limit <= inView.longest || !isUnreached || !isInView()) return alarm.set(earliest + random() * limit)
    // Measured from the last probe, so that a slow failure counts towards the minute.
    alarm.set(Math.max(earliest, probedAt + inView.shortest + random() * inView.spread))
  }

  function noteReason(error: AppError): void {
    isUnreached = isUnreachedBy(error)
    if ('retryAfterMs' in error) notBefore = Math.max(notBefore, now() + (error.retryAfterMs ?? 0))
  }

  async function probe(): Promise<void> {
    alarm.stop()
    const [next] = failures
    if (!next) return
    const [key, ask] = next
    const { signal } = end
    isProbing = true
    probedAt = now()
    const error = await ask(signal)
    isProbing = false
    if (!signal.aborted && failures.delete(key)) {
      if (error === null) {
        recover()
        return restored()
      }
      failures.set(key, ask)
      failuresInARow += 1
      noteReason(error)
    }
    schedule()
  }

  function recover(): void {
    alarm.stop()
    failures.clear()
    notBefore = 0
    recoveredAt = now()
  }

  return {
    isFailing: (): boolean => isFailing,

    failed(key: string, error: AppError, ask: Probe): void {
      isFailing = true
      if (failures.size === 0) failuresInARow = now() - recoveredAt < steadyAfter ? failuresInARow + 1 : 0
      if (failures.has(key) || failures.size < mostFailures) failures.set(key, ask)
      noteReason(error)
      schedule()
    },

    answered(key: string): void {
      isFailing = false
      if (failures.delete(key) && failures.size === 0) recover()
    },

    check(): void {
      if (failures.size === 0 || isProbing || now() < notBefore) return
      alarm.set(probedAt + shortestPause)
    },

    forget(): void {
      end.abort()
      end = new AbortController()
      failures.clear()
      alarm.stop()
    },
  }
}

/** True without a response, or if something in front of the service has answered. */
function isUnreachedBy(error: AppError): boolean {
  switch (error.code) {
    case 'unreachable':
      return error.reason !== 'proxy-password'
    case 'unreadable-response':
      return error.isPage === true
    default:
      return ['offline', 'timeout', 'intercepted', 'redirected'].includes(error.code)
  }
}

function createAlarm(now: () => number, timer: Timer, ring: () => void) {
  let cancel = (): void => undefined
  let at = -Infinity

  function stop(): void {
    cancel()
    at = -Infinity
  }

  return {
    /** Milliseconds since the epoch; -Infinity if not set. */
    at: () => at,
    set(next: number): void {
      stop()
      at = next
      cancel = timer(ring, Math.max(0, at - now()))
    },
    stop,
  }
}

/** Milliseconds. The page repeats its requests immediately, so an older response is not needed. */
const usedWithin = 5_000

export interface ProbedResponse {
  hold(request: HttpRequest, response: Result<unknown, unknown>): void
  /** Works once; null for a different request or token. */
  take<Body>(request: HttpRequest): Extract<Result<ServiceResponse<Body>>, { ok: true }> | null
  forget(): void
}

/**
 * Keeps the response of the request that found the service reachable again, and hands it to the first caller
 * that sends the same request. With thousands of clients, these requests are a large part of the load after
 * an outage (docs/performance.md).
 */
export function createProbedResponse(now: () => number): ProbedResponse {
  let held: {
    readonly name: string
    readonly response: Result<unknown, unknown>
    readonly at: number
  } | null = null

  return {
    hold(request, response) {
      held = { name: nameOf(request), response, at: now() }
    },

    take<Body>(request: HttpRequest): Extract<Result<ServiceResponse<Body>>, { ok: true }> | null {
      if (held?.name !== nameOf(request)) return null
      const { response, at } = held
      held = null
      // An identical request decodes its body identically.
      if (!response.ok || now() - at >= usedWithin) return null
      return response as Extract<Result<ServiceResponse<Body>>, { ok: true }>
    },

    forget: () => void (held = null),
  }
}

function nameOf({ method, url, headers }: HttpRequest): string {
  return JSON.stringify([method, url, headers])
}
