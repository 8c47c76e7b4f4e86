/** Why a token is only in memory. */
type MemoryReason =
  /** keytar or the system library it needs is missing. */
  | 'not-installed'
  /** The system has no service that stores secrets. */
  | 'no-service'
  | 'locked'
  /** The keychain does not accept a token of this size. */
  | 'too-large'
  /** Reading back returned a different value. */
  | 'corrupt'
  /** No response within the time limit. */
  | 'hung'
  | 'declined'
  /** The disk refuses the session's record or the encrypted token. */
  | 'disk-refused'
  | 'failed'
  | 'waiting'

/** `memory` lasts until the app quits. */
export type TokenStorage =
  { readonly kind: 'keychain' } | { readonly kind: 'memory'; readonly reason: MemoryReason }

/** The session as the renderer sees it: never with a token. */
export type SessionState =
  | {
      readonly status: 'signed-out'
      /** The service ended the session; `username` is the account it belonged to. */
      readonly expired: boolean
      /**
       * The response to a renewal was lost; the service then rejected the old token, which it may have
       * replaced.
       */
      readonly renewalLost?: true
      readonly username: string | null
      /**
       * Why a stored session could not be restored. `not-given`: the keychain returned nothing, as a locked
       * one does. `record-damaged`: nobody knows the account, or whether there was a session.
       */
      readonly unread:
        Exclude<MemoryReason, 'waiting' | 'disk-refused'> | 'not-given' | 'record-damaged' | null
    }
  | {
      readonly status: 'signed-in'
      readonly username: string
      readonly server: string
      /** ISO 8601, UTC. */
      readonly since: string
      /** ISO 8601, UTC; null if unknown. */
      readonly expectedEnd: string | null
      readonly storage: TokenStorage
    }

export const signedOut: Extract<SessionState, { status: 'signed-out' }> = {
  status: 'signed-out',
  expired: false,
  username: null,
  unread: null,
}

/** Interface §2.2. */
export interface Registration {
  readonly email: string
  readonly username: string
  readonly verificationRequired: boolean
}

/** The service calls disabling deletion. */
export interface DisableReceipt {
  readonly username: string
  readonly server: string
  readonly at: string
  /** Plain text; null if the response was lost and the account turned out to be gone. */
  readonly message: string | null
}

/** `ask` lets the person choose. */
export type KeepContentOnSignOut = 'ask' | 'always' | 'never'

export interface LocalData {
  readonly resources: number
  readonly images: number
  /** Images and text together. */
  readonly bytes: number
  /** Marks, reading lists and searches cannot be fetched again. */
  readonly hasOwn: boolean
}

/** The same for every spelling of a username: WordPress ignores its case. */
export const usernameKey = (username: string): string => username.normalize().toLowerCase()
