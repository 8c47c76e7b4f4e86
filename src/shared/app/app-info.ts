import type { ConfigurationProblem } from '../config/configuration-problem'
import type { OperatorFeature } from '../config/operator-features'
import type { OperatorLinks } from '../config/operator-links'
import type { KeepContentOnSignOut } from './session'

/** Contains no secrets. */
export type ConfigurationStatus =
  | {
      readonly state: 'ready'
      readonly server: string
      readonly languages: readonly string[]
      readonly showTheme: boolean
      readonly videoHosts: readonly string[]
      readonly keepContentOnSignOut: KeepContentOnSignOut
      /** Days that stored content is kept after the session has ended without a sign-out. */
      readonly daysWithoutSession: number
      readonly links: OperatorLinks
      /** True unless the organisation sets the service's address. */
      readonly mayChangeService: boolean
      /** The main process rejects disabled features too. */
      readonly disabledFeatures: readonly OperatorFeature[]
    }
  /** `locations` are the paths that were tried. */
  | { readonly state: 'missing'; readonly locations: readonly string[] }
  /** `files` are the merged sources, or the rejected one. */
  | {
      readonly state: 'invalid'
      readonly files: readonly string[]
      readonly problems: readonly ConfigurationProblem[]
    }

export interface AppInfo {
  readonly version: string
  /** Null if unknown, as in a run from source. */
  readonly commit: string | null
  /** True in a run from source and in the testers' package, which read variables (docs/testers.md). */
  readonly isForTesters: boolean
  readonly runtime: string
  readonly platform: string
  /** Or another program that uses the accessibility tree. */
  readonly usesScreenReader: boolean
  readonly configuration: ConfigurationStatus
}
