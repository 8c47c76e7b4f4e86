export interface RecognizedVideo {
  readonly provider: string
  /** Where the video is watched in a browser. */
  readonly address: string
  readonly host: string
}

const youtube = /^\/embed\/([\w-]{6,20})$/
const vimeo = /^\/video\/(\d{4,14})$/

/**
 * Recognises an embedded player: https, a host exactly among the allowed ones, and for the known providers an
 * embed path only. Anything else is null and becomes a plain link.
 */
export function recognizeVideo(address: string, allowedHosts: readonly string[]): RecognizedVideo | null {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || !allowedHosts.includes(url.host)) return null
  switch (url.host) {
    case 'www.youtube.com':
    case 'www.youtube-nocookie.com': {
      const id = youtube.exec(url.pathname)?.[1]
      return id ? video('YouTube', `https://www.youtube.com/watch?v=${id}`) : null
    }
    case 'player.vimeo.com': {
      const id = vimeo.exec(url.pathname)?.[1]
      return id ? video('Vimeo', `https://vimeo.com/${id}`) : null
    }
    default:
      return video(url.host, url.href)
  }
}

function video(provider: string, address: string): RecognizedVideo {
  return { provider, address, host: new URL(address).host }
}
