/**
 * Rows visible at first, as the row `requests` of the bench counts them. Further rows cause no requests, so
 * lists end there.
 */
const rowsInView = 8

export const baseUrl = 'https://forum.invalid'
export const pageId = 32

const headerImage = 900
const firstEntry = 1000

/** The smallest image with a size in its header: a GIF of one pixel. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } })

/**
 * The service's responses, with no more content than the app needs.
 *
 * @param published number of entries published since the earlier start
 */
export function responseTo(url: URL, published: number): Response {
  const path = url.pathname.replace('/wp-json/wp/v2', '')
  if (path.startsWith('/picture/')) return new Response(picture, { headers: { 'content-type': 'image/gif' } })
  if (path === '/map-resources') {
    const ids = Array.from({ length: rowsInView }, (_, index) => firstEntry + published - index)
    return json(ids.map(entry), { 'x-wp-total': '240', 'x-wp-totalpages': '30' })
  }
  if (path.startsWith('/media/')) return json(media(Number(path.slice('/media/'.length))))
  if (path.startsWith('/pages/'))
    return json({ id: pageId, title: { rendered: 'Resources' }, featured_media: headerImage })
  const term = { id: 1, name: 'Forests', slug: 'forests', parent: 0, count: 7 }
  return json([term], { 'x-wp-total': '1', 'x-wp-totalpages': '1' })
}

/** The proxy's response while WordPress is down or has no free worker. */
export const badGateway = (): Response =>
  new Response('<html>502 Bad Gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } })

export const isFile = (url: URL): boolean => url.pathname.startsWith('/picture/')

const entry = (id: number): unknown => ({
  id,
  title: { rendered: 'Rain' },
  content: { rendered: '' },
  date_gmt: '2026-01-05T08:00:00',
  modified_gmt: '2026-01-05T08:00:00',
  link: `${baseUrl}/entry/${id}`,
  featured_media: id + 5000,
  map_fimg_url: false,
  'mapresources-category': [1],
  regions: [],
})

const media = (id: number): unknown => ({
  id,
  alt_text: '',
  mime_type: 'image/gif',
  source_url: `${baseUrl}/picture/${id}.gif`,
  media_details: { width: 1, height: 1, sizes: {} },
})
