/**
 * Never contains a URL, header or body. The service's message is plain text and repeats nothing that was sent
 * (src/main/service/service-message.ts). app-error-traits.ts lists the consequences of each code.
 */
export type AppError =
  | { readonly code: 'offline' }
  /** `reason` says which step failed. */
  | { readonly code: 'unreachable'; readonly reason: UnreachableReason }
  | { readonly code: 'timeout' }
  | { readonly code: 'certificate' }
  /** Redirects are never followed, because they would forward our headers. */
  | { readonly code: 'redirected' }
  /** The edge rejected `x-connect-allow` (interface §5.3) or requires a browser challenge. */
  | { readonly code: 'edge-blocked'; readonly challenge: boolean }
  /** A 401 that is not the service's: a proxy or filter on the way requires a sign-in. */
  | { readonly code: 'intercepted' }
  | { readonly code: 'maintenance'; readonly retryAfterMs: number | null }
  | { readonly code: 'rate-limited'; readonly retryAfterMs: number | null }
  /** This app's own pause after several wrong passwords; the service was not asked. */
  | { readonly code: 'password-paused'; readonly retryAfterMs: number }
  /** A 5xx, or a refusal without an error record from the service. */
  | { readonly code: 'service-failed'; readonly status: number }
  /** `message` is the service's, or null; then `serviceCode` is its error code, if it may be shown. */
  | {
      readonly code: 'refused'
      readonly status: number
      readonly message: string | null
      readonly serviceCode?: string
    }
  /** `isPage`: the response is a web page, for example of a portal in front of the service. */
  | { readonly code: 'unreadable-response'; readonly isPage?: true }
  | { readonly code: 'response-too-large' }
  /**
   * `invalid_grant` from the token endpoint: wrong name or password, or an unverified or disabled account.
   */
  | { readonly code: 'credentials-rejected' }
  /** The operator's values are wrong: client id and password, API key, or the grant is not enabled. */
  | { readonly code: 'client-rejected'; readonly what: 'client' | 'api-key' | 'grant' }
  /** Also after the service's 401. */
  | { readonly code: 'signed-out' }
  /** The session was renewed before a call that is never sent twice: nothing happened, try again. */
  | { readonly code: 'session-renewed' }
  | { readonly code: 'forbidden' }
  | { readonly code: 'not-found' }
  /** The entry is not stored on this computer; the service was not asked. */
  | { readonly code: 'not-stored' }
  /** Disabling the account got no response, so the outcome is unknown. The app has signed out. */
  | { readonly code: 'outcome-unknown' }
  /** Disabling the account failed: signing in still worked afterwards. The app is still signed in. */
  | { readonly code: 'not-deleted' }
  /** Disabling the account with a wrong password (interface §7). The session stays valid. */
  | { readonly code: 'password-rejected' }
  | { readonly code: 'fields-rejected'; readonly problems: readonly FieldProblem[] }
  | { readonly code: 'not-configured' }
  /** See `disabledFeatures`. */
  | { readonly code: 'switched-off' }
  /** The request does not match the contract or is not permitted. */
  | { readonly code: 'invalid-request' }
  /** Judging by its media type or first bytes, for example an HTML page. */
  | { readonly code: 'file-mismatch' }
  | { readonly code: 'file-too-large' }
  | { readonly code: 'not-saved' }
  | { readonly code: 'too-long-for-pdf' }
  /** This or another window is exporting a list. */
  | { readonly code: 'export-running' }
  /** This or another window is saving a file of the website. */
  | { readonly code: 'saving-running' }
  /** This or another window shows a native dialog. */
  | { readonly code: 'dialog-open' }
  /** The system has no program for the link, or refused to start it. */
  | { readonly code: 'not-opened' }
  /** For marks and settings. */
  | { readonly code: 'disk-refused' }
  | { readonly code: 'cancelled' }
  /** `report` is the log's request id and nothing else. */
  | { readonly code: 'internal'; readonly report: string }

export type AppErrorCode = AppError['code']

export interface FieldProblem {
  readonly field: RegistrationField
  readonly problem: 'taken' | 'invalid' | 'missing' | 'too-long' | 'weak' | 'mismatch'
}

/** Interface §4.2, with the service's names. */
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
  /** A proxy requires a username and password, which Electron's `Session.fetch` has no way to provide. */
  | 'proxy-password'
  | 'other'
