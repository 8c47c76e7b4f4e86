import type { AppError } from '@shared/errors/app-error'
import { type RefusalWords, refusalWords } from './service-message'
import { asRecord, type UnknownRecord } from './decode/record'
import type { HttpRequest } from './transport/http-exchange'

/** Some calls need details of the service's response to tell cases apart. Only `error` leaves main. */
export interface ServiceFailure {
  readonly error: AppError
  readonly status: number | null
  /**
   * `code` of the service's error record (interface §2.4) or OAuth error; null if something else answered.
   */
  readonly serviceCode: string | null
  /** Names in `data.params`, in which WordPress lists missing or invalid parameters. */
  readonly parameters: readonly string[]
  readonly words: RefusalWords
  /** RFC 6749 §5.2. */
  readonly isOauth: boolean
}

export function withoutResponse(error: AppError): ServiceFailure {
  return { error, status: null, serviceCode: null, parameters: [], words: { message: null }, isOauth: false }
}

/** For requests that do not address a resource by id, `forbidden` and `not-found` are mere refusals. */
export function asRefusal({ error, status, words }: ServiceFailure): AppError {
  const isAboutResource = error.code === 'forbidden' || error.code === 'not-found'
  return isAboutResource && status !== null ? { code: 'refused', status, ...words } : error
}

/** Like `asRefusal`, for requests that need no session. */
export function asRefusalWithoutSession(failure: ServiceFailure): AppError {
  const { error, status, words } = failure
  const isAboutSession = error.code === 'signed-out' || error.code === 'password-rejected'
  return isAboutSession && status !== null ? { code: 'refused', status, ...words } : asRefusal(failure)
}

interface RefusedResponse {
  readonly status: number
  readonly headers: Headers
  /** Undefined if the body is not JSON. */
  readonly body: unknown
}

interface ErrorRecord {
  readonly code: string | null
  readonly isOauth: boolean
  readonly parameters: readonly string[]
  readonly said: unknown
}

/** More than any request has. */
const mostParameters = 100

/** Longer waits are capped at a day. The person may retry sooner. */
const longestRetryAfterMs = 86_400_000

/**
 * The connection failed, not the request: timeout, wrong server, too early (RFC 9110 §15.5, RFC 8470 §5.2).
 */
const temporaryStatuses: ReadonlySet<number> = new Set([408, 421, 425])

/** RFC 6749 §5.2, RFC 6750 §3.1, and two that WordPress's OAuth server adds for invalid tokens. */
const oauthCodes: ReadonlySet<unknown> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_token',
  'insufficient_scope',
  'expired_token',
  'malformed_token',
])

/**
 * Only an error record from the service itself says something about session and permissions: edge guards,
 * proxies and filters use the same statuses to say that the request never got through.
 *
 * @param now milliseconds since the epoch, for a `Retry-After` date
 */
export function responseFailure(
  response: RefusedResponse,
  now: number,
  { secrets = [], isForToken = false }: Partial<Pick<HttpRequest, 'secrets' | 'isForToken'>> = {},
): ServiceFailure {
  const { code, isOauth, parameters, said } = readErrorRecord(response, isForToken)
  const words = refusalWords(said, code, secrets)
  const error = appError(response, { code, words }, now)
  return { error, status: response.status, serviceCode: code, parameters, words, isOauth }
}

