/**
 * Why a token is in memory only: the package is missing; no service keeps secrets; the keychain is locked; the
 * token is larger than it takes; it gave back something else; it did not answer; the person would not wait for
 * it; anything else; or it is still being waited for.
 */
export type MemoryReason =
  | 'not-installed'
  | 'no-service'
  | 'locked'
  | 'too-large'
  | 'corrupt'
  | 'hung'
  | 'declined'
  | 'failed'
  | 'waiting'

/** Where the session's token is kept. `memory` ends with the app; `reason` says why it came to that. */
export type TokenStorage =
  { readonly kind: 'keychain' } | { readonly kind: 'memory'; readonly reason: MemoryReason }

/** Who is signed in, as the renderer may know it: never a token. */
export type SessionState =
  | {
      readonly status: 'signed-out'
      /** The service ended the session in mid-use; `username` is whose it was. */
      readonly expired: boolean
      readonly username: string | null
      /**
       * Why a kept session could not be taken up at start, or null. `not-given`: the keychain answered nothing,
       * as a locked one does.
       */
      readonly unread: Exclude<MemoryReason, 'waiting'> | 'not-given' | null
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
export const signedOut: SessionState = { status: 'signed-out', expired: false, username: null, unread: null }

/** The response to a registration (interface §2.2), as far as the screens need it. */
export interface Registration {
  readonly email: string
  readonly username: string
  readonly verificationRequired: boolean
}

/** What remains to be shown when an account has been disabled (the service calls it deletion). */
export interface DisableReceipt {
  readonly username: string
  readonly server: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** The service's own message, as plain text. */
  readonly message: string
}

/** What is kept on this machine of the account that is signed in. */
export interface LocalData {
  readonly resources: number
  readonly images: number
  /** Of images and bodies together. */
  readonly bytes: number
}
