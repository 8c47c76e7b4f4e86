import type { ConfigurationProblem } from '../config/configuration-problem'
import type { OperatorFeature } from '../config/operator-features'
import type { OperatorLinks } from '../config/operator-links'
import type { KeepContentOnSignOut } from './session'

/** Whether there is a service to talk to. No secret of the operator is part of it. */
export type ConfigurationStatus =
  | {
      readonly state: 'ready'
      /** Host of the service, for display. */
      readonly server: string
      readonly languages: readonly string[]
      readonly showTheme: boolean
      readonly videoHosts: readonly string[]
      readonly keepContentOnSignOut: KeepContentOnSignOut
      /** How many days stored content stays when its session has ended without signing out. */
      readonly daysWithoutSession: number
      readonly links: OperatorLinks
      /** Whether people may connect the app to another service: its address is not the organisation's to set. */
      readonly mayChangeService: boolean
      /** What the operator has switched off; main refuses it too. */
      readonly disabledFeatures: readonly OperatorFeature[]
    }
  /** No file was found; `locations` are the paths that were looked at. */
  | { readonly state: 'missing'; readonly locations: readonly string[] }
  /** `files` are the sources that were taken together, or the one that could not be taken. */
  | {
      readonly state: 'invalid'
      readonly files: readonly string[]
      readonly problems: readonly ConfigurationProblem[]
    }

export interface AppInfo {
  readonly version: string
  /** Commit the build was made of; null where it is not known, as in a run from source. */
  readonly commit: string | null
  /** Whether the build takes the testers' variables (docs/testers.md): a run from source, or the testers' package. */
  readonly isForTesters: boolean
  /** The engine that runs the app, for example "Electron 45.4.1" or "Chromium shell". */
  readonly runtime: string
  readonly platform: string
  /** Whether the system says that a screen reader, or another program that asks for the page's tree, is running. */
  readonly usesScreenReader: boolean
  readonly configuration: ConfigurationStatus
}
