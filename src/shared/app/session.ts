/** Why a token is in memory only. */
type MemoryReason =
  /** keytar or the system library under it is missing. */
  | 'not-installed'
  /** The system runs no service that stores secrets. */
  | 'no-service'
  | 'locked'
  /** The keychain takes no token of that size. */
  | 'too-large'
  /** Reading back gave another value than was written. */
  | 'corrupt'
  /** No response within the limit. */
  | 'hung'
  /** The person chose not to wait for the keychain. */
  | 'declined'
  /** The disk takes no note of the session, or of the encrypted token. */
  | 'disk-refused'
  | 'failed'
  /** No response yet. */
  | 'waiting'

/** Where the session's token is stored. `memory` ends with the app. */
export type TokenStorage =
  { readonly kind: 'keychain' } | { readonly kind: 'memory'; readonly reason: MemoryReason }

/** Who is signed in, as the renderer may know it: never a token. */
export type SessionState =
  | {
      readonly status: 'signed-out'
      /** The service ended the session while it was in use; `username` is whose it was. */
      readonly expired: boolean
      /**
       * The answer to a renewal of the session got lost, and the service then refused the token that was to be renewed:
       * it may have replaced it. Left out where nothing of the kind is known.
       */
      readonly renewalLost?: true
      readonly username: string | null
      /**
       * Why a stored session could not be restored at start, or null. `not-given`: the keychain returned nothing,
       * as a locked one does. `record-damaged`: nobody knows whose it was, or whether there was one.
       */
      readonly unread:
        Exclude<MemoryReason, 'waiting' | 'disk-refused'> | 'not-given' | 'record-damaged' | null
    }
  | {
      readonly status: 'signed-in'
      readonly username: string
      /** Host of the service, for display. */
      readonly server: string
      /** ISO 8601, UTC: when the person signed in. */
      readonly since: string
      /** ISO 8601, UTC: when the service is expected to end the session; null where that is not known. */
      readonly expectedEnd: string | null
      readonly storage: TokenStorage
    }

/** Nobody is signed in, and nobody was. */
export const signedOut: Extract<SessionState, { status: 'signed-out' }> = {
  status: 'signed-out',
  expired: false,
  username: null,
  unread: null,
}

/** The response to a registration (interface §2.2), as far as the screens need it. */
export interface Registration {
  readonly email: string
  readonly username: string
  readonly verificationRequired: boolean
}

/** What is shown of an account that has been disabled (the service calls it deletion). */
export interface DisableReceipt {
  readonly username: string
  readonly server: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** The service's own message, as plain text; null where its answer got lost and the account was found gone. */
  readonly message: string | null
}

/** Whether stored content stays when its account signs out: as the person chooses, or as the operator has decided. */
export type KeepContentOnSignOut = 'ask' | 'always' | 'never'

/** What is stored on this machine for the account that is signed in. */
export interface LocalData {
  readonly resources: number
  readonly images: number
  /** Of images and text together. */
  readonly bytes: number
  /** Whether there is anything of the person's own: marks, reading lists, searches. Nobody can send that again. */
  readonly hasOwn: boolean
}
