import type { AppInfo } from '../app/app-info'
import type { DataUse } from './data-use'
import type { LogLevel, LogLine } from './log-entry'
import type { FeatureStates } from '../entries/core-features'
import type { SchemaDriftCounts } from '../entries/resources'
import type { LocalData, SessionState, TokenStorage } from '../app/session'

/** What the session says of the keychain; `waiting`: it has not answered yet. Nobody's name is part of it. */
export type SessionFacts =
  | { readonly status: 'signed-in'; readonly storage: TokenStorage }
  | {
      readonly status: 'signed-out'
      readonly expired: boolean
      readonly renewalLost?: true
      readonly unread: Extract<SessionState, { status: 'signed-out' }>['unread']
    }
  | { readonly status: 'waiting' }

/** A crash that the log tells of: the engine's reason, or our code, and the number a person was shown. */
export interface CrashNote {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly code: string | null
  readonly report: string | null
}

/** What whoever finds out why the app does not work wants to know. No secret, no name and no content is part of it. */
export interface Diagnostics {
  /** ISO 8601, UTC. */
  readonly at: string
  readonly app: AppInfo
  /** Versions of Chromium and Node in the engine; null where it does not say. */
  readonly chromium: string | null
  readonly node: string
  /** Name, version and architecture of the system. */
  readonly system: string
  /** BCP 47: the system's. */
  readonly locale: string
  /** Null while there is no service. */
  readonly session: SessionFacts | null
  /** Whether the latest request of the service failed; null while there is no service. */
  readonly isConnectionFailing: boolean | null
  /** Null where nothing can be told. */
  readonly stored: LocalData | null
  /** What the app has received and sent. */
  readonly dataUse: DataUse
  readonly schemaDrift: SchemaDriftCounts | null
  /** What the service is known to do beyond the interface; null while there is no service. */
  readonly features: FeatureStates | null
  /** Oldest first; the latest of them. */
  readonly crashes: readonly CrashNote[]
  /** Oldest first; the latest of them. */
  readonly log: readonly LogLine[]
  /** Lines of the log file that are not of its shape and are shown to nobody. */
  readonly foreignLines: number
  readonly logLevel: LogLevel
}
