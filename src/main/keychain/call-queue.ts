import { failure, type Result } from '@shared/errors/result'
import { createOrder } from '../async/one-at-a-time'
import type { SecretFailure } from './secret-store'

export interface WaitOptions {
  /** Called when the app has waited long enough to tell people, and when the wait ends. */
  readonly waitingChanged: (isWaiting: boolean) => void
  readonly noticeAfterMs?: number
  /** Milliseconds until a call is cancelled: an unlock dialog may be open that long. */
  readonly giveUpAfterMs?: number
}

/** The signal is aborted when nobody waits for the result any more. */
type Call<T, Failure> = (signal: AbortSignal) => Promise<Result<T, Failure>>

export interface CallQueue {
  /** If the call throws, the result is `failed`. */
  call<T, Failure>(begin: Call<T, Failure>): Promise<Result<T, Failure | SecretFailure>>
  /** Abandons the running call, whose result is then `declined`. */
  readonly continueWithout: () => void
}

/**
 * One call at a time. Because an unlock dialog may be open, a call is only abandoned when the person chooses
 * to or after a long timeout.
 */
export function createCallQueue(options: WaitOptions): CallQueue {
  const { waitingChanged, noticeAfterMs = 1_500, giveUpAfterMs = 120_000 } = options
  const inOrder = createOrder()
  let abandon: ((reason: SecretFailure) => void) | null = null

  function callOnce<T, Failure>(begin: Call<T, Failure>): Promise<Result<T, Failure | SecretFailure>> {
    return new Promise((resolve) => {
      const abandoned = new AbortController()
      let isNoticed = false
      const notice = setTimeout(() => {
        isNoticed = true
        waitingChanged(true)
      }, noticeAfterMs)
      const limit = setTimeout(() => abandon?.('hung'), giveUpAfterMs)
      function settle(result: Result<T, Failure | SecretFailure>): void {
        if (abandoned.signal.aborted) return
        clearTimeout(notice)
        clearTimeout(limit)
        abandon = null
        if (isNoticed) waitingChanged(false)
        resolve(result)
      }
      abandon = (reason) => {
        settle(failure(reason))
        abandoned.abort()
      }
      begin(abandoned.signal).then(settle, () => settle(failure('failed')))
    })
  }

  return {
    call: (begin) => inOrder(() => callOnce(begin)),
    continueWithout: () => abandon?.('declined'),
  }
}

/** Reports when the first of several keychains starts waiting and when the last one stops. */
export function joinWaits(waitingChanged: (isWaiting: boolean) => void): {
  readonly waitingChanged: (isWaiting: boolean) => void
  readonly isWaiting: () => boolean
} {
  let waits = 0
  return {
    waitingChanged(isWaiting) {
      const before = waits
      waits += isWaiting ? 1 : -1
      if ((before === 0) !== (waits === 0)) waitingChanged(isWaiting)
    },
    isWaiting: () => waits > 0,
  }
}
