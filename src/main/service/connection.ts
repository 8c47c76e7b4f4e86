import type { AppError } from '@shared/errors/app-error'
import type { Timer } from '../async/timer'

/** Sends what failed once more; null when the service has answered it, else why it has not. */
export type Probe = (signal: AbortSignal) => Promise<AppError | null>

/** Milliseconds. The longest pause between two probes doubles from the first of these to the last. */
const firstPause = 5_000
const longestPause = 300_000
const shortestPause = 1_000

/** Milliseconds from one probe to the next at most while somebody may be waiting, unless the service wants to be left. */
const longestInView = 59_000

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

/**
 * Finds out when a service that failed answers again: the one place where this is scheduled, for all rooms. It sends
 * one request at a time, each time another of those that failed, after pauses that grow with full jitter
 * (https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/) and are never shorter than the service's
 * `Retry-After`. With the first answer everything is asked for again by whoever still wants it.
 *
 * @param isInView whether a window can be seen: then nobody has to do anything for the app to come back within a minute
 * @param restored called when what failed is worth asking for again
 */
export function createConnection(options: {
  readonly now: () => number
  readonly timer: Timer
  readonly random: () => number
  readonly isInView: () => boolean
  readonly restored: () => void
}): Connection {
  const { now, timer, restored } = options
  const nextProbe = createPauses(options)
  const alarm = createAlarm(now, timer, () => void probe())
  /** By what was asked for, the next one to be tried first. */
  const failures = new Map<string, Probe>()
  let failuresInARow = 0
  let recoveredAt = -Infinity
  /** When the last probe was sent, or else the service was found to fail. */
  let triedAt = -Infinity
  /** Until then the service does not want to be asked. */
  let notBefore = 0
  let isFailing = false
  let isProbing = false
  let end = new AbortController()

  function schedule(): void {
    if (failures.size === 0 || isProbing || alarm.at() >= notBefore) return
    alarm.set(nextProbe({ failuresInARow, notBefore, triedAt }))
  }

  function postpone(error: AppError): void {
    if ('retryAfterMs' in error) notBefore = Math.max(notBefore, now() + (error.retryAfterMs ?? 0))
  }

  async function probe(): Promise<void> {
    alarm.stop()
    const [next] = failures
    if (!next) return
    const [key, ask] = next
    const { signal } = end
    isProbing = true
    triedAt = now()
    const error = await ask(signal)
    isProbing = false
    if (!signal.aborted && failures.delete(key)) {
      if (error === null) {
        recover()
        return restored()
      }
      failures.set(key, ask)
      failuresInARow += 1
      postpone(error)
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
      if (failures.size === 0) {
        failuresInARow = now() - recoveredAt < steadyAfter ? failuresInARow + 1 : 0
        triedAt = now()
      }
      if (failures.has(key) || failures.size < mostFailures) failures.set(key, ask)
      postpone(error)
      schedule()
    },

    answered(key: string): void {
      isFailing = false
      if (failures.delete(key) && failures.size === 0) recover()
    },

    check(): void {
      if (failures.size === 0 || isProbing || now() < notBefore) return
      alarm.set(triedAt + shortestPause)
    },

    forget(): void {
      end.abort()
      end = new AbortController()
      failures.clear()
      alarm.stop()
    },
  }
}

/** When the next probe is sent, in milliseconds since the epoch. */
function createPauses({
  now,
  random,
  isInView,
}: Pick<Parameters<typeof createConnection>[0], 'now' | 'random' | 'isInView'>) {
  return (state: {
    readonly failuresInARow: number
    /** Until then the service does not want to be asked. */
    readonly notBefore: number
    /** When the last probe was sent, or else the service was found to fail. */
    readonly triedAt: number
  }): number => {
    const { failuresInARow, notBefore, triedAt } = state
    const longest = isInView() ? longestInView - shortestPause : longestPause
    const pause = shortestPause + random() * Math.min(longest, firstPause * 2 ** failuresInARow)
    const next = Math.max(now(), notBefore) + pause
    if (!isInView() || notBefore > now()) return next
    // A probe that took long to fail is part of the minute.
    return Math.min(next, Math.max(now() + shortestPause, triedAt + longestInView))
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
