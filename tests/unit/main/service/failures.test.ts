import { describe, expect, test } from 'vitest'
import { responseFailure } from '../../../../src/main/service/service-failure'
import { parseJson } from '../../../../src/main/service/transport/response-body'
import { registrationProblems } from '../../../../src/main/service/endpoints/accounts'
import { transportFailure } from '../../../../src/main/service/transport/transport-failure'
import { recording } from '../../../support/recording'

const now = Date.parse('2026-11-21T00:00:00Z')

function failureOf(name: string): unknown {
  const { status, headers, body } = recording(name)
  const parsed = typeof body === 'string' ? undefined : body
  return responseFailure({ status, headers: new Headers(headers), body: parsed }, now).error
}

describe('recorded rejections have codes of their own', () => {
  test.each([
    ['edge-403', { code: 'edge-blocked', challenge: false }],
    ['disable-wrong-password', { code: 'password-rejected' }],
    ['expired-token', { code: 'signed-out' }],
    ['no-token', { code: 'signed-out' }],
    ['page-unknown', { code: 'not-found' }],
    ['token-bad-password', { code: 'credentials-rejected' }],
    ['token-invalid-client', { code: 'client-rejected', what: 'client' }],
  ])('%s', (name, expected) => {
    expect(failureOf(name)).toEqual(expected)
  })

  test('a challenge of the edge is one with any status', () => {
    const headers = new Headers({ 'cf-mitigated': 'challenge' })
    expect(responseFailure({ status: 429, headers, body: undefined }, now).error).toEqual({
      code: 'edge-blocked',
      challenge: true,
    })
  })

  const foreign = [
    null,
    {},
    { message: 'Unauthorized' },
    { error: 'unauthorized', message: 'Blocked by policy' },
    { code: 'unauthorized', message: 'No token' },
    { code: 'blocked', data: { status: 418 } },
  ]

  test.each(foreign)(
    '%j with 401, 403 or 407 is not the service’s, and speaks of no session',
    (body: unknown) => {
      const failed = (status: number) => responseFailure({ status, headers: new Headers(), body }, now)
      expect(failed(401)).toMatchObject({ error: { code: 'intercepted' }, serviceCode: null })
      expect(failed(403).error).toEqual({ code: 'edge-blocked', challenge: false })
      expect(failed(407).error).toEqual({ code: 'unreachable', reason: 'proxy-password' })
    },
  )

  test('the service’s own record speaks of the session, whatever its code', () => {
    const own = (status: number, code: string) => {
      const body = { code, message: '', data: { status } }
      return responseFailure({ status, headers: new Headers(), body }, now).error.code
    }
    expect([own(401, 'rest_forbidden_of_a_plugin'), own(403, 'rest_forbidden')]).toEqual([
      'signed-out',
      'forbidden',
    ])
  })

  test.each(['invalid_token', 'expired_token', 'malformed_token'])('%s ends the session', (code) => {
    for (const body of [{ error: code }, { code, message: '' }])
      expect(responseFailure({ status: 401, headers: new Headers(), body }, now).error.code).toBe(
        'signed-out',
      )
  })

  test.each([404, 410])('only the service itself says that something is missing (%i)', (status) => {
    const failed = (headers: Headers, body: unknown) => responseFailure({ status, headers, body }, now).error
    const ofWordPress = new Headers({
      link: '<https://forum.example/wp-json/>; rel="https://api.w.org/"',
    })
    const body = { code: 'rest_post_invalid_id', data: { status } }
    expect(failed(new Headers(), body)).toEqual({ code: 'not-found' })
    expect(failed(ofWordPress, undefined)).toEqual({ code: 'not-found' })
    expect(failed(new Headers(), undefined)).toEqual({ code: 'service-failed', status })
  })

  test('maintenance and rate limits carry how long to wait', () => {
    const headers = new Headers({ 'retry-after': '30' })
    const [maintenance, limit] = [503, 429].map(
      (status) => responseFailure({ status, headers, body: undefined }, now).error,
    )
    expect(maintenance).toEqual({ code: 'maintenance', retryAfterMs: 30_000 })
    expect(limit).toEqual({ code: 'rate-limited', retryAfterMs: 30_000 })
  })
})

