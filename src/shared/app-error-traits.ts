import type { AppError, AppErrorCode } from './app-error'

/**
 * What follows from an error. A trait that a code does not list does not hold; each is worded so that leaving it
 * out is the careful choice.
 */
type Trait =
  /** The service, or the way to it, is what fails. */
  | 'out-of-reach'
  /** The same request may succeed later, so a screen offers "Try again". */
  | 'retryable'
  /** A GET is sent again by itself, after a pause that the request sender chooses. */
  | 'retried-silently'
  /** Only the operator can mend it, so a screen offers a report to copy. */
  | 'for-operator'
  /** The service certainly did not do what it was asked: it refused, or the request never reached it. */
  | 'not-carried-out'
  /** An answer of the service itself that a refresh token gives no new session. */
  | 'refuses-refresh'
  /** There is no such thing, or not for this account. */
  | 'absent'

type Traits = readonly Trait[]

/** The only place where errors are classified. A new code does not compile until it has a line here. */
const traits: AppErrorTraits = {
  offline: ['out-of-reach', 'retryable', 'not-carried-out'],
  // A connection that broke off, or failed in a way we cannot name, may have carried the request over.
  unreachable: ({ reason }) =>
    reason === 'interrupted' || reason === 'other'
      ? ['out-of-reach', 'retryable']
      : ['out-of-reach', 'retryable', 'not-carried-out'],
  timeout: ['out-of-reach', 'retryable'],
  certificate: ['out-of-reach', 'retryable', 'not-carried-out'],
  redirected: ['out-of-reach', 'retryable', 'for-operator', 'not-carried-out'],
  'edge-blocked': ['out-of-reach', 'retryable', 'for-operator', 'not-carried-out'],
  intercepted: ['out-of-reach', 'retryable', 'not-carried-out'],
  // Without a Retry-After nobody knows how long maintenance takes. A cache in front sends 503 with one as well when the
  // service broke off in the middle of its answer, so the request may have been carried out.
  maintenance: ({ retryAfterMs }) =>
    retryAfterMs === null ? ['out-of-reach', 'retryable'] : ['out-of-reach', 'retryable', 'retried-silently'],
  'rate-limited': ['out-of-reach', 'retryable', 'retried-silently', 'not-carried-out'],
  'password-paused': ['retryable', 'not-carried-out'],
  'service-failed': ({ status }) => traitsOfStatus(status),
  // What it depends on, only the service knows: a person may send it again, the app never does.
  refused: ['retryable', 'not-carried-out'],
  'unreadable-response': ['out-of-reach', 'retryable'],
  'response-too-large': ['out-of-reach', 'retryable'],
  'credentials-rejected': ['not-carried-out', 'refuses-refresh'],
  'client-rejected': ({ what }) =>
    what === 'grant'
      ? ['for-operator', 'not-carried-out', 'refuses-refresh']
      : ['for-operator', 'not-carried-out'],
  'signed-out': ['not-carried-out'],
  'session-renewed': ['retryable', 'not-carried-out'],
  forbidden: ['not-carried-out', 'absent'],
  'not-found': ['not-carried-out', 'absent'],
  'outcome-unknown': ['retryable'],
  'not-deleted': ['retryable', 'not-carried-out'],
  'password-rejected': ['not-carried-out'],
  'fields-rejected': ['not-carried-out'],
  'not-configured': ['for-operator', 'not-carried-out'],
  'switched-off': ['not-carried-out'],
  'invalid-request': ['not-carried-out'],
  'file-mismatch': ['retryable', 'not-carried-out'],
  'file-too-large': ['not-carried-out'],
  'not-saved': ['retryable', 'not-carried-out'],
  cancelled: ['retryable'],
  internal: ['retryable', 'for-operator'],
}

/**
 * Refusals that do not speak of the request itself (RFC 9110 §15.5, RFC 8470 §5.2): a page that is missing though the
 * service did not say so, and what came too late, at the wrong server or too early.
 */
const passing: ReadonlySet<number> = new Set([404, 408, 410, 421, 425])

function traitsOfStatus(status: number): Traits {
  if (status < 500)
    return passing.has(status)
      ? ['out-of-reach', 'retryable', 'not-carried-out']
      : ['retryable', 'not-carried-out']
  // A service may fail after it has done what was asked, and an edge after the service behind it has.
  return ['out-of-reach', 'retryable', 'retried-silently']
}

/** One entry per code; a function where the traits depend on the error's data. */
type AppErrorTraits = {
  readonly [Code in AppErrorCode]: Traits | ((error: Extract<AppError, { code: Code }>) => Traits)
}

function traitsOf<Code extends AppErrorCode>(error: Extract<AppError, { code: Code }>): Traits {
  const entry = traits[error.code]
  return typeof entry === 'function' ? entry(error) : entry
}

const has =
  (trait: Trait) =>
  (error: AppError): boolean =>
    traitsOf(error).includes(trait)

export const isOutOfReach = has('out-of-reach')
/** Whether what is stored may stay in its place: until the service is reached again, or the person has signed in again. */
export const isStoodInFor = (error: AppError): boolean => isOutOfReach(error) || error.code === 'signed-out'
export const isRetryable = has('retryable')
export const isRetriedSilently = has('retried-silently')
export const isForOperator = has('for-operator')
export const isCertainlyNotCarriedOut = has('not-carried-out')
export const refusesRefreshGrant = has('refuses-refresh')
export const isAbsent = has('absent')
