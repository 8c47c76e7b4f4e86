/** Where the session's token is kept. `memory` ends with the app; `reason` says why it came to that. */
export type TokenStorage =
  | { readonly kind: 'keychain' }
  | { readonly kind: 'memory'; readonly reason: 'not-installed' | 'no-service' | 'failed' | 'declined' }

/** Who is signed in, as the renderer may know it: never a token. */
export type SessionState =
  | { readonly status: 'signed-out'; readonly expired: boolean }
  | {
      readonly status: 'signed-in'
      readonly username: string
      /** Host of the service, for display. */
      readonly server: string
      /** ISO 8601, UTC: when the person signed in. */
      readonly since: string
      readonly storage: TokenStorage
    }

/** The answer to a registration (interface §2.2), as far as the screens need it. */
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
