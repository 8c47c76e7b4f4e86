/** Why a person is asked before a link is opened. */
export type LinkDoubt =
  /** Its words name one host, and it leads to another. */
  | 'elsewhere'
  /** Its words run against their order, so that they read as others. */
  | 'reversed'
  /** The name of the host has letters beyond a to z, some of which look like others. */
  | 'international'
  /** It begins a mail with text of its own, or to several people. */
  | 'prepared-mail'

/** A question that main wants answered before it opens a link. */
export interface LinkQuestion {
  readonly doubt: LinkDoubt
  /** Opens that link, once; another question takes its place. */
  readonly token: string
}
