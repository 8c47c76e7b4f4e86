/** One field of a configuration, as the schema has it: for policies, and for what is written about them. */
export interface ConfigurationField {
  /** Dotted, for example `service.baseUrl`; policies go by this name. */
  readonly path: string
  readonly title: string
  /** A sentence or two, in Markdown of docs/operators.md. */
  readonly meaning: string
  readonly kind: 'text' | 'number' | 'boolean' | 'list'
  /** The only texts that it, or its list, may hold; null where any may be. */
  readonly choices: readonly string[] | null
  readonly isRequired: boolean
}
