import { videoProviders } from '@shared/media/video-providers'

export interface RecognizedVideo {
  readonly provider: string
  readonly url: string
  readonly host: string
}

/**
 * The host must equal an allowed one, and known providers must use an embed path. Anything else becomes a
 * plain link.
 */
export function recognizeVideo(href: string, allowedHosts: readonly string[]): RecognizedVideo | null {
  const embed = URL.parse(href)
  if (!embed || !/^https?:$/.test(embed.protocol) || !allowedHosts.includes(embed.host)) return null
  // Old posts embed players over http.
  embed.protocol = 'https:'
  const provider = videoProviders.get(embed.host)
  const url = provider ? provider.watchUrl(embed) : embed.href
  return url === null ? null : { provider: provider?.name ?? embed.host, url, host: new URL(url).host }
}
