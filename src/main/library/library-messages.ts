import type { LibraryNotice } from '@shared/resources'
import type { LibraryAccount } from './library'
import type { LibraryPlace } from './guarded-store'
import type { EarlierVisits, Store } from './store'

type StoreCalls = Omit<Store, 'close' | 'earlierVisits'>

/** What the worker is asked: the store's own calls, and those that are about which store it is. */
export interface LibraryCalls extends StoreCalls {
  open(place: LibraryPlace, account: LibraryAccount): EarlierVisits
  clear(folder: string): true
  leave(folder: string): true
  close(): true
  /** Answers when everything before it is done. */
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

/** Answers come in the order of the requests. */
export interface LibraryReply {
  readonly id: number
  /** Null also when the call failed. */
  readonly response: unknown
  readonly notices: readonly LibraryNotice[]
  readonly failures: readonly LibraryFailure[]
}

/** For the log: neither message nor value, for both may hold what was kept. */
export interface LibraryFailure {
  readonly code: string | null
  readonly frames: readonly string[]
}
