export type LinkDoubt =
  /** The text names one host, and the link leads to another. */
  | 'elsewhere'
  /** Some characters reverse the text's reading order. */
  | 'reversed'
  /** Letters other than a to z, some of which look alike. */
  | 'international'
  /** The link prepares an e-mail's text or names several recipients. */
  | 'prepared-mail'
  | 'not-encrypted'
  /** The service may not let a browser through to the file. */
  | 'file'

export interface LinkQuestion {
  readonly doubt: LinkDoubt
  /** May be true next to any other doubt. */
  readonly isUnencrypted: boolean
  /** Null for other links. */
  readonly file: string | null
  /** Works once; the next question replaces it. */
  readonly token: string
}
