import type { LibraryNotice } from '@shared/entries/resources'
import type { LibraryAccount } from '../library'
import type { LibraryPlace } from './guarded-store'
import type { EarlierVisits, Store } from '../tables/store'

type StoreCalls = Omit<Store, 'close' | 'earlierVisits'>

/** Each call must be safe to repeat: main sends it again if a worker ended without answering. */
export interface LibraryCalls extends StoreCalls {
  open(place: LibraryPlace, account: LibraryAccount): EarlierVisits
  clear(place: LibraryPlace): true
  leave(place: LibraryPlace, isKept: boolean): true
  close(): true
  /** Resolves when all earlier calls are done. */
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
  /** Also null if the call failed. */
  readonly response: unknown
  readonly notices: readonly LibraryNotice[]
  readonly failures: readonly LibraryFailure[]
}

/** For the log. Leaves out messages and values, which may contain stored content. */
export interface LibraryFailure {
  readonly code: string | null
  readonly frames: readonly string[]
}
