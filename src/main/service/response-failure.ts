import type { AppError } from '@shared/errors/app-error'
import { asRecord, type UnknownRecord } from './decode/record'
import type { ServiceFailure } from './service-failure'
import type { HttpRequest } from './transport/http-exchange'
import { refusalWords, type RefusalWords } from './service-message'

/** A response with a status other than 2xx, read as far as its content type allowed. */
interface RefusedResponse {
  readonly status: number
  readonly headers: Headers
  /** The parsed JSON, or undefined where the body was no JSON. */
  readonly body: unknown
}

/** What the service itself says of a refusal. */
interface ErrorRecord {
  readonly code: string | null
  readonly isOauth: boolean
  readonly parameters: readonly string[]
  /** Its message as it came. */
  readonly said: unknown
}

/** Parameters that a refusal is read for: no request has nearly as many. */
const mostParameters = 100

/** No longer wait is believed: a day, in milliseconds. The person may try again sooner. */
const longestRetryAfterMs = 86_400_000

/** Refusals of the connection, not of the request: too late, at the wrong server, too early (RFC 9110 §15.5, RFC 8470 §5.2). */
const passing: ReadonlySet<number> = new Set([408, 421, 425])

/** What OAuth refuses with: RFC 6749 §5.2, RFC 6750 §3.1, and two that WordPress's OAuth server adds for bad tokens. */
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
 * The one place where refusals become errors. Only the service's own error record speaks of sessions and rights: with
 * the same statuses an edge guard, a proxy or a filter says that the request never came through.
 *
 * @param now milliseconds since the epoch, for a `Retry-After` given as a date
 * @param request what the service's message must not repeat, and whether a token was asked for
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
  if (code !== null && status >= 400 && status < 500 && !passing.has(status))
    return { code: 'refused', status, ...words }
  return { code: 'service-failed', status }
}

/**
 * WordPress names its interface on every page that it makes, "not found" included
 * (https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/). A portal's or proxy's page does not.
 */
function isWordPress(headers: Headers): boolean {
  return /rel="?https:\/\/api\.w\.org\/"?/.test(headers.get('link') ?? '')
}

/** Codes whose meaning does not depend on the call, from the token endpoint (RFC 6749 §5.2) and WordPress. */
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

/**
 * Milliseconds of a `Retry-After` (RFC 9110 §10.2.3: seconds, or a date), at most a day; null when absent
 * or unreadable.
 */
function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestRetryAfterMs) : null
}

/**
 * The code of a record in OAuth's form; null for any other. Servers add codes of their own (RFC 6749 §8.5), and gateways
 * name an error too: those count at the token endpoint, and elsewhere with the description that gateways do not give.
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
 * Reads the error record (interface §2.4) or the OAuth error of a refusal.
 *
 * @returns no code where something other than the service answered: JSON alone proves nothing, gateways send it too
 */
function readErrorRecord({ status, headers, body }: RefusedResponse, isForToken: boolean): ErrorRecord {
  const record = asRecord(body)
  if (!record) return { code: null, isOauth: false, parameters: [], said: null }
  const ofOauth = oauthCode(status, record, isForToken)
  if (ofOauth !== null)
    return { code: ofOauth, isOauth: true, parameters: [], said: record['error_description'] }
  const data = asRecord(record['data'])
  const code = typeof record['code'] === 'string' ? record['code'] : null
  // The service's record repeats the status (interface §7). A plug-in's may not; of sessions and rights it says nothing.
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
