import type { AppError } from '../errors/app-error'

/** In the order in which they run. */
export const checkSteps = [
  'name',
  'reach',
  'certificate',
  'edge',
  'wordpress',
  'page',
  'clock',
  'sign-in',
] as const
export type CheckStep = (typeof checkSteps)[number]

/**
 * Never contains a secret, header or body. Hosts and proxies are named as on this computer; issuers as in the
 * certificate, truncated.
 */
export type CheckFinding =
  | { readonly code: 'name-found'; readonly host: string }
  /** The proxy resolves host names, not this computer. */
  | { readonly code: 'name-left-to-proxy'; readonly proxy: string }
  | { readonly code: 'name-unknown'; readonly host: string }
  | { readonly code: 'reached' }
  | { readonly code: 'reached-by-proxy'; readonly proxy: string }
  | { readonly code: 'proxy-wants-password' }
  | { readonly code: 'certificate-valid'; readonly issuer: string; readonly until: number }
  /** Accepted, but Chromium did not report the issuer. */
  | { readonly code: 'certificate-valid-unseen' }
  /** A service on this computer without TLS, as testers use. */
  | { readonly code: 'not-encrypted' }
  /** `until` and `since`: milliseconds since the epoch. */
  | { readonly code: 'certificate-expired'; readonly issuer: string; readonly until: number }
  | { readonly code: 'certificate-not-yet-valid'; readonly issuer: string; readonly since: number }
  | { readonly code: 'certificate-unknown-authority'; readonly issuer: string }
  | { readonly code: 'certificate-other-name'; readonly issuer: string; readonly host: string }
  | { readonly code: 'certificate-refused' }
  | { readonly code: 'edge-accepted' }
  | { readonly code: 'edge-refused' }
  | { readonly code: 'edge-challenge' }
  /** Something on the way requires a sign-in (a 401 that is not the service's, or RFC 6585 §6). */
  | { readonly code: 'network-sign-in' }
  /** A web page came instead of JSON. */
  | { readonly code: 'page-instead' }
  | { readonly code: 'pointed-elsewhere' }
  | { readonly code: 'wordpress-found' }
  /** The service does not list its routes without a sign-in. */
  | { readonly code: 'wordpress-hides-routes' }
  | { readonly code: 'not-wordpress' }
  | { readonly code: 'resources-missing'; readonly routes: readonly string[] }
  | { readonly code: 'accounts-missing'; readonly routes: readonly string[] }
  | { readonly code: 'page-found' }
  | { readonly code: 'page-after-sign-in' }
  | { readonly code: 'page-missing'; readonly page: number }
  | { readonly code: 'clock-right' }
  /** This computer's clock compared with the service's, in whole minutes. */
  | { readonly code: 'clock-ahead'; readonly minutes: number }
  | { readonly code: 'clock-behind'; readonly minutes: number }
  | { readonly code: 'clock-unknown' }
  | { readonly code: 'sign-in-possible' }
  | { readonly code: 'client-refused' }
  | { readonly code: 'password-grant-refused' }
  | { readonly code: 'sign-in-missing' }
  | { readonly code: 'failed'; readonly error: AppError }
  /** Skipped because a step that it needs has failed. */
  | { readonly code: 'not-checked'; readonly after: CheckStep }

export type CheckCode = CheckFinding['code']
export type CheckStatus = 'ok' | 'warning' | 'failed' | 'skipped'

/** A new code does not compile without an entry here and a message. */
const statuses = {
  'name-found': 'ok',
  'name-left-to-proxy': 'ok',
  'name-unknown': 'failed',
  reached: 'ok',
  'reached-by-proxy': 'ok',
  'proxy-wants-password': 'failed',
  'certificate-valid': 'ok',
  'certificate-valid-unseen': 'ok',
  'not-encrypted': 'skipped',
  'certificate-expired': 'failed',
  'certificate-not-yet-valid': 'failed',
  'certificate-unknown-authority': 'failed',
  'certificate-other-name': 'failed',
  'certificate-refused': 'failed',
  'edge-accepted': 'ok',
  'edge-refused': 'failed',
  'edge-challenge': 'failed',
  'network-sign-in': 'failed',
  'page-instead': 'failed',
  'pointed-elsewhere': 'failed',
  'wordpress-found': 'ok',
  'wordpress-hides-routes': 'ok',
  'not-wordpress': 'failed',
  'resources-missing': 'failed',
  'accounts-missing': 'warning',
  'page-found': 'ok',
  'page-after-sign-in': 'skipped',
  'page-missing': 'failed',
  'clock-right': 'ok',
  'clock-ahead': 'warning',
  'clock-behind': 'warning',
  'clock-unknown': 'skipped',
  'sign-in-possible': 'ok',
  'client-refused': 'failed',
  'password-grant-refused': 'failed',
  'sign-in-missing': 'failed',
  failed: 'failed',
  'not-checked': 'skipped',
} as const satisfies Record<CheckCode, CheckStatus>

export const checkStatus = ({ code }: CheckFinding): CheckStatus => statuses[code]

/** Whether opening the service in a browser would show the cause: a sign-in page, or another page. */
export function isSeenInBrowser({ code }: CheckFinding): boolean {
  return code === 'network-sign-in' || code === 'page-instead' || code === 'pointed-elsewhere'
}

export interface CheckedStep {
  readonly step: CheckStep
  readonly finding: CheckFinding
}
