import type { AppInfo } from '../app/app-info'
import type { DataUse } from './data-use'
import type { LogLevel, LogLine } from './log-entry'
import type { FeatureStates } from '../filters/filters'
import type { SchemaDriftCounts } from '../entries/resources'
import type { LocalData, SessionState } from '../app/session'

/** Without the account's name. `waiting`: the keychain has not answered yet. */
export type SessionFacts =
  | Pick<Extract<SessionState, { status: 'signed-in' }>, 'status' | 'storage'>
  | Pick<Extract<SessionState, { status: 'signed-out' }>, 'status' | 'expired' | 'renewalLost' | 'unread'>
  | { readonly status: 'waiting' }

/** Chromium's reason or our code, and the report number that the person saw. */
export interface CrashNote {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly code: string | null
  readonly report: string | null
}

/** Contains no secrets, names or content. */
export interface Diagnostics {
  readonly at: string
  readonly app: AppInfo
  /** Versions of Chromium and Node; null if unknown. */
  readonly chromium: string | null
  readonly node: string
  readonly system: string
  /** The system's locale, BCP 47. */
  readonly locale: string
  readonly session: SessionFacts | null
  /** Null without a service. */
  readonly isConnectionFailing: boolean | null
  readonly stored: LocalData | null
  readonly dataUse: DataUse
  readonly schemaDrift: SchemaDriftCounts | null
  /** Null without a service. */
  readonly features: FeatureStates | null
  /** The latest ones, oldest first. */
  readonly crashes: readonly CrashNote[]
  /** The latest ones, oldest first. */
  readonly log: readonly LogLine[]
  /** Lines that do not have the log's format and are not shown. */
  readonly foreignLines: number
  readonly logLevel: LogLevel
}
