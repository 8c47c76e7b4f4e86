import type { AppError, AppErrorCode } from './app-error'

/**
 * What follows from an error. A trait that a code does not list does not hold; each is worded so that leaving it
 * out is the careful choice.
 */
type Trait =
  /** The service, or the way to it, is what fails: stored content is shown instead. */
  | 'out-of-reach'
  /** The same request may succeed later, so a screen offers "Try again". */
  | 'retryable'
  /** A GET is sent again by itself, after a pause that the request sender chooses. */
  | 'retried-silently'
  /** Only the operator can mend it, so a screen offers a report to copy. */
  | 'for-operator'
  /** The service certainly did not do what it was asked: it refused, or the request never reached it. */
  | 'not-carried-out'
  /** A response of the token endpoint that says no to a refresh grant, in any form a service may say it. */
  | 'refuses-refresh'
  /** The service looked at the form that was sent and said no, so passwords are typed anew. */
  | 'refuses-form'
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
  // Without a Retry-After nobody knows how long maintenance takes.
  maintenance: ({ retryAfterMs }) =>
    retryAfterMs === null
      ? ['out-of-reach', 'retryable', 'not-carried-out']
      : ['out-of-reach', 'retryable', 'retried-silently', 'not-carried-out'],
  'rate-limited': ['out-of-reach', 'retryable', 'retried-silently', 'not-carried-out'],
  'service-failed': ({ status }) => traitsOfStatus(status),
  'unreadable-response': ['out-of-reach', 'retryable'],
  'response-too-large': ['out-of-reach', 'retryable'],
  'credentials-rejected': ['not-carried-out', 'refuses-refresh'],
  'client-rejected': ['for-operator', 'not-carried-out', 'refuses-refresh', 'refuses-form'],
  'signed-out': ['retryable', 'not-carried-out'],
  'session-renewed': ['retryable', 'not-carried-out'],
  forbidden: ['not-carried-out', 'refuses-refresh', 'refuses-form', 'absent'],
  'not-found': ['not-carried-out', 'refuses-refresh', 'absent'],
  'outcome-unknown': ['retryable'],
  'password-rejected': ['not-carried-out'],
  'fields-rejected': ['not-carried-out', 'refuses-form'],
  'not-configured': ['for-operator', 'not-carried-out'],
  'invalid-request': ['not-carried-out'],
  'file-mismatch': ['retryable', 'not-carried-out'],
  'file-too-large': ['not-carried-out'],
  'not-saved': ['retryable', 'not-carried-out'],
  cancelled: ['retryable'],
  internal: ['retryable', 'for-operator'],
}

function traitsOfStatus(status: number): Traits {
  if (status < 500) return ['out-of-reach', 'retryable', 'not-carried-out', 'refuses-refresh']
  // 502, 504 and the edge's own 520 to 527 may follow a request that the service behind it did carry out.
  return status <= 501
    ? ['out-of-reach', 'retryable', 'retried-silently', 'not-carried-out']
    : ['out-of-reach', 'retryable', 'retried-silently']
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
export const isRetryable = has('retryable')
export const isRetriedSilently = has('retried-silently')
export const isForOperator = has('for-operator')
export const isCertainlyNotCarriedOut = has('not-carried-out')
export const refusesRefreshGrant = has('refuses-refresh')
export const refusesForm = has('refuses-form')
export const isAbsent = has('absent')