function appError(
  response: RefusedResponse,
  { code, words }: Pick<ErrorRecord, 'code'> & { readonly words: RefusalWords },
  now: number,
): AppError {
  const { status, headers } = response
  if (headers.get('cf-mitigated') === 'challenge') return { code: 'edge-blocked', challenge: true }
  if (code !== null) {
    const known = errorOfCode(code)
    if (known) return known
  }
  if (status === 401) return { code: code === null ? 'intercepted' : 'signed-out' }
  if (status === 403)
    return code === null ? { code: 'edge-blocked', challenge: false } : { code: 'forbidden' }
  if (status === 407) return { code: 'unreachable', reason: 'proxy-password' }
  if ((status === 404 || status === 410) && (code !== null || isWordPress(headers)))
    return { code: 'not-found' }
  if (status === 429) return { code: 'rate-limited', retryAfterMs: retryAfterMs(headers, now) }
  if (status === 503) return { code: 'maintenance', retryAfterMs: retryAfterMs(headers, now) }
  if (status >= 300 && status < 400) return { code: 'redirected' }
  if (code !== null && status >= 400 && status < 500 && !temporaryStatuses.has(status))
    return { code: 'refused', status, ...words }
  return { code: 'service-failed', status }
}

/**
 * WordPress links to its REST API even on "not found"
 * (https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/). Pages of portals and proxies do
 * not.
 */
function isWordPress(headers: Headers): boolean {
  return /rel="?https:\/\/api\.w\.org\/"?/.test(headers.get('link') ?? '')
}

/** Codes with the same meaning in all calls (RFC 6749 §5.2, WordPress). */
function errorOfCode(code: string): AppError | null {
  switch (code) {
    case 'invalid_grant':
      return { code: 'credentials-rejected' }
    case 'invalid_client':
      return { code: 'client-rejected', what: 'client' }
    case 'unsupported_grant_type':
    case 'unauthorized_client':
      return { code: 'client-rejected', what: 'grant' }
    case 'invalid_api_key':
      return { code: 'client-rejected', what: 'api-key' }
    case 'invalid_password':
      return { code: 'password-rejected' }
    case 'invalid_token':
    case 'expired_token':
    case 'malformed_token':
    case 'rest_not_logged_in':
      return { code: 'signed-out' }
    default:
      return null
  }
}

/** RFC 9110 §10.2.3: seconds or a date. At most a day; null if missing or invalid. */
function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestRetryAfterMs) : null
}

/**
 * Servers add their own codes (RFC 6749 §8.5), but gateways send an `error` field too. So unknown codes count
 * at the token endpoint, and elsewhere only with a description, which gateways do not send.
 */
function oauthCode(
  status: number,
  { error, error_description: words }: UnknownRecord,
  isForToken: boolean,
): string | null {
  if (typeof error !== 'string') return null
  const isDescribed = typeof words === 'string' && words.trim() !== ''
  const isAdded = status === 400 && /^[\w.:/-]+$/.test(error) && (isForToken || isDescribed)
  return isAdded || oauthCodes.has(error) ? error : null
}

/**
 * Interface §2.4. The code is null if something other than the service answered; JSON alone proves nothing,
 * because gateways send it too.
 */
function readErrorRecord({ status, headers, body }: RefusedResponse, isForToken: boolean): ErrorRecord {
  const record = asRecord(body)
  if (!record) return { code: null, isOauth: false, parameters: [], said: null }
  const ofOauth = oauthCode(status, record, isForToken)
  if (ofOauth !== null)
    return { code: ofOauth, isOauth: true, parameters: [], said: record['error_description'] }
  const data = asRecord(record['data'])
  const code = typeof record['code'] === 'string' ? record['code'] : null
  // The service's records repeat the status (interface §7). Plug-ins' records may not, so they do not count
  // for 401 and 403.
  const isByPlugin = isWordPress(headers) && status !== 401 && status !== 403
  const repeatsStatus = Number(data?.['status']) === status
  const isOwn = code !== null && (errorOfCode(code) !== null || repeatsStatus || isByPlugin)
  const params = data?.['params']
  const names = Array.isArray(params)
    ? params
    : typeof params === 'object' && params
      ? Object.keys(params)
      : []
  return {
    code: isOwn ? code : null,
    isOauth: false,
    parameters: names.slice(0, mostParameters).filter((name): name is string => typeof name === 'string'),
    said: isOwn ? record['message'] : null,
  }
}
