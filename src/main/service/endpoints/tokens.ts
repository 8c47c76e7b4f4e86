import type { AppError } from '@shared/errors/app-error'
import { failure, success, type Result } from '@shared/errors/result'
import { asRecord } from '../decode/record'
import { asRefusalWithoutSession, type ServiceFailure } from '../service-failure'
import { basicCredentials } from '../service-settings'
import type { ServiceRequests } from './service-requests'

/** Interface §2.1. Never leaves the main process. */
export interface TokenGrant {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Seconds. Only a hint: the service's 401 decides. */
  readonly lifetime: number
}

export interface TokenEndpoint {
  /** Interface §4.1. The password is sent once and never stored. */
  readonly requestToken: (
    username: string,
    password: string,
    signal: AbortSignal,
  ) => Promise<Result<TokenGrant>>
  /**
   * RFC 6749 §6. The interface does not guarantee this grant; if it exists, the old refresh token becomes
   * invalid immediately.
   *
   * @returns `credentials-rejected` if the token is not accepted; `client-rejected` with `grant` if the service
   *   does not offer the grant to this app; other failures say nothing about either
   */
  readonly refreshToken: (refreshToken: string, signal: AbortSignal) => Promise<Result<TokenGrant>>
}

/** The client authenticates with HTTP Basic (interface §4.1). */
export function createTokenEndpoint({
  settings,
  sender,
  headers,
  secrets,
  url,
}: ServiceRequests): TokenEndpoint {
  async function post(
    grantType: string,
    given: Readonly<Record<string, string>>,
    refusal: (failure: ServiceFailure) => AppError,
    signal: AbortSignal,
  ): Promise<Result<TokenGrant>> {
    const response = await sender.json({
      method: 'POST',
      route: '/oauth/token',
      url: url('/oauth/token'),
      headers: {
        ...headers,
        authorization: `Basic ${basicCredentials(settings.clientId, settings.clientPassword)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ ...given, grant_type: grantType }).toString(),
      secrets: [...secrets, ...Object.values(given)],
      isForToken: true,
      signal,
    })
    return response.ok ? decodeToken(response.value.body) : failure(refusal(response.error))
  }

  return {
    requestToken: (username, password, signal) =>
      post('password', { username, password }, passwordRefusal, signal),

    refreshToken: (refreshToken, signal) =>
      post('refresh_token', { refresh_token: refreshToken }, refreshRefusal, signal),
  }
}

/** Temporary errors, which say nothing about the token (RFC 6749 §4.1.2.1, RFC 8628 §3.5). */
const temporaryRefusals: ReadonlySet<string | null> = new Set([
  'server_error',
  'temporarily_unavailable',
  'slow_down',
])

/** WordPress's error codes for a wrong username or password (wp-includes/user.php, wp_authenticate). */
const wrongPassword: ReadonlySet<string> = new Set([
  'invalid_username',
  'invalid_email',
  'incorrect_password',
  'invalidcombo',
  'authentication_failed',
  'empty_username',
  'empty_password',
])

/**
 * A 400 or 401 with an error record but no message means a wrong username or password. Plug-ins prefix
 * WordPress's codes with their name: `[jwt_auth] incorrect_password`.
 */
function passwordRefusal(failed: ServiceFailure): AppError {
  const { error, status, serviceCode, words, isOauth } = failed
  if (serviceCode === null || error.code === 'client-rejected') return asRefusalWithoutSession(failed)
  const isWrongPassword = wrongPassword.has(serviceCode.replace(/^\[\w+\] /, ''))
  const isUnexplained = (status === 400 || status === 401) && words.message === null && !isOauth
  return isWrongPassword || isUnexplained ? { code: 'credentials-rejected' } : asRefusalWithoutSession(failed)
}

/**
 * Any refusal by the service itself means that the token is useless, except client errors and temporary ones.
 */
function refreshRefusal({ error, status, serviceCode }: ServiceFailure): AppError {
  const isRefused = serviceCode !== null && status !== null && status >= 400 && status < 500
  const isInconclusive =
    error.code === 'client-rejected' || error.code === 'rate-limited' || temporaryRefusals.has(serviceCode)
  return isRefused && !isInconclusive ? { code: 'credentials-rejected' } : error
}

/** RFC 6749 appendix A.12 and A.17. A header cannot carry other characters, so every request would fail. */
function asToken(value: unknown): string | null {
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) ? value : null
}

/** Tokens of an unknown type must not be used (RFC 6749 §7.1). Types are case-insensitive (§5.1). */
function isBearer(type: unknown): boolean {
  return type === undefined || type === null || (typeof type === 'string' && /^bearer$/i.test(type.trim()))
}

/**
 * Lifetimes are in seconds (RFC 6749 §5.1). One outside a minute to thirty days is wrong: assumes an hour.
 */
function decodeToken(body: unknown): Result<TokenGrant> {
  const record = asRecord(body)
  const accessToken = asToken(record?.['access_token'])
  if (accessToken === null || !isBearer(record?.['token_type']))
    return failure({ code: 'unreadable-response' })
  const seconds = Number(record?.['expires_in'])
  return success({
    accessToken,
    refreshToken: asToken(record?.['refresh_token']),
    lifetime: seconds >= 60 && seconds <= 2_592_000 ? seconds : 3600,
  })
}
