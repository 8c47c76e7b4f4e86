import { createMiddleware } from 'hono/factory'
import { invalidToken, notLoggedIn } from '../responses.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'

/** Rejects requests without a valid access token with 401. */
export function bearerCheck(forum: Forum) {
  return createMiddleware<ForumEnvironment>(async (context, next) => {
    const [, token] = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '') ?? []
    if (token === undefined) return notLoggedIn(forum.origin())
    const check = forum.tokens.check(token)
    if (!check.ok) return invalidToken(forum.origin(), check.expired ? 'has expired' : 'is invalid')
    context.set('username', check.username)
    return next()
  })
}
