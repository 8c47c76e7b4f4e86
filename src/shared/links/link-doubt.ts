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
  /** What it leads to is not encrypted on its way. */
  | 'not-encrypted'
  /** It leads to a file of the service, which the browser may not be let through to. */
  | 'file'

/** A question that main wants answered before it opens a link. */
export interface LinkQuestion {
  readonly doubt: LinkDoubt
  /** Whatever else there is to ask, what it leads to is not encrypted on its way. */
  readonly isUnencrypted: boolean
  /** The name of the file of the service that it leads to, which can be saved; null for anything else. */
  readonly file: string | null
  /** Opens that link or saves that file, once; another question takes its place. */
  readonly token: string
}
