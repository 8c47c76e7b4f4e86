import { isLoopbackHttp } from '@shared/links/urls'
import { overHttps } from '../links/links'

/**
 * Allows images from the service's origin and, over https, from hosts that the operator listed. A listed
 * loopback host may use http if the service itself does, which happens only in development. All other hosts
 * are blocked, including private addresses in any spelling (`https://2130706433/` is 127.0.0.1).
 */
export function createImageHosts(baseUrl: string | null, mediaHosts: readonly string[]): ImageHosts {
  const ownOrigin = baseUrl === null ? null : new URL(baseUrl).origin
  const isOwnUnencrypted = ownOrigin?.startsWith('http:') === true

  function isAdmitted(url: URL): boolean {
    if (url.username !== '' || url.password !== '') return false
    // Check the scheme first: a `blob:` URL has the origin of its creator.
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
  /** The URL to fetch an image from, upgraded to https for old posts; null if not allowed. */
  urlOf(href: string): string | null
}
