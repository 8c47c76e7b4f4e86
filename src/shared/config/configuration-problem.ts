/** Their messages are in `configuration` of src/shared/i18n. */
export const configurationFaults = [
  'missing',
  'not-text',
  'not-header-text',
  'colon',
  'not-number',
  'not-whole',
  'below-one',
  'below-zero',
  'not-boolean',
  'not-list',
  'not-service',
  'not-links',
  'not-updates',
  'not-feature',
  'not-switch',
  'not-host',
  'not-key',
  'not-address',
  'not-https',
  'with-user',
  'with-query',
  'not-link',
  'not-an-object',
  'changed-by-others',
  'unreadable',
  'not-a-property-list',
  'keychain',
] as const

/** Faults whose message needs no data. */
export type PlainFault = (typeof configurationFaults)[number]

/** Never contains the value, which may be a secret. */
export type ConfigurationFault =
  | { readonly code: PlainFault }
  | { readonly code: 'not-a-choice'; readonly choices: readonly string[] }
  /** A registry value has a type that its field cannot have, such as `REG_BINARY`. */
  | { readonly code: 'policy-type'; readonly name: string; readonly type: string }
  /** The value contains characters that `reg.exe` does not print correctly. */
  | { readonly code: 'policy-characters'; readonly name: string }

export type ConfigurationProblem = ConfigurationFault & {
  /** For example `service.baseUrl`; empty for a whole source. */
  readonly field: string
}
