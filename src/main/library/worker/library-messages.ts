import type { LibraryNotice } from '@shared/entries/resources'
import type { LibraryAccount } from '../library'
import type { LibraryPlace } from './guarded-store'
import type { EarlierVisits, Store } from '../tables/store'

type StoreCalls = Omit<Store, 'close' | 'earlierVisits'>

/**
 * The worker's calls: the store's own, and those that open, delete or close a store. Each may be made twice when a worker
 * has ended before it answered.
 */
export interface LibraryCalls extends StoreCalls {
  open(place: LibraryPlace, account: LibraryAccount): EarlierVisits
  clear(place: LibraryPlace): true
  leave(place: LibraryPlace, isKept: boolean): true
  close(): true
  /** Returns when everything before it is done. */
  wait(): true
}

export type LibraryCallName = keyof LibraryCalls

export type LibraryRequest = {
  readonly [Name in LibraryCallName]: {
    readonly id: number
    readonly name: Name
    readonly values: Parameters<LibraryCalls[Name]>
  }
}[LibraryCallName]

/** Replies come in the order of the requests. */
export interface LibraryReply {
  readonly id: number
  /** Null also when the call failed. */
  readonly response: unknown
  readonly notices: readonly LibraryNotice[]
  readonly failures: readonly LibraryFailure[]
}

/** For the log. It has no message or value, which may hold stored content. */
export interface LibraryFailure {
  readonly code: string | null
  readonly frames: readonly string[]
}
