/** What may be wrong with a value, or with a source as a whole. Its words are `configuration` of src/shared/i18n. */
export const configurationFaults = [
  'missing',
  'not-text',
  'empty',
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

/** Those whose sentence needs nothing. */
export type PlainFault = (typeof configurationFaults)[number]

/** A fault and what its sentence needs. None repeats a value: it may be a secret. */
export type ConfigurationFault =
  | { readonly code: PlainFault }
  | { readonly code: 'not-a-choice'; readonly choices: readonly string[] }
  /** A value of the registry has a type that its field cannot have, such as `REG_BINARY`. */
  | { readonly code: 'policy-type'; readonly name: string; readonly type: string }
  /** It has characters that the registry's own tool does not print as they are. */
  | { readonly code: 'policy-characters'; readonly name: string }

/** One thing that is wrong in a configuration: where, and what is expected of it. */
export type ConfigurationProblem = ConfigurationFault & {
  /** Dotted path, for example `service.baseUrl`; empty for a source as a whole. */
  readonly field: string
}
