import { isLoopbackHttp } from '@shared/links/loopback-http'
import { overHttps } from '../links/own-host'

/**
 * Whether an image may be fetched from a URL: from the service's own origin, or over https from a host that the
 * operator listed. A listed host on this machine may do without https where the service itself does: in development, as
 * people's packages take no service without it. The list is the control: every other host is refused, private and loopback hosts in all their
 * spellings included (`https://2130706433/` is 127.0.0.1).
 */
export function createImageHosts(baseUrl: string | null, mediaHosts: readonly string[]): ImageHosts {
  const ownOrigin = baseUrl === null ? null : new URL(baseUrl).origin
  const isOwnUnencrypted = ownOrigin?.startsWith('http:') === true

  function isAdmitted(url: URL): boolean {
    if (url.username !== '' || url.password !== '') return false
    // By scheme first: a `blob:` URL has the origin of what made it.
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
    if (url.origin === ownOrigin) return true
    const isSafe = url.protocol === 'https:' || (isOwnUnencrypted && isLoopbackHttp(url))
    return isSafe && mediaHosts.includes(url.host)
  }

  return {
    admits(href: string): boolean {
      const url = URL.parse(href)
      return url !== null && isAdmitted(url)
    },

    urlOf(href: string): string | null {
      const url = URL.parse(href)
      if (!url) return null
      const candidates = url.protocol === 'http:' ? [url, overHttps(url)] : [url]
      return candidates.find(isAdmitted)?.href ?? null
    },
  }
}
export interface ImageHosts {
  admits(href: string): boolean
  /** Where an image is fetched from: over https what old posts have under http. Null where it may not be. */
  urlOf(href: string): string | null
}
