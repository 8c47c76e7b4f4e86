import type { AppErrorCode } from '../../../src/shared/errors/app-error.ts'
import type { FaultyApp } from '../app.ts'
import type { Delivery } from '../exchange.ts'

/** What a person may be told: a failure, or nothing, for all is well. */
export type Told = AppErrorCode | 'well'

/** One way in which what stands between app and service goes wrong. */
export interface FaultKind {
  readonly name: string
  /**
   * What became of a request that changes something: it was `refused` where everybody can see that; otherwise nobody can
   * know, whether it was `carried-out` or `lost`.
   */
  readonly fate: 'refused' | 'lost' | 'carried-out'
  /** What a request for JSON may come to; the first is what it comes to today. */
  readonly told: readonly Told[]
  /**
   * What a request for an image comes to where it is not the same, for its bytes are no JSON. `absent`: the service itself
   * may say so of a file, and is believed for a while.
   */
  readonly image?: 'well' | 'failure' | 'absent'
  /** It speaks of the request itself, which is not asked for again unless a person wants it. */
  readonly isFinal?: true
  /** Milliseconds of the pause that it asks for. */
  readonly pauseMs?: number
  /** `refuse`: nobody listens at the service's port. `pass`: nothing goes wrong on the way to it. */
  readonly deliver: 'refuse' | 'pass' | Delivery
  /** What goes wrong on the computer, and is mended by `FaultyApp.mend`. */
  readonly machine?: (app: Pick<FaultyApp, 'killWorker' | 'fillDisk' | 'takeKeyring'>, chance: number) => void
  /** What storing something of a person's own comes to; well where left out. */
  readonly stored?: readonly Told[]
  /** What reading comes to in an app that starts under it, where that is not the same. The session is back afterwards. */
  readonly started?: readonly Told[]
  /** What is said of a list that is to be kept offline, where the service is not the reason. */
  readonly synced?: 'disk'
}
