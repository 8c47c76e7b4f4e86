export interface ConfigurationField {
  /** Dotted, for example `service.baseUrl`; also the name in policies. */
  readonly path: string
  readonly title: string
  /** A sentence or two, in the Markdown of docs/operators.md. */
  readonly meaning: string
  readonly kind: 'text' | 'number' | 'boolean' | 'list'
  /** The allowed values of the field or of its list items; null if any text is allowed. */
  readonly choices: readonly string[] | null
  readonly isRequired: boolean
}
