import type { Context } from 'hono'
import { errorRecord, wordPressResponse } from '../responses.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'
import { queryParameters } from '../query-parameters.ts'

/** POST /wp-json/custom/v1/disable-account (interface §4.3). A wrong password keeps the session. */
export function disableAccountRoute(forum: Forum) {
  return (context: Context<ForumEnvironment>): Response => {
    const common = { origin: forum.origin(), allow: 'POST', signedIn: true } as const
    const password = queryParameters(context.req.url).get('password')
    if (password === undefined) {
      const message = 'Missing parameter(s): password'
      const body = errorRecord(400, 'rest_missing_callback_param', message, { params: ['password'] })
      return wordPressResponse({ ...common, status: 400, body })
    }
    const username = context.get('username')
    if (forum.accounts.byUsername(username)?.password !== password) {
      const body = errorRecord(403, 'invalid_password', 'Invalid password.')
      return wordPressResponse({ ...common, status: 403, body })
    }
    forum.accounts.disable(username)
    forum.tokens.revokeAccount(username)
    return wordPressResponse({
      ...common,
      body: { success: true, message: 'Your account has been deleted successfully.' },
    })
  }
}
