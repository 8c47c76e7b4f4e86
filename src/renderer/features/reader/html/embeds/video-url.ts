import { videoProviders } from '@shared/media/video-providers'

export interface RecognizedVideo {
  readonly provider: string
  /** Where the video is watched in a browser. */
  readonly url: string
  readonly host: string
}

/**
 * Recognises an embedded player: a host exactly among the allowed ones, and for the known providers an
 * embed path only. Anything else is null and becomes a plain link.
 */
export function recognizeVideo(href: string, allowedHosts: readonly string[]): RecognizedVideo | null {
  const embed = URL.parse(href)
  if (!embed || !/^https?:$/.test(embed.protocol) || !allowedHosts.includes(embed.host)) return null
  // Old posts have players of before.
  embed.protocol = 'https:'
  const provider = videoProviders.get(embed.host)
  const url = provider ? provider.watchUrl(embed) : embed.href
  return url === null ? null : { provider: provider?.name ?? embed.host, url, host: new URL(url).host }
}
