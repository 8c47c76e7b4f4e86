import { beforeAll, describe, expect, test } from 'vitest'
import { createSampleClient } from '../../tools/forum-service/index.ts'
import type { SampleClient } from '../../tools/forum-service/index.ts'
import { useForumService } from '../support/forum-service'

const service = useForumService({ entries: 20, clients: 'kept-alive' })
let client: SampleClient
beforeAll(() => {
  client = createSampleClient(service)
})

const PAGE = '/wp-json/wp/v2/pages/32'

const codeOf = async (response: Response): Promise<[number, string]> => {
  const body = (await response.json()) as { code?: string; error?: string }
  return [response.status, body.code ?? body.error ?? '']
}

describe('token', () => {
  const password = (username: string, secret: string) =>
    client.askToken({ grant_type: 'password', username, password: secret })

  test.each([
    ['ampersand, plus and percent', 'a&b+c%20d', 'x&y+z%2B=1'],
    ['quotes and colon', `o'neil "the" : boss`, `'":":'`],
    ['hash, slash and backslash', 'a/b#c', '\\#/?&\\\\'],
    ['accents and emoji', 'zoë🌳', 'é🌲مرحبا'],
  ])('a name and password with %s sign in', async (_, username, secret) => {
    service.addAccount({ username, password: secret })
    expect((await password(username, secret)).status).toBe(200)
    expect(await codeOf(await password(username, `${secret} `))).toEqual([400, 'invalid_grant'])
  })

  test.each([
    ['an unverified account', 'noor.unverified', 'Waiting for the mail 1'],
    ['a disabled account', 'rui.disabled', 'Gone but not forgotten 1'],
    ['an unknown name', 'nobody', 'nothing'],
  ])('%s gets invalid_grant', async (_, username, secret) => {
    expect(await codeOf(await password(username, secret))).toEqual([400, 'invalid_grant'])
  })

  test('a wrong client password gets a Basic challenge', async () => {
    const response = await client.askToken({ grant_type: 'password', ...service.account }, 'wrong')
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic /)
    expect(await codeOf(response)).toEqual([401, 'invalid_client'])
  })

  test('a missing, unknown or incomplete grant has its own error code', async () => {
    expect(await codeOf(await client.askToken({ ...service.account }))).toEqual([400, 'invalid_request'])
    expect(await codeOf(await client.askToken({ grant_type: 'password' }))).toEqual([400, 'invalid_request'])
    expect(await codeOf(await client.askToken({ grant_type: 'magic' }))).toEqual([
      400,
      'unsupported_grant_type',
    ])
  })

  test('a token dies after an hour of the service clock', async () => {
    const session = await client.signIn()
    service.advanceClock(3_599_000)
    expect((await session.get(PAGE)).status).toBe(200)
    service.advanceClock(1_000)
    expect(await codeOf(await session.get(PAGE))).toEqual([401, 'invalid_token'])
  })

  test('a refresh token works once and gives a new pair', async () => {
    const session = await client.signIn()
    service.expireTokens()
    const fields = { grant_type: 'refresh_token', refresh_token: session.refreshToken }
    const renewed = (await (await client.askToken(fields)).json()) as { access_token: string }
    const headers = { authorization: `Bearer ${renewed.access_token}` }
    expect((await client.ask(PAGE, { headers })).status).toBe(200)
    expect(await codeOf(await client.askToken(fields))).toEqual([400, 'invalid_grant'])
  })

  test('the refresh grant can be unknown to the service', async () => {
    const session = await client.signIn()
    service.changeSettings({ refreshGrant: false })
    const response = await client.askToken({
      grant_type: 'refresh_token',
      refresh_token: session.refreshToken,
    })
    expect(await codeOf(response)).toEqual([400, 'unsupported_grant_type'])
  })

  test('revoking kills refresh tokens too', async () => {
    const session = await client.signIn()
    service.revokeTokens()
    expect(await codeOf(await session.get(PAGE))).toEqual([401, 'invalid_token'])
    const response = await client.askToken({
      grant_type: 'refresh_token',
      refresh_token: session.refreshToken,
    })
    expect(await codeOf(response)).toEqual([400, 'invalid_grant'])
  })
})

