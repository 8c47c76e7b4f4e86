import type { AppErrorCode } from '../../../src/shared/errors/app-error.ts'
import type { FaultyApp } from '../app.ts'
import type { Delivery } from '../exchange.ts'

/** The result that the app reports: an error, or `success`. */
export type FaultResult = AppErrorCode | 'success'

/** One kind of failure between the app and the service, or on the computer. */
export interface FaultKind {
  readonly name: string
  /**
   * The fate of a request that changes something: visibly `refused`, or else `carried-out` or `lost`, which
   * the app cannot tell apart.
   */
  readonly fate: 'refused' | 'lost' | 'carried-out'
  /** Allowed results of a request for JSON; today's is first. */
  readonly results: readonly FaultResult[]
  /**
   * Result for an image, if it differs because its bytes are not JSON. With `absent` the service itself says
   * that the file is gone, and the app believes that for a while.
   */
  readonly image?: 'success' | 'failure' | 'absent'
  /** The failure concerns the request itself, so only a person may retry it. */
  readonly isFinal?: true
  /** Only the request's time limit ends it. */
  readonly runsOut?: true
  /** Milliseconds that the response asks clients to wait. */
  readonly pauseMs?: number
  /** `refuse`: nothing listens on the service's port. `pass`: the network works. */
  readonly deliver: 'refuse' | 'pass' | Delivery
  /** Breaks something on the computer; `FaultyApp.mend` repairs it. */
  readonly machine?: (app: Pick<FaultyApp, 'killWorker' | 'fillDisk' | 'takeKeyring'>, chance: number) => void
  /** Results of storing the person's own data; `success` by default. */
  readonly stored?: readonly FaultResult[]
  /** Results of reading in an app started under the fault, if different. The session returns afterwards. */
  readonly started?: readonly FaultResult[]
  /** The offline list's status, if the service is not the cause. */
  readonly synced?: 'disk'
}
