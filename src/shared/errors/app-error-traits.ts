import type { AppError, AppErrorCode } from './app-error'

/**
 * What follows from an error. A trait that a code does not list does not hold; each is worded so that leaving it
 * out is the careful choice.
 */
type Trait =
  /** The service, or the way to it, is what fails. */
  | 'out-of-reach'
  /** The service itself was reached, and said no. */
  | 'answered'
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

const refused: Traits = ['not-carried-out']
const refusedForNow: Traits = ['retryable', ...refused]
/** A refusal of the service's own, about what was asked. */
const answered: Traits = ['answered', ...refused]
const operators: Traits = ['for-operator', ...refused]
/** Whether the request was carried over is not known. */
const broken: Traits = ['out-of-reach', 'retryable']
const unreached: Traits = ['out-of-reach', ...refusedForNow]
const later: Traits = [...broken, 'retried-silently']

/** The only place where errors are classified. A new code does not compile until it has a line here. */
const traits: AppErrorTraits = {
  offline: unreached,
  // A connection that broke off, or failed in a way we cannot name, may have carried the request over.
  unreachable: ({ reason }) => (reason === 'interrupted' || reason === 'other' ? broken : unreached),
  timeout: broken,
  certificate: unreached,
  redirected: [...unreached, 'for-operator'],
  'edge-blocked': [...unreached, 'for-operator'],
  intercepted: unreached,
  // Without a Retry-After nobody knows how long maintenance takes. A cache in front sends 503 with one as well when the
  // service broke off in the middle of its answer, so the request may have been carried out.
  maintenance: ({ retryAfterMs }) => (retryAfterMs === null ? broken : later),
  'rate-limited': [...later, ...refused],
  'password-paused': refusedForNow,
  'service-failed': ({ status }) => traitsOfStatus(status),
  // What it depends on, only the service knows: a person may send it again, the app never does.
  refused: ['answered', ...refusedForNow],
  'unreadable-response': broken,
  'response-too-large': broken,
  'credentials-rejected': [...refused, 'refuses-refresh'],
  'client-rejected': ({ what }) => (what === 'grant' ? [...operators, 'refuses-refresh'] : operators),
  'signed-out': refused,
  'session-renewed': refusedForNow,
  forbidden: [...answered, 'absent'],
  'not-found': [...answered, 'absent'],
  'not-stored': refused,
  'outcome-unknown': ['retryable'],
  'not-deleted': refusedForNow,
  'password-rejected': refused,
  'fields-rejected': refused,
  'not-configured': operators,
  'switched-off': refused,
  'invalid-request': refused,
  'file-mismatch': refusedForNow,
  'file-too-large': refused,
  'not-saved': refusedForNow,
  'disk-refused': refusedForNow,
  cancelled: ['retryable'],
  internal: ['retryable', 'for-operator'],
}

/**
 * Refusals that do not speak of the request itself (RFC 9110 §15.5, RFC 8470 §5.2): a page that is missing though the
 * service did not say so, and what came too late, at the wrong server or too early.
 */
const passing: ReadonlySet<number> = new Set([404, 408, 410, 421, 425])

function traitsOfStatus(status: number): Traits {
  if (status < 500) return passing.has(status) ? unreached : ['answered', ...refusedForNow]
  // A service may fail after it has done what was asked, and an edge after the service behind it has.
  return later
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
export const isAnswer = has('answered')
export const isRetryable = has('retryable')
export const isRetriedSilently = has('retried-silently')
export const isForOperator = has('for-operator')
export const isCertainlyNotCarriedOut = has('not-carried-out')
export const refusesRefreshGrant = has('refuses-refresh')
export const isAbsent = has('absent')
