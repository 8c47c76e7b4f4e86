import { isOutOfReach } from '@shared/errors/app-error-traits'
import type { OfflinePause } from '@shared/entries/offline'
import type { Result } from '@shared/errors/result'
import type { Timer } from '../async/timer'
import { createPace } from './pace'
import { isOfThePage } from './sync-reading'

/** What the system tells of the way to the service and of the power. */
export interface Circumstances {
  /** The network is metered, or the person wants less to be fetched. */
  readonly savesData: () => boolean
  readonly isOnBattery: () => boolean
}

/**
 * How often in a row JSON that cannot be read is asked for again, each time after a rest. After that it is taken for a
 * page of the list that is too large. A web page in its place is a portal's, and waited out for as long as it takes.
 */
const mostUnreadable = 8

export interface Turns {
  readonly reason: () => OfflinePause | null
  readonly setPaused: (paused: boolean) => void
  insist(): void
  /** The service answers again, as the connection to it has found out. */
  restored(this: void): void
  readonly once: <T>(
    signal: AbortSignal,
    request: (signal: AbortSignal) => Promise<Result<T>>,
  ) => Promise<Result<T>>
  /** The same; what fails for the service's sake is sent again once that is restored. */
  send<T>(signal: AbortSignal, request: (signal: AbortSignal) => Promise<Result<T>>): Promise<Result<T>>
}

/** One request at a time, never while there is a reason to pause. */
export function createTurns(options: {
  readonly circumstances: Circumstances
  readonly now: () => number
  readonly timer: Timer
  /** Called when the reason to pause is another one. */
  readonly changed: () => void
}): Turns {
  const { circumstances, now, timer, changed } = options
  const pace = createPace({ reason, timer, changed })
  let isPaused = false
  let insists = false
  let isServiceAway = false
  let took = 0

  function reason(): OfflinePause | null {
    if (isPaused) return 'person'
    if (isServiceAway) return 'service'
    if (insists) return null
    if (circumstances.savesData()) return 'saving'
    return circumstances.isOnBattery() ? 'battery' : null
  }

  /** Sends a request in its turn. */
  async function once<T>(
    signal: AbortSignal,
    request: (signal: AbortSignal) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    await pace.turn(took, signal)
    const began = now()
    const response = await request(signal)
    took = Math.max(0, now() - began)
    return response
  }

  return {
    reason,
    setPaused: (paused: boolean): void => void (isPaused = paused),
    insist(): void {
      insists = true
      pace.wake()
    },
    restored(this: void): void {
      isServiceAway = false
      pace.wake()
    },

    once,
    async send<T>(
      signal: AbortSignal,
      request: (signal: AbortSignal) => Promise<Result<T>>,
    ): Promise<Result<T>> {
      for (let unreadable = 0; ;) {
        const response = await once(signal, request)
        if (response.ok || signal.aborted || !isOutOfReach(response.error)) return response
        if (response.error.code === 'unreadable-response') {
          if (!response.error.isPage) unreadable += 1
          if (unreadable > mostUnreadable) return response
          isServiceAway = true
          await pace.rest(signal)
          isServiceAway = false
        } else if (isOfThePage(response.error)) return response
        else isServiceAway = true
      }
    },
  }
}
