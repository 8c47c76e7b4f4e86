import type { Context } from 'hono'
import { errorRecord, wordPressAnswer } from '../answers.ts'
import { entryAddress, entryRecord } from '../content/entry-record.ts'
import { MEDIA } from '../content/media-catalogue.ts'
import { mediaPageAddress, mediaRecord } from '../content/media-record.ts'
import { PAGES, pageAddress, pageRecord } from '../content/page-record.ts'
import { selectFields } from '../field-selection.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'
import { queryParameters } from '../query-parameters.ts'

type Handler = (context: Context<ForumEnvironment>) => Response

const idOf = (context: Context<ForumEnvironment>): number => Number(context.req.param('id'))

const alternate = (address: string): string => `<${address}>; rel="alternate"; type=text/html`

function invalidId(origin: string): Response {
  const body = errorRecord(404, 'rest_post_invalid_id', 'Invalid post ID.')
  return wordPressAnswer({ status: 404, origin, signedIn: true, body })
}

function found(
  context: Context<ForumEnvironment>,
  origin: string,
  record: object,
  webAddress: string,
): Response {
  const body = selectFields(record, queryParameters(context.req.url).get('_fields'))
  return wordPressAnswer({ origin, allow: 'GET', signedIn: true, link: alternate(webAddress), body })
}

/** GET /wp-json/wp/v2/pages/<id> (interface §4.4). */
export function pageRoute(forum: Forum): Handler {
  return (context) => {
    const origin = forum.origin()
    const page = PAGES.find(({ id }) => id === idOf(context))
    return page
      ? found(context, origin, pageRecord(page, origin), pageAddress(page, origin))
      : invalidId(origin)
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
      return wordPressAnswer({ status: 403, origin, signedIn: true, body })
    }
    return found(context, origin, mediaRecord(item, origin), mediaPageAddress(item, origin))
  }
}

/** GET /wp-json/wp/v2/map-resources/<id>: core has it for every post type, though the interface does not name it. */
export function entryRoute(forum: Forum): Handler {
  return (context) => {
    const origin = forum.origin()
    const entry = forum.library.entry(idOf(context))
    if (!entry) return invalidId(origin)
    return found(context, origin, entryRecord(entry, origin, forum.settings), entryAddress(entry, origin))
  }
}
