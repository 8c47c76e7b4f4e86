import * as v from 'valibot'
import type { ConfigurationProblem } from './configuration-problem'

/** Fields of `service`, in the order of the form. */
export const setupFields = [
  'baseUrl',
  'resourcesPageId',
  'connectAllow',
  'clientId',
  'clientPassword',
  'apiKey',
] as const
export type SetupField = (typeof setupFields)[number]

/** The page never gets these values. */
export const secretSetupFields = ['connectAllow', 'clientPassword', 'apiKey'] as const
export type SecretSetupField = (typeof secretSetupFields)[number]

export function isSecretSetupField(field: SetupField): field is SecretSetupField {
  return (secretSetupFields as readonly SetupField[]).includes(field)
}

/** Values outside the form that people may set with a file or link. */
export const otherSetupFields = [
  'languages',
  'forumName',
  'showTheme',
  'refreshGrant',
  'keepContentOnSignOut',
  'links',
  'disabledFeatures',
  'videoHosts',
  'mediaHosts',
] as const

export interface SetupFieldState {
  readonly isSet: boolean
  /** Null for every secret. */
  readonly value: string | null
  /** Set by the machine's administrators or the package, so people cannot change it. */
  readonly isSetByAdministrators: boolean
}
export type SetupFieldStates = Readonly<Record<SetupField, SetupFieldState>>

export interface SetupFact {
  /** One of `otherSetupFields`, or `links.help`. */
  readonly field: string
  readonly values: readonly string[]
}

export interface SetupProposal {
  readonly id: string
  readonly from: 'file' | 'link'
  /** Host and port in ASCII; null without a valid address. */
  readonly server: string | null
  /** Only proposed values are set. */
  readonly fields: SetupFieldStates
  readonly others: readonly SetupFact[]
  /** Names that only the machine's own configuration may set, or that do not exist. */
  readonly leftOut: readonly string[]
}

export type SetupRefusal = 'too-large' | 'too-many-values' | 'unreadable' | 'not-a-link'

export type SetupReading =
  { readonly proposal: SetupProposal } | { readonly proposal: null; readonly refused: SetupRefusal }

export interface SetupState {
  readonly fields: SetupFieldStates
  readonly isUsersSetup: boolean
  readonly server: string | null
  readonly proposal: SetupProposal | null
  /** The system passed a set-up link to the app that proposes nothing. Returned once. */
  readonly isLinkRefused: boolean
}

const Value = v.nullable(v.pipe(v.string(), v.maxLength(4096)))

/** Null keeps the proposed value, or else the current one. */
export const SetupInput = v.strictObject({
  values: v.strictObject(v.entriesFromList(setupFields, Value)),
  proposal: v.nullable(v.pipe(v.string(), v.maxLength(64))),
})
export type SetupInput = v.InferOutput<typeof SetupInput>

/** Problems per field, or where the secrets are now stored. */
export type SetupOutcome =
  | { readonly applied: false; readonly problems: readonly ConfigurationProblem[] }
  | { readonly applied: true; readonly storage: 'keychain' | 'memory' }
