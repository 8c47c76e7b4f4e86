import type { AppError } from '@shared/errors/app-error'
import { failure, success, type Result } from '@shared/errors/result'
import { asRecord } from '../decode/record'
import { asRefusalWithoutSession, type ServiceFailure } from '../service-failure'
import { basicCredentials } from '../service-settings'
import type { ServiceRequests } from './service-requests'

/** What the token endpoint grants (interface §2.1). Stays in the main process. */
export interface TokenGrant {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Seconds, a hint only: the service's 401 decides. */
  readonly lifetime: number
}

/** The token endpoint, where the client authenticates itself with HTTP Basic (interface §4.1). */
export function createTokenEndpoint({ settings, sender, headers, secrets, url }: ServiceRequests) {
  /** @param given what was typed, or the token to be renewed */
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
    /** Interface §4.1. The password is sent once and stored nowhere. */
    requestToken: (username: string, password: string, signal: AbortSignal): Promise<Result<TokenGrant>> =>
      post('password', { username, password }, passwordRefusal, signal),

    /**
     * Trades a refresh token for a new pair (RFC 6749 §6). The interface does not promise this grant; where it
     * exists, the old refresh token becomes invalid at once.
     *
     * @returns `credentials-rejected` where this token gives no new pair, `client-rejected` with `grant` where the
     *   service has no such grant for this app; any other failure says nothing of either
     */
    refreshToken: (refreshToken: string, signal: AbortSignal): Promise<Result<TokenGrant>> =>
      post('refresh_token', { refresh_token: refreshToken }, refreshRefusal, signal),
  }
}

/** These pass, and say nothing of the token (RFC 6749 §4.1.2.1, RFC 8628 §3.5). */
const passingRefusals: ReadonlySet<string | null> = new Set([
  'server_error',
  'temporarily_unavailable',
  'slow_down',
])

/** With these WordPress's own sign-in refuses a name or password (wp-includes/user.php, wp_authenticate). */
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
 * A no of the service itself is told in its own words, or with OAuth's code. An error record of 400 or 401 without words
 * means that name or password is wrong. Plug-ins put their name before WordPress's codes: `[jwt_auth] incorrect_password`.
 */
function passwordRefusal(failed: ServiceFailure): AppError {
  const { error, status, serviceCode, words, isOauth } = failed
  if (serviceCode === null || error.code === 'client-rejected') return asRefusalWithoutSession(failed)
  const isWrongPassword = wrongPassword.has(serviceCode.replace(/^\[\w+\] /, ''))
  const isUnexplained = (status === 400 || status === 401) && words.message === null && !isOauth
  return isWrongPassword || isUnexplained ? { code: 'credentials-rejected' } : asRefusalWithoutSession(failed)
}

/** Whatever the service itself says no with, but for a wrong client and what passes, leaves the token without use. */
function refreshRefusal({ error, status, serviceCode }: ServiceFailure): AppError {
  const isRefused = serviceCode !== null && status !== null && status >= 400 && status < 500
  const saysNothingOfIt =
    error.code === 'client-rejected' || error.code === 'rate-limited' || passingRefusals.has(serviceCode)
  return isRefused && !saysNothingOfIt ? { code: 'credentials-rejected' } : error
}

/** A token as RFC 6749 appendix A.12 and A.17 have it. No header can carry other characters: every request would fail. */
function asToken(value: unknown): string | null {
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) ? value : null
}

/** A token of a type that is not understood must not be used (RFC 6749 §7.1). The type is in any letters (§5.1). */
function isBearer(type: unknown): boolean {
  return type === undefined || type === null || (typeof type === 'string' && /^bearer$/i.test(type.trim()))
}

/** RFC 6749 §5.1: seconds. Outside of a minute to thirty days it is taken for another unit or nonsense. */
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
