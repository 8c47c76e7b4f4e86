import { failure, type Result } from '@shared/errors/result'
import type { SecretFailure } from './secret-store'

export interface WaitOptions {
  /** Called when people should know that the app waits for the keychain, and when that is over. */
  readonly waitingChanged: (isWaiting: boolean) => void
  /** Milliseconds of waiting before `waitingChanged`. */
  readonly noticeAfterMs?: number
  /** Milliseconds until a call is cancelled. An unlock dialog may be open that long. */
  readonly giveUpAfterMs?: number
}

/** A call of a keychain. Its signal fires when nobody waits for it any more. */
type Call<T, Failure> = (signal: AbortSignal) => Promise<Result<T, Failure>>

/**
 * One call of a keychain at a time. Only the person's choice or a long limit ends the waiting for one, because an unlock
 * dialog may be open.
 */
export function createCallQueue(options: WaitOptions) {
  const { waitingChanged, noticeAfterMs = 1_500, giveUpAfterMs = 120_000 } = options
  let last: Promise<unknown> = Promise.resolve()
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
    /** Carries out a call after those before it. One that throws has failed. */
    call<T, Failure>(begin: Call<T, Failure>): Promise<Result<T, Failure | SecretFailure>> {
      const result = last.then(() => callOnce(begin))
      last = result
      return result
    },
    /** The person chose to continue without the keychain: ends the waiting for the call under way. */
    continueWithout: (): void => abandon?.('declined'),
  }
}

/** For several keychains that people know as one: a `waitingChanged` that tells of the first wait and of the last one's end. */
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
