import type { Context } from 'hono'
import { htmlResponse, rayId } from '../responses.ts'
import type { Forum, ForumEnvironment } from '../forum.ts'

/** Seconds an image may be cached (recorded). */
const IMAGE_MAX_AGE = 14_400

const NOT_FOUND = `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="UTF-8"><title>Page not found &#8211; Forum</title></head>
<body class="error404"><h1>Oops! That page can&rsquo;t be found.</h1><p>It looks like nothing was found at this location.</p></body></html>
`

/** The decoded path below the uploads folder; undefined if it is not UTF-8. */
function uploadPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname.slice('/wp-content/uploads/'.length))
  } catch {
    return undefined
  }
}

function isUnchanged(context: Context<ForumEnvironment>, etag: string, modified: Date): boolean {
  const noneMatch = context.req.header('if-none-match')
  if (noneMatch !== undefined) {
    return noneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
  }
  const since = context.req.header('if-modified-since')
  return since !== undefined && Math.floor(modified.getTime() / 1000) <= Math.floor(Date.parse(since) / 1000)
}

/** GET /wp-content/uploads/…: the images, as nginx serves files. */
export function pictureRoute(forum: Forum) {
  return async (context: Context<ForumEnvironment>): Promise<Response> => {
    const path = uploadPath(context.req.url)
    const file = path === undefined ? undefined : await forum.images.read(path)
    // nginx passes missing files to WordPress, which adds a link to its API to every page.
    if (!file)
      return htmlResponse(404, NOT_FOUND, {
        'content-type': 'text/html; charset=UTF-8',
        link: `<${forum.origin()}/wp-json/>; rel="https://api.w.org/"`,
      })

    const seconds = Math.floor(file.modified.getTime() / 1000)
    const etag = `"${seconds.toString(16)}-${file.bytes.length.toString(16)}"`
    const headers: Record<string, string> = {
      server: 'nginx',
      'last-modified': file.modified.toUTCString(),
      etag,
      'cache-control': `public, max-age=${IMAGE_MAX_AGE}`,
      'cf-ray': rayId(),
    }
    if (isUnchanged(context, etag, file.modified)) return new Response(null, { status: 304, headers })

    headers['content-type'] = file.mimeType
    headers['accept-ranges'] = 'bytes'
    return new Response(file.bytes.slice(), { status: 200, headers })
  }
}
