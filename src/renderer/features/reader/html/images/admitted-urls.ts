/**
 * URLs in the service's HTML. Each is resolved against the entry's own URL and judged by the parts that the URL
 * parser finds, never by a pattern: patterns let empty, relative and odd spellings through.
 */

/** A URL that a click may open, or null. A link to a place in the same page leads nowhere here, so it is refused too. */
export function linkUrl(value: string, base: string | null): string | null {
  const url = resolve(value, base)
  if (!url || leadsWithinPage(url, base)) return null
  if (url.protocol === 'mailto:') return url.href
  return isWeb(url) && !hasUserInfo(url) ? url.href : null
}

/** A URL that main may be asked to admit as an image, or null. */
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

/** Main asks before it opens what is not encrypted, and fetches over https where it can. */
function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:'
}

function hasUserInfo(url: URL): boolean {
  return url.username !== '' || url.password !== ''
}
