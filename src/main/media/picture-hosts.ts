import { isLoopbackHttp } from '../config/configuration'

/**
 * Whether a picture may be fetched from an address: from the service's own origin, or over https from a host
 * the operator listed. The list is the control: any other host, private and loopback addresses in all their
 * spellings included (`https://2130706433/` is 127.0.0.1), is simply not on it.
 */
export function createPictureHosts(baseUrl: string | null, mediaHosts: readonly string[]) {
  const ownOrigin = baseUrl === null ? null : new URL(baseUrl).origin
  return {
    admits(address: string): boolean {
      if (!URL.canParse(address)) return false
      const url = new URL(address)
      if (url.username !== '' || url.password !== '') return false
      // By scheme first: a `blob:` address has the origin of what made it.
      if (url.protocol !== 'https:' && url.protocol !== 'http:') return false
      if (url.origin === ownOrigin) return true
      const isSafe = url.protocol === 'https:' || isLoopbackHttp(url)
      return isSafe && mediaHosts.includes(url.host)
    },
  }
}
export type PictureHosts = ReturnType<typeof createPictureHosts>
