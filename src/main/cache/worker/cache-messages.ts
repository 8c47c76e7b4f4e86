import type { CacheNotice } from '@shared/entries/resources'
import type { CacheAccount } from '../cache'
import type { CachePlace } from './guarded-store'
import type { EarlierVisits, Store } from '../tables/store'

export type StoreCalls = Omit<Store, 'close' | 'earlierVisits'>

/** Each call must be safe to repeat: main sends it again if a worker ended without answering. */
export interface CacheCalls extends StoreCalls {
  open(place: CachePlace, account: CacheAccount): EarlierVisits
  clear(place: CachePlace): void
  leave(place: CachePlace, isKept: boolean): void
  close(): void
  /** Resolves when all earlier calls are done. */
  wait(): void
}

export type CacheCallName = keyof CacheCalls

export type CacheRequest = {
  readonly [Name in CacheCallName]: {
    readonly id: number
    readonly name: Name
    readonly values: Parameters<CacheCalls[Name]>
  }
}[CacheCallName]

/** Replies come in the order of the requests. */
export interface CacheReply {
  readonly id: number
  /** Also null if the call failed. */
  readonly response: unknown
  readonly notices: readonly CacheNotice[]
  readonly failures: readonly CacheFailure[]
}

/** For the log. Leaves out messages and values, which may contain stored content. */
export interface CacheFailure {
  readonly code: string | null
  readonly frames: readonly string[]
}
