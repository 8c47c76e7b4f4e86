import type { ConfigurationProblem } from '../config/configuration-problem'
import type { OperatorFeature, OperatorLinks } from '../config/operator-values'
import { type, type TypeOf } from '../ipc/channel'
import type { KeepContentOnSignOut } from './session'

/** The operator's values that the page needs, by their names in the configuration. No secrets. */
const pageValues = {
  languages: type<readonly string[]>(),
  showTheme: type<boolean>(),
  videoHosts: type<readonly string[]>(),
  keepContentOnSignOut: type<KeepContentOnSignOut>(),
  /** Days that stored content is kept after the session has ended without a sign-out. */
  daysWithoutSession: type<number>(),
  links: type<OperatorLinks>(),
}

type PageValues = {
  readonly [Name in keyof typeof pageValues]: (typeof pageValues)[Name] extends TypeOf<infer Value>
    ? Value
    : never
}

/** Only the values that the page needs. */
export function pageValuesOf(configuration: PageValues): PageValues {
  const names = Object.keys(pageValues) as readonly (keyof PageValues)[]
  return Object.fromEntries(names.map((name) => [name, configuration[name]])) as unknown as PageValues
}

/** Contains no secrets. */
export type ConfigurationStatus =
  | (PageValues & {
      readonly state: 'ready'
      readonly server: string
      /** True unless the organisation sets the service's address. */
      readonly mayChangeService: boolean
    })
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
  /** Also true for any other program that uses the accessibility tree. */
  readonly usesScreenReader: boolean
  /** The operator's, also before a service is set up. The main process rejects them too. */
  readonly disabledFeatures: readonly OperatorFeature[]
  readonly configuration: ConfigurationStatus
}

/** `untrusted`: not signed with the right key. `expired`: signed too long ago. */
export type UpdateFailureReason = 'unreachable' | 'untrusted' | 'expired' | 'disk-refused' | 'failed'

export type UpdateStatus =
  /** The operator offers no updates, or another program installs them. */
  | { readonly state: 'off' }
  | { readonly state: 'waiting' }
  | { readonly state: 'checking' }
  | { readonly state: 'up-to-date' }
  | { readonly state: 'downloading'; readonly version: string }
  | { readonly state: 'ready'; readonly version: string }
  /** `until` in milliseconds since the epoch. */
  | { readonly state: 'put-off'; readonly until: number }
  | { readonly state: 'failed'; readonly reason: UpdateFailureReason }

export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression from its package.json. */
  readonly identifier?: string
  readonly text?: string
}

export interface About {
  readonly chromium: string | null
  readonly node: string
  /** Sorted by name; empty if the build wrote no lists. */
  readonly packages: readonly BundledPackage[]
}
