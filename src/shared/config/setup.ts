import * as v from 'valibot'
import type { ConfigurationProblem } from './configuration-problem'

/** The values of a service that people can give, in the order of the form; each is a field of `service`. */
export const setupFields = [
  'baseUrl',
  'resourcesPageId',
  'connectAllow',
  'clientId',
  'clientPassword',
  'apiKey',
] as const
export type SetupField = (typeof setupFields)[number]

/** Those of them that never leave main again. */
export const secretSetupFields = ['connectAllow', 'clientPassword', 'apiKey'] as const
export type SecretSetupField = (typeof secretSetupFields)[number]

export function isSecretSetupField(field: SetupField): field is SecretSetupField {
  return (secretSetupFields as readonly SetupField[]).includes(field)
}

/** Values that people may give beside those of the form, by file or link. */
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

/** What is known of one field. */
export interface SetupFieldState {
  readonly isSet: boolean
  /** As people write it; null where it is not set, and for every secret. */
  readonly value: string | null
  /** Set above what people can change: by the machine's administrators or with the package. */
  readonly isOrganisations: boolean
}
export type SetupFieldStates = Readonly<Record<SetupField, SetupFieldState>>

/** A value beside those of the form, as it is shown: of a list its parts, else one. */
export interface SetupFact {
  /** By its path, as in the file: one of `otherSetupFields`, or `links.help`. */
  readonly field: string
  readonly values: readonly string[]
}

/** What a file or a link proposes. Nothing of it is in use, and nothing has been sent anywhere. */
export interface SetupProposal {
  readonly id: string
  readonly from: 'file' | 'link'
  /** Host of the proposed service with its port, in ASCII; null where there is no address that can be read. */
  readonly server: string | null
  /** Only what is proposed is set. */
  readonly fields: SetupFieldStates
  readonly others: readonly SetupFact[]
  /** Names of values that only the machine's own configuration may give, or that do not exist. */
  readonly leftOut: readonly string[]
}

/** Why a file or a link proposes nothing. */
export type SetupRefusal = 'too-large' | 'too-many-values' | 'unreadable' | 'not-a-link'

export type SetupReading =
  { readonly proposal: SetupProposal } | { readonly proposal: null; readonly refused: SetupRefusal }

/** What the set-up screen begins with. */
export interface SetupState {
  readonly fields: SetupFieldStates
  /** Whether people have given values, by hand, by file or by link. */
  readonly isPersons: boolean
  /** Host of the service in use; null while there is none. */
  readonly server: string | null
  /** The latest proposal that has not been looked at. */
  readonly proposal: SetupProposal | null
}

const Value = v.nullable(v.pipe(v.string(), v.maxLength(4096)))

/** What a person wants: null leaves a value as it is proposed, else as it is. */
export const SetupInput = v.strictObject({
  values: v.strictObject(v.entriesFromList(setupFields, Value)),
  proposal: v.nullable(v.pipe(v.string(), v.maxLength(64))),
})
export type SetupInput = v.InferOutput<typeof SetupInput>

/** What came of applying: problems per field, or where the secrets are from now on. */
export type SetupOutcome =
  | { readonly applied: false; readonly problems: readonly ConfigurationProblem[] }
  | { readonly applied: true; readonly storage: 'keychain' | 'memory' }