test.each([
  ['12', 12_000],
  ['3600', 3_600_000],
  ['999999999', 86_400_000],
  ['Sat, 21 Nov 2026 00:00:07 GMT', 7_000],
  ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %s is a wait of %s ms', (value, expected) => {
  const headers = new Headers({ 'retry-after': value })
  expect(responseFailure({ status: 503, headers, body: undefined }, now).error).toEqual({
    code: 'maintenance',
    retryAfterMs: expected,
  })
})

describe('a refusal that has no code of ours is the service’s own no, in its words', () => {
  const wordPress = { link: '<https://forum.example/wp-json/>; rel="https://api.w.org/"' }
  const failed = (status: number, body: unknown, headers: Record<string, string> = {}) =>
    responseFailure({ status, headers: new Headers(headers), body }, now, { secrets: ['s3cret'] }).error
  const record = (status: number, message: unknown = 'Closed.') => ({
    code: 'registration_closed',
    message,
    data: { status },
  })

  test.each([400, 402, 405, 409, 413, 415, 422, 423, 451])('%i', (status) => {
    expect(failed(status, record(status))).toEqual({ code: 'refused', status, message: 'Closed.' })
  })

  test('a plug-in’s record that does not repeat the status is one where WordPress sends it', () => {
    const { data: _, ...body } = record(400)
    expect(failed(400, body, wordPress)).toEqual({ code: 'refused', status: 400, message: 'Closed.' })
    expect(failed(400, body)).toEqual({ code: 'service-failed', status: 400 })
    expect(failed(401, body, wordPress)).toEqual({ code: 'intercepted' })
    expect(failed(403, body, wordPress)).toEqual({ code: 'edge-blocked', challenge: false })
  })

  test('OAuth describes its own', () => {
    const body = { error: 'invalid_request', error_description: 'The <b>grant</b> s3cret is missing' }
    expect(failed(400, body)).toEqual({ code: 'refused', status: 400, message: 'The grant … is missing' })
  })

  test('an OAuth server may have codes of its own; with words it is the service that speaks', () => {
    const body = { error: 'account_locked', error_description: 'Ask us to unlock it.' }
    expect(failed(400, body)).toEqual({ code: 'refused', status: 400, message: 'Ask us to unlock it.' })
    // Only known codes are trusted about sessions and rights; without a message, a gateway may have
    // responded.
    expect([failed(401, body), failed(403, body)]).toMatchObject([
      { code: 'intercepted' },
      { code: 'edge-blocked' },
    ])
    for (const foreign of [
      { error: 'bad_request' },
      { error: 'bad_request', error_description: '' },
      { error: 'Bad Request', message: 'Blocked.' },
      { error_description: 'Blocked.' },
    ])
      expect(failed(400, foreign)).toEqual({ code: 'service-failed', status: 400 })
  })

  test.each([undefined, 7, '', '<p>'])('%j is no message: its code is all that it says', (message) => {
    const error = { code: 'refused', status: 400, message: null, serviceCode: 'registration_closed' }
    expect(failed(400, { ...record(400), message })).toEqual(error)
  })

  test.each([
    [429, 'rate-limited'],
    [503, 'maintenance'],
    [500, 'service-failed'],
    [408, 'service-failed'],
    [404, 'not-found'],
  ])('with %i it is still %s', (status, code) => {
    expect(failed(status, record(status))).toMatchObject({ code })
  })
})

