/**
 * A URL of the service's own host, over https where the service has that: old posts have addresses from before.
 *
 * @param ownOrigin of the service; null where there is none
 */
export function secured(url: URL, ownOrigin: string | null): URL {
  return url.protocol === 'http:' && ownOrigin === `https://${url.host}` ? overHttps(url) : url
}

/** The same over https. */
export function overHttps(url: URL): URL {
  const encrypted = new URL(url)
  encrypted.protocol = 'https:'
  return encrypted
}
