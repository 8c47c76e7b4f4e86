import type { Context } from 'hono'
import { errorRecord, wordPressResponse } from '../responses.ts'
import { entryRecord, entryUrl } from '../content/entry-record.ts'
import { MEDIA } from '../content/media-catalogue.ts'
import { mediaPageUrl, mediaRecord } from '../content/media-record.ts'
import { PAGES, pageUrl, pageRecord } from '../content/page-record.ts'
import { selectFields } from '../field-selection.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'
import { queryParameters } from '../query-parameters.ts'

type Handler = (context: Context<ForumEnvironment>) => Response

const idOf = (context: Context<ForumEnvironment>): number => Number(context.req.param('id'))

const alternate = (url: string): string => `<${url}>; rel="alternate"; type=text/html`

function invalidId(origin: string): Response {
  const body = errorRecord(404, 'rest_post_invalid_id', 'Invalid post ID.')
  return wordPressResponse({ status: 404, origin, signedIn: true, body })
}

function found(context: Context<ForumEnvironment>, origin: string, record: object, webUrl: string): Response {
  const body = selectFields(record, queryParameters(context.req.url).get('_fields'))
  return wordPressResponse({ origin, allow: 'GET', signedIn: true, link: alternate(webUrl), body })
}

/** GET /wp-json/: the site's name, escaped as in the database. Members only. */
export function indexRoute(forum: Forum): Handler {
  return (context) => {
    const origin = forum.origin()
    const site = { name: 'Land &amp; Water Forum', description: '', url: origin, home: origin }
    return found(context, origin, site, `${origin}/`)
  }
}

/** GET /wp-json/wp/v2/pages/<id> (interface §4.4). */
export function pageRoute(forum: Forum): Handler {
  return (context) => {
    const origin = forum.origin()
    const page = PAGES.find(({ id }) => id === idOf(context))
    return page ? found(context, origin, pageRecord(page, origin), pageUrl(page, origin)) : invalidId(origin)
  }
}

/** GET /wp-json/wp/v2/media/<id> (interface §4.5). */
export function mediaRoute(forum: Forum): Handler {
  return (context) => {
    const origin = forum.origin()
    const item = MEDIA.get(idOf(context))
    if (!item) return invalidId(origin)
    if (item.oddity === 'forbidden') {
      const body = errorRecord(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.')
      return wordPressResponse({ status: 403, origin, signedIn: true, body })
    }
    return found(context, origin, mediaRecord(item, origin), mediaPageUrl(item, origin))
  }
}

/** GET /wp-json/wp/v2/map-resources/<id>: not in the specification, but core has it for every post type. */
export function entryRoute(forum: Forum): Handler {
  return (context) => {
    const origin = forum.origin()
    const entry = forum.entries.entry(idOf(context))
    if (!entry) return invalidId(origin)
    return found(context, origin, entryRecord(entry, origin, forum.settings), entryUrl(entry, origin))
  }
}