describe('register', () => {
  const form = {
    username: 'new.person',
    email: 'new.person+tag@example.test',
    password: 'Pröbe&+%20 1',
    password_confirmation: 'Pröbe&+%20 1',
    first_name: 'Zoë',
    last_name: "O'Neill",
  }
  const register = (fields: Record<string, string>, apiKey = service.configuration.service.apiKey) =>
    client.ask(`/wp-json/custom/v1/register?${new URLSearchParams(fields)}`, {
      method: 'POST',
      headers: { 'x-senpai-key': apiKey },
    })

  test('a new account signs in only once it is verified', async () => {
    expect(await (await register(form)).json()).toMatchObject({ success: true, verification_required: true })
    const fields = { grant_type: 'password', username: form.username, password: form.password }
    expect(await codeOf(await client.askToken(fields))).toEqual([400, 'invalid_grant'])
    expect(service.verifyAccount(form.username)).toBe(true)
    expect((await client.askToken(fields)).status).toBe(200)
  })

  const second = { ...form, username: 'other', email: 'other@example.test' }
  test.each([
    ['username_exists', { username: 'AMINA' }],
    ['existing_user_login', { username: ' amina ' }],
    ['email_exists', { email: 'user2@example.test' }],
    ['existing_user_email', { email: ' user2@example.test' }],
    ['invalid_username', { username: 'no<tags>' }],
    ['invalid_email', { email: 'not an address' }],
    ['empty_username', { username: ' ' }],
    ['empty_email', { email: '' }],
    ['user_login_too_long', { username: 'x'.repeat(61) }],
    ['weak_password', { password: '1234567', password_confirmation: '1234567' }],
    ['password_mismatch', { password_confirmation: 'something else' }],
  ])('%s', async (code, change) => {
    expect(await codeOf(await register({ ...second, ...change }))).toEqual([400, code])
  })

  test('some messages hold HTML', async () => {
    const response = await register({ ...second, email: 'user2@example.test' })
    expect(((await response.json()) as { message: string }).message).toMatch(/<a href="http/)
  })

  test('a wrong key is refused before the values are looked at', async () => {
    expect(await codeOf(await register({ ...second, username: 'amina' }, 'wrong'))).toEqual([
      403,
      'invalid_api_key',
    ])
  })

  test('missing parameters are named', async () => {
    const response = await register({ username: 'x', email: 'x@example.test' })
    expect(await response.json()).toMatchObject({
      code: 'rest_missing_callback_param',
      data: { params: ['password', 'password_confirmation', 'first_name', 'last_name'] },
    })
  })
})

describe('disable account', () => {
  const disable = (password: string) =>
    `/wp-json/custom/v1/disable-account?${new URLSearchParams({ password })}`

  test('a wrong password leaves the session as it is', async () => {
    const session = await client.signIn()
    expect(await codeOf(await session.post(disable('wrong')))).toEqual([403, 'invalid_password'])
    expect((await session.get(PAGE)).status).toBe(200)
  })

  test('a missing password is a bad request', async () => {
    const session = await client.signIn()
    const response = await session.post('/wp-json/custom/v1/disable-account')
    expect(await codeOf(response)).toEqual([400, 'rest_missing_callback_param'])
  })

  test('afterwards every token is refused and signing in fails', async () => {
    const [session, elsewhere] = [await client.signIn(), await client.signIn()]
    expect((await session.post(disable(service.account.password))).status).toBe(200)
    expect(await codeOf(await session.get(PAGE))).toEqual([401, 'invalid_token'])
    expect(await codeOf(await elsewhere.get(PAGE))).toEqual([401, 'invalid_token'])
    const again = await client.askToken({ grant_type: 'password', ...service.account })
    expect(await codeOf(again)).toEqual([400, 'invalid_grant'])
  })

  test('it needs a token', async () => {
    const response = await client.ask(disable(service.account.password), { method: 'POST' })
    expect(await codeOf(response)).toEqual([401, 'rest_not_logged_in'])
  })
})
