/**
 * Checks the parts of a parsed URL and never matches the text with a pattern, which would let empty, relative
 * and oddly spelled URLs through.
 */

/** A URL that a click may open, or null. Also refuses links within the same page, which the reader cannot follow. */
export function linkUrl(value: string, base: string | null): string | null {
  const url = resolve(value, base)
  if (!url || leadsWithinPage(url, base)) return null
  if (url.protocol === 'mailto:') return url.href
  return isWeb(url) && !hasUserInfo(url) ? url.href : null
}

export function imageUrl(value: string, base: string | null): string | null {
  const url = resolve(value, base)
  return url && isWeb(url) && !hasUserInfo(url) ? url.href : null
}

function resolve(value: string, base: string | null): URL | null {
  if (value.trim() === '') return null
  return URL.parse(value, base ?? undefined)
}

function leadsWithinPage(url: URL, base: string | null): boolean {
  if (url.hash === '' || base === null) return false
  const page = URL.parse(base)
  return page !== null && withoutHash(url) === withoutHash(page)
}

function withoutHash(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length)
}

/** Allows http: main asks before it opens an unencrypted URL, and fetches over https where possible. */
function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:'
}

function hasUserInfo(url: URL): boolean {
  return url.username !== '' || url.password !== ''
}
