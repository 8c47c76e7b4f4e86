import type { AppError, AppErrorCode } from './app-error'

/** Not having a trait is the safe choice. */
type Trait =
  | 'out-of-reach'
  /** The service itself was reached and refused. */
  | 'answered'
  /** Screens offer "Try again". */
  | 'retryable'
  /** A GET is repeated after a pause that the request sender chooses. */
  | 'retried-silently'
  /** Screens offer a report to copy. */
  | 'for-operator'
  /** The service refused, or the request never arrived. */
  | 'not-carried-out'
  /** The service itself does not accept the refresh token. */
  | 'refuses-refresh'
  /** The resource does not exist, or not for this account. */
  | 'absent'

type Traits = readonly Trait[]

const refused: Traits = ['not-carried-out']
const refusedForNow: Traits = ['retryable', ...refused]
const answered: Traits = ['answered', ...refused]
const operators: Traits = ['for-operator', ...refused]
const broken: Traits = ['out-of-reach', 'retryable']
const unreached: Traits = ['out-of-reach', ...refusedForNow]
const later: Traits = [...broken, 'retried-silently']

/** The only place that classifies errors. A new code does not compile without an entry here. */
const traits: AppErrorTraits = {
  offline: unreached,
  // After an interrupted or unknown failure, the request may have reached the service.
  unreachable: ({ reason }) => (reason === 'interrupted' || reason === 'other' ? broken : unreached),
  timeout: broken,
  certificate: unreached,
  redirected: [...unreached, 'for-operator'],
  'edge-blocked': [...unreached, 'for-operator'],
  intercepted: unreached,
  // Without Retry-After, the length of maintenance is unknown. Also, a cache sends 503 with Retry-After when
  // the service fails during its response, so the request may have been processed.
  maintenance: ({ retryAfterMs }) => (retryAfterMs === null ? broken : later),
  'rate-limited': [...later, ...refused],
  'password-paused': refusedForNow,
  'service-failed': ({ status }) => traitsOfStatus(status),
  // Only the service knows the reason: people may retry, the app never does.
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
  'too-long-for-pdf': refused,
  'export-running': refusedForNow,
  'saving-running': refusedForNow,
  'dialog-open': refusedForNow,
  'not-opened': refusedForNow,
  'disk-refused': refusedForNow,
  cancelled: ['retryable'],
  internal: ['retryable', 'for-operator'],
}

/**
 * Not about the request itself (RFC 9110 §15.5, RFC 8470 §5.2): a missing page without an error record from
 * the service, a timeout, the wrong server, or too early.
 */
const temporaryStatuses: ReadonlySet<number> = new Set([404, 408, 410, 421, 425])

function traitsOfStatus(status: number): Traits {
  if (status < 500) return temporaryStatuses.has(status) ? unreached : ['answered', ...refusedForNow]
  // A service may fail after it has processed the request, and so may an edge in front of it.
  return later
}

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
/** Whether stored content may be shown until the service is reachable or the person has signed in again. */
export const allowsStoredContent = (error: AppError): boolean =>
  isOutOfReach(error) || error.code === 'signed-out'
export const isAnswer = has('answered')
export const isRetryable = has('retryable')
export const isRetriedSilently = has('retried-silently')
export const isForOperator = has('for-operator')
export const isCertainlyNotCarriedOut = has('not-carried-out')
export const refusesRefreshGrant = has('refuses-refresh')
export const isAbsent = has('absent')

/** Names an error's messages in `src/shared/i18n`: the code, and the data that the words depend on. */
export function errorKey(error: AppError) {
  switch (error.code) {
    case 'unreachable':
      return `unreachable-${error.reason}` as const
    case 'edge-blocked':
      return error.challenge ? 'edge-blocked-challenge' : 'edge-blocked-guard'
    case 'maintenance':
      return error.retryAfterMs === null ? 'maintenance-open' : 'maintenance-until'
    case 'rate-limited':
      return error.retryAfterMs === null ? 'rate-limited-open' : 'rate-limited-until'
    case 'client-rejected':
      return `client-rejected-${error.what}` as const
    case 'refused':
      if (error.message !== null) return 'refused'
      return error.serviceCode === undefined ? 'refused-silently' : 'refused-by-code'
    default:
      return error.code
  }
}
