/** Old posts still have http addresses although the service uses https. */
export function secured(url: URL, ownOrigin: string | null): URL {
  return url.protocol === 'http:' && ownOrigin === `https://${url.host}` ? overHttps(url) : url
}

export function overHttps(url: URL): URL {
  const encrypted = new URL(url)
  encrypted.protocol = 'https:'
  return encrypted
}
