import type { Context } from 'hono'
import { BASIC_CHALLENGE, oauthError, oauthResponse } from '../responses.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'

/** Reads HTTP Basic credentials as UTF-8 (RFC 7617 §2.1). The password may contain colons. */
function basicCredentials(header: string | undefined): { id: string; password: string } | undefined {
  const [, encoded] = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { id: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** POST /oauth/token (interface §4.1), with the errors of RFC 6749 §5.2. */
export function tokenRoute(forum: Forum) {
  return async (context: Context<ForumEnvironment>): Promise<Response> => {
    const client = basicCredentials(context.req.header('authorization'))
    const { clientId, clientPassword } = forum.credentials
    if (!client || client.id !== clientId || client.password !== clientPassword) {
      return oauthError(401, 'invalid_client', 'The client credentials are invalid', BASIC_CHALLENGE)
    }
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')
    const form = new URLSearchParams(isForm ? await context.req.text() : '')
    const grantType = form.get('grant_type')
    if (!grantType)
      return oauthError(400, 'invalid_request', 'The grant type was not specified in the request')
    if (grantType === 'password') return passwordGrant(forum, form)
    if (grantType === 'refresh_token' && forum.settings.refreshGrant) return refreshGrant(forum, form)
    return oauthError(400, 'unsupported_grant_type', `Grant type "${grantType}" not supported`)
  }
}

function passwordGrant(forum: Forum, form: URLSearchParams): Response {
  const username = form.get('username')
  const password = form.get('password')
  if (!username || !password) {
    return oauthError(400, 'invalid_request', 'Missing parameters: "username" and "password" required')
  }
  const account = forum.accounts.authenticate(username, password)
  if (!account) return oauthError(400, 'invalid_grant', 'Invalid username and password combination')
  return oauthResponse(200, forum.tokens.issue(account.username))
}

function refreshGrant(forum: Forum, form: URLSearchParams): Response {
  const refreshToken = form.get('refresh_token')
  if (!refreshToken)
    return oauthError(400, 'invalid_request', 'Missing parameter: "refresh_token" is required')
  const tokens = forum.tokens.refresh(refreshToken)
  return tokens ? oauthResponse(200, tokens) : oauthError(400, 'invalid_grant', 'Invalid refresh token')
}
