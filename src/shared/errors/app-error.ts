/**
 * Everything that can go wrong and be told to a person: a closed union of codes, each with just the data its
 * sentence needs. No member ever carries a URL, a header or a body; the one message of the service is plain text and
 * repeats nothing that was sent (src/main/service/service-message.ts). What follows from each code is in
 * app-error-traits.ts.
 */
export type AppError =
  /** The machine has no network. */
  | { readonly code: 'offline' }
  /** The service's host could not be reached; `reason` tells which step failed. */
  | { readonly code: 'unreachable'; readonly reason: UnreachableReason }
  | { readonly code: 'timeout' }
  | { readonly code: 'certificate' }
  /** The service redirected the request. Never followed: a redirect would carry our headers along. */
  | { readonly code: 'redirected' }
  /** The edge guard refused `x-connect-allow` (interface §5.3) or wants a browser challenge solved. */
  | { readonly code: 'edge-blocked'; readonly challenge: boolean }
  /** A 401 that is not the service's: a proxy or filter on the way wants a sign-in of its own. */
  | { readonly code: 'intercepted' }
  | { readonly code: 'maintenance'; readonly retryAfterMs: number | null }
  | { readonly code: 'rate-limited'; readonly retryAfterMs: number | null }
  /** This app's own pause after several wrong passwords; the service was not asked. */
  | { readonly code: 'password-paused'; readonly retryAfterMs: number }
  /** A 5xx, or a refusal that is not told in the service's own error record. */
  | { readonly code: 'service-failed'; readonly status: number }
  /**
   * The service itself says no in a way that has no code of ours: its words, for people, or null where it has none. Then
   * `serviceCode` is its own code, if people may be shown it.
   */
  | {
      readonly code: 'refused'
      readonly status: number
      readonly message: string | null
      readonly serviceCode?: string
    }
  /**
   * The response is not the JSON of the interface. `isPage`: it is a web page, such as that of a portal in front of the
   * service.
   */
  | { readonly code: 'unreadable-response'; readonly isPage?: true }
  | { readonly code: 'response-too-large' }
  /** The token endpoint said `invalid_grant`: name or password wrong, or account unverified or disabled. */
  | { readonly code: 'credentials-rejected' }
  /** The operator's values are wrong: client id and password, API key, or the grant is not enabled. */
  | { readonly code: 'client-rejected'; readonly what: 'client' | 'api-key' | 'grant' }
  /** A call that needs a session, and there is none (or the service's 401 has ended it). */
  | { readonly code: 'signed-out' }
  /** The session had to be renewed before a call that is never sent twice: nothing happened, try again. */
  | { readonly code: 'session-renewed' }
  | { readonly code: 'forbidden' }
  | { readonly code: 'not-found' }
  /** No list has brought the entry to this computer. The service has not been asked for it. */
  | { readonly code: 'not-stored' }
  /** Disabling the account was requested and no response came: nobody knows whether it happened. Signed out. */
  | { readonly code: 'outcome-unknown' }
  /** Disabling the account failed, and the service let the person sign in afterwards. Still signed in. */
  | { readonly code: 'not-deleted' }
  /** Disable-account with a wrong password (interface §7). The session stays valid. */
  | { readonly code: 'password-rejected' }
  /** Registration refused, told per field. */
  | { readonly code: 'fields-rejected'; readonly problems: readonly FieldProblem[] }
  /** The operator's configuration is missing or wrong, so there is no service to ask. */
  | { readonly code: 'not-configured' }
  /** The operator has switched the feature off (`disabledFeatures`). */
  | { readonly code: 'switched-off' }
  /** What was asked does not fit the contract or is not permitted. */
  | { readonly code: 'invalid-request' }
  /** Something else came in place of a file: by its media type or first bytes, such as a page of HTML. */
  | { readonly code: 'file-mismatch' }
  /** A file is larger than any that is saved. */
  | { readonly code: 'file-too-large' }
  /** The disk refused a file. */
  | { readonly code: 'not-saved' }
  /** The disk refused what the app stores for itself: marks, settings. */
  | { readonly code: 'disk-refused' }
  | { readonly code: 'cancelled' }
  /** A bug of ours; `report` is the log's request id, nothing more. */
  | { readonly code: 'internal'; readonly report: string }

export type AppErrorCode = AppError['code']

/** One field of the sign-up form and why the service refused it. */
export interface FieldProblem {
  readonly field: RegistrationField
  readonly problem: 'taken' | 'invalid' | 'missing' | 'too-long' | 'weak' | 'mismatch'
}

/** The nine parameters of registration (interface §4.2), by the service's own names. */
export const registrationFields = [
  'first_name',
  'last_name',
  'email',
  'username',
  'password',
  'password_confirmation',
  'organization',
  'position',
  'country',
] as const
export type RegistrationField = (typeof registrationFields)[number]

export type UnreachableReason =
  | 'dns'
  | 'refused'
  | 'interrupted'
  | 'proxy'
  /** A proxy asks for a user name and password, which `Session.fetch` of Electron gives nobody a way to answer. */
  | 'proxy-password'
  | 'other'