describe('a request that got no response', () => {
  test.each([
    ['net::ERR_INTERNET_DISCONNECTED', { code: 'offline' }],
    ['net::ERR_NAME_NOT_RESOLVED', { code: 'unreachable', reason: 'dns' }],
    ['net::ERR_CONNECTION_REFUSED', { code: 'unreachable', reason: 'refused' }],
    ['net::ERR_CONNECTION_RESET', { code: 'unreachable', reason: 'interrupted' }],
    ['net::ERR_HTTP2_PROTOCOL_ERROR', { code: 'unreachable', reason: 'interrupted' }],
    ['net::ERR_HTTP_1_1_REQUIRED', { code: 'unreachable', reason: 'interrupted' }],
    ['net::ERR_QUIC_PROTOCOL_ERROR', { code: 'unreachable', reason: 'interrupted' }],
    ['net::ERR_EMPTY_RESPONSE', { code: 'unreachable', reason: 'interrupted' }],
    ['net::ERR_PROXY_CONNECTION_FAILED', { code: 'unreachable', reason: 'proxy' }],
    ['net::ERR_SOCKS_CONNECTION_FAILED', { code: 'unreachable', reason: 'proxy' }],
    // The proxy's response to CONNECT is not available: it may have refused the host.
    ['net::ERR_TUNNEL_CONNECTION_FAILED', { code: 'unreachable', reason: 'proxy' }],
    ['net::ERR_PROXY_AUTH_REQUESTED', { code: 'unreachable', reason: 'proxy-password' }],
    ['net::ERR_PROXY_AUTH_UNSUPPORTED', { code: 'unreachable', reason: 'proxy-password' }],
    ['net::ERR_CERT_DATE_INVALID', { code: 'certificate' }],
    ['net::ERR_CERT_AUTHORITY_INVALID', { code: 'certificate' }],
    ['net::ERR_CONNECTION_TIMED_OUT', { code: 'timeout' }],
    ["Attempted to redirect, but redirect policy was 'error'", { code: 'redirected' }],
    ['Redirect was cancelled', { code: 'redirected' }],
    ['something nobody knows', { code: 'unreachable', reason: 'other' }],
  ])('%s', (message, expected) => {
    const wrapped = new Error('[POST] "https://x/?password=secret": failed', { cause: new Error(message) })
    expect(transportFailure(wrapped, false, false)).toEqual(expected)
  })

  test('is cancelled if the caller gave up, and timed out if the app did', () => {
    expect(transportFailure(new Error('aborted'), true, false)).toEqual({ code: 'timeout' })
    expect(transportFailure(new Error('aborted'), true, true)).toEqual({ code: 'cancelled' })
  })
})

describe('registration', () => {
  test('missing parameters land on their fields', () => {
    const failed = responseFailure({ ...recordingResponse('register-missing') }, now)
    expect(registrationProblems(failed.serviceCode, failed.parameters)).toEqual(
      ['email', 'password', 'password_confirmation', 'first_name', 'last_name'].map((field) => ({
        field,
        problem: 'missing',
      })),
    )
  })

  test.each([
    ['username_exists', 'username', 'taken'],
    ['existing_user_login', 'username', 'taken'],
    ['invalid_username', 'username', 'invalid'],
    ['empty_username', 'username', 'missing'],
    ['user_login_too_long', 'username', 'too-long'],
    ['email_exists', 'email', 'taken'],
    ['existing_user_email', 'email', 'taken'],
    ['invalid_email', 'email', 'invalid'],
    ['empty_email', 'email', 'missing'],
    ['weak_password', 'password', 'weak'],
    ['password_mismatch', 'password_confirmation', 'mismatch'],
  ])('%s lands on %s', (code, field, problem) => {
    expect(registrationProblems(code, [])).toEqual([{ field, problem }])
  })

  test('a code that speaks of no field lands on none', () => {
    expect(registrationProblems('invalid_api_key', [])).toEqual([])
  })

  test.each(['constructor', 'toString', '__proto__'])('nor does %s, which every object has', (code) => {
    expect(registrationProblems(code, [])).toEqual([])
  })
})

describe('JSON', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

  test('a PHP notice before it is read over', () => {
    const notice = '<br />\n<b>Notice</b>:  Undefined index: x in <b>/srv/x.php</b> on line <b>3</b><br />\n'
    expect(parseJson(bytes(`${notice}[{"id":1}]`))).toEqual([{ id: 1 }])
  })

  test.each(['[{"id":1}', '<!DOCTYPE html><p>[1]</p>', '', '<br />\n<b>Fatal error</b>\n'])(
    'broken or foreign text is none: %s',
    (text) => {
      expect(parseJson(bytes(text))).toBeUndefined()
    },
  )
})

function recordingResponse(name: string): { status: number; headers: Headers; body: unknown } {
  const { status, headers, body } = recording(name)
  return { status, headers: new Headers(headers), body }
}
