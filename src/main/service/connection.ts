import type { AppError } from '@shared/errors/app-error'
import type { Timer } from '../async/timer'

/** Sends what failed once more; null when the service has answered it, else why it has not. */
type Probe = (signal: AbortSignal) => Promise<AppError | null>

/** Milliseconds. The longest pause between two probes doubles from the first of these to the last. */
const firstPause = 5_000
const longestPause = 300_000
const shortestPause = 1_000

/**
 * Milliseconds from one probe to the next where the service could not be reached while a window is in view: nobody has to
 * do anything for the app to be back within a minute. A service that answers with an error keeps the longer pauses,
 * because it may be failing under load.
 */
const inView = { shortest: 40_000, spread: 20_000, longest: 60_000 }

/** Milliseconds: what fails again so soon after the service had answered goes on where the pauses had come to. */
const steadyAfter = 60_000

/** Enough for everything on a screen. */
const mostFailures = 100

export interface Connection {
  /** Whether the latest request failed: then another attempt at once would only add to the load. */
  readonly isFailing: () => boolean
  /** @param key names what was asked for; the same failure is probed once */
  failed(key: string, error: AppError, ask: Probe): void
  answered(key: string): void
  /** The network or the person is back: whatever failed is worth a probe now, unless the service wants to be left. */
  check(): void
  /** Another account: what was asked for is not repeated in the name of this one. */
  forget(): void
}

interface ConnectionOptions {
  readonly now: () => number
  readonly timer: Timer
  readonly random: () => number
  /** Whether somebody can see a window of the app. */
  readonly isInView: () => boolean
  /** Called when what failed is worth asking for again. */
  readonly restored: () => void
}

/**
 * Finds out when a service that failed answers again: the one place where this is scheduled, for all features. It sends
 * one request at a time, each time another of those that failed, after pauses that grow with full jitter
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/) and are never shorter than the service's
 * `Retry-After`. With the first answer everything is asked for again by whoever still wants it.
 */
export function createConnection(options: ConnectionOptions): Connection {
  const { now, timer, random, isInView, restored } = options
  const alarm = createAlarm(now, timer, () => void probe())
  /** By what was asked for, the next one to be tried first. */
  const failures = new Map<string, Probe>()
  let failuresInARow = 0
  let recoveredAt = -Infinity
  let probedAt = -Infinity
  /** Until then the service does not want to be asked. */
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
    // Counted from the last probe: one that took long to fail is part of the minute.
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

/** Whether the service was not asked: nothing came back, or what stands in front of it has answered. */
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

/** Rings once, at the time that was set last. */
function createAlarm(now: () => number, timer: Timer, ring: () => void) {
  let cancel = (): void => undefined
  let at = -Infinity

  function stop(): void {
    cancel()
    at = -Infinity
  }

  return {
    /** Milliseconds since the epoch; -Infinity while it is not set. */
    at: () => at,
    set(next: number): void {
      stop()
      at = next
      cancel = timer(ring, Math.max(0, at - now()))
    },
    stop,
  }
}
