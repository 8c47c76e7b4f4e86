import { createMiddleware } from 'hono/factory'
import { errorRecord, wordPressResponse } from '../responses.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'

/** Admits a request with a good access token; else 401 with the challenge recorded from the service. */
export function bearerCheck(forum: Forum) {
  return createMiddleware<ForumEnvironment>(async (context, next) => {
    const [, token] = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '') ?? []
    if (token === undefined) {
      return wordPressResponse({
        status: 401,
        origin: forum.origin(),
        body: errorRecord(401, 'rest_not_logged_in', 'You are not currently logged in.'),
        headers: { 'www-authenticate': 'Bearer realm="Forum"', vary: 'Origin' },
      })
    }
    const check = forum.tokens.check(token)
    if (!check.ok) {
      const message = `The access token provided ${check.expired ? 'has expired' : 'is invalid'}.`
      return wordPressResponse({
        status: 401,
        origin: forum.origin(),
        body: errorRecord(401, 'invalid_token', message),
        headers: { 'www-authenticate': 'Bearer realm="Forum", error="invalid_token"', vary: 'Origin' },
      })
    }
    context.set('username', check.username)
    return next()
  })
}
