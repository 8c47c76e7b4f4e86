import { isOutOfReach } from '@shared/errors/app-error-traits'
import type { OfflinePause } from '@shared/entries/offline'
import type { Result } from '@shared/errors/result'
import type { Timer } from '../async/timer'
import { defaultRequestTimeoutMs } from '../config/request-timeout'
import { isCausedByPageSize } from './sync-reading'

/** Milliseconds between requests, plus twice the duration of the previous one, to spare the service. */
const leastPause = 1_000

/** Milliseconds between checks of the pause reason; the system does not announce every change. */
const lookAgain = 20_000

/** Spaces out requests, with jitter so that computers do not ask in step, and holds them during a pause. */
function createWaiting(options: {
  readonly reason: () => OfflinePause | null
  readonly timer: Timer
  readonly changed: () => void
}) {
  const { reason, timer, changed } = options
  const sleepers = new Set<() => void>()
  let announced: OfflinePause | null = null

  /** `isWoken` lets `wake` end the sleep early. */
  function sleep(ms: number, signal: AbortSignal, isWoken: boolean): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        cancel()
        sleepers.delete(done)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const cancel = timer(done, ms)
      if (signal.aborted) return done()
      signal.addEventListener('abort', done, { once: true })
      if (isWoken) sleepers.add(done)
    })
  }

  function announce(): OfflinePause | null {
    const now = reason()
    if (now !== announced) {
      announced = now
      changed()
    }
    return now
  }

  return {
    /** @param lastDurationMs duration of the previous request */
    async waitToSend(lastDurationMs: number, signal: AbortSignal): Promise<void> {
      await sleep((leastPause + 2 * lastDurationMs) * (0.5 + Math.random()), signal, false)
      while (!signal.aborted && announce() !== null) await sleep(lookAgain, signal, true)
    },

    /** Resolves when it is time to check the pause reason again. */
    waitForRecheck(signal: AbortSignal): Promise<void> {
      announce()
      return sleep(lookAgain, signal, true)
    },

    wake: (): void => {
      for (const done of sleepers) done()
    },
  }
}

export interface Circumstances {
  /** The network is metered, or the user has chosen to save data. */
  readonly savesData: () => boolean
  readonly isOnBattery: () => boolean
}

/**
 * Requests for unreadable JSON before the page counts as too large. HTML instead comes from a captive portal
 * and is waited out without limit.
 */
const mostUnreadable = 8

export interface Throttle {
  readonly reason: () => OfflinePause | null
  readonly setPaused: (paused: boolean) => void
  insist(): void
  /** Called when the connection finds the service reachable again. */
  restored(this: void): void
  readonly once: <T>(
    signal: AbortSignal,
    request: (signal: AbortSignal) => Promise<Result<T>>,
  ) => Promise<Result<T>>
  /** Like `once`, but resends a request after the service is reachable again. */
  send<T>(signal: AbortSignal, request: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>>
}

/** Sends one request at a time, and none while there is a reason to pause. */
export function createThrottle(options: {
  readonly circumstances: Circumstances
  readonly now: () => number
  readonly timer: Timer
  readonly changed: () => void
}): Throttle {
  const { circumstances, now, timer, changed } = options
  const waiting = createWaiting({ reason, timer, changed })
  let isPaused = false
  let insists = false
  let isServiceAway = false
  let lastDurationMs = 0

  function reason(): OfflinePause | null {
    if (isPaused) return 'person'
    if (isServiceAway) return 'service'
    if (insists) return null
    if (circumstances.savesData()) return 'saving'
    return circumstances.isOnBattery() ? 'battery' : null
  }

  async function once<T>(
    signal: AbortSignal,
    request: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    await waiting.waitToSend(lastDurationMs, signal)
    const began = now()
    const response = await request(signal)
    // A computer that slept meanwhile measures hours.
    lastDurationMs = Math.min(Math.max(0, now() - began), defaultRequestTimeoutMs)
    return response
  }

  return {
    reason,
    setPaused: (paused: boolean): void => void (isPaused = paused),
    insist(): void {
      insists = true
      waiting.wake()
    },
    restored(this: void): void {
      isServiceAway = false
      waiting.wake()
    },

    once,
    async send(signal, request) {
      for (let unreadable = 0; ;) {
        const response = await once(signal, request)
        if (response.ok || signal.aborted || !isOutOfReach(response.error)) return response
        if (response.error.code === 'unreadable-response') {
          if (!response.error.isPage) unreadable += 1
          if (unreadable > mostUnreadable) return response
          isServiceAway = true
          await waiting.waitForRecheck(signal)
          isServiceAway = false
        } else if (isCausedByPageSize(response.error)) return response
        else {
          isServiceAway = true
          changed()
        }
      }
    },
  }
}
