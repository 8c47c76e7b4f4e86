import { Hono } from 'hono'
import { errorRecord, oauthError, wordPressResponse } from '../responses.ts'
import { CATEGORIES, REGIONS } from '../content/terms.ts'
import { blockedByEdge } from '../edge-guard.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'
import { bearerCheck } from './bearer-check.ts'
import { disableAccountRoute } from './disable-account-route.ts'
import { entriesRoute, termsRoute } from './list-routes.ts'
import { pictureRoute } from './picture-route.ts'
import { registerRoute } from './register-route.ts'
import { entryRoute, indexRoute, mediaRoute, pageRoute } from './single-record-routes.ts'
import { tokenRoute } from './token-route.ts'

/** All routes of interface §4.1–§4.8 behind the edge guard, without faults. */
export function forumApp(forum: Forum): Hono<ForumEnvironment> {
  const app = new Hono<ForumEnvironment>({ strict: false })

  app.use(async (context, next) => {
    // The edge requires this header everywhere, for images and preflights too (interface §5.3).
    if (context.req.header('x-connect-allow') !== forum.credentials.connectAllow) return blockedByEdge()
    return next()
  })

  app.post('/oauth/token', tokenRoute(forum))
  app.all('/oauth/token', () =>
    oauthError(405, 'invalid_request', 'The request method must be POST', { allow: 'POST' }),
  )
  app.get('/wp-content/uploads/*', pictureRoute(forum))
  app.post('/wp-json/custom/v1/register', registerRoute(forum))

  app.use('/wp-json/*', bearerCheck(forum))
  app.post('/wp-json/custom/v1/disable-account', disableAccountRoute(forum))
  app.get('/wp-json', indexRoute(forum))
  app.get('/wp-json/wp/v2/pages/:id{[0-9]+}', pageRoute(forum))
  app.get('/wp-json/wp/v2/media/:id{[0-9]+}', mediaRoute(forum))
  app.get('/wp-json/wp/v2/map-resources', entriesRoute(forum))
  app.get('/wp-json/wp/v2/map-resources/:id{[0-9]+}', entryRoute(forum))
  app.get('/wp-json/wp/v2/mapresources-category', termsRoute(forum, CATEGORIES))
  app.get('/wp-json/wp/v2/regions-resources', termsRoute(forum, REGIONS))

  app.notFound(() => {
    const body = errorRecord(404, 'rest_no_route', 'No route was found matching the URL and request method.')
    return wordPressResponse({ status: 404, origin: forum.origin(), signedIn: true, body })
  })
  return app
}
