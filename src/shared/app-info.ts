import type { OperatorFeature } from './operator-features'
import type { OperatorLinks } from './operator-links'
import type { KeepContentOnSignOut } from './session'

/** One thing that is wrong in a configuration file: which field, and what is expected of it, in words. */
export interface ConfigurationProblem {
  /** Dotted path, for example `service.baseUrl`; empty for the file as a whole. */
  readonly field: string
  readonly problem: string
}

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
      readonly links: OperatorLinks
      /** Whether people may connect the app to another service: its address is not the organisation's to set. */
      readonly mayChangeService: boolean
      /** What the operator has switched off; main refuses it too. */
      readonly disabledFeatures: readonly OperatorFeature[]
    }
  /** No file was found; `locations` are the paths that were looked at. */
  | { readonly state: 'missing'; readonly locations: readonly string[] }
  | { readonly state: 'invalid'; readonly file: string; readonly problems: readonly ConfigurationProblem[] }

export interface AppInfo {
  readonly version: string
  /** Commit the build was made of; null where it is not known, as in a run from source. */
  readonly commit: string | null
  /** The engine that runs the app, for example "Electron 45.4.1" or "Chromium shell". */
  readonly runtime: string
  readonly platform: string
  /** Whether the system says that a screen reader, or another program that asks for the page's tree, is running. */
  readonly usesScreenReader: boolean
  readonly configuration: ConfigurationStatus
}
