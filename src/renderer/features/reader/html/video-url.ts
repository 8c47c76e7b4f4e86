export interface RecognizedVideo {
  readonly provider: string
  /** Where the video is watched in a browser. */
  readonly url: string
  readonly host: string
}

const youtube = /^\/embed\/([\w-]{6,20})$/
const youtubeList = /^[\w-]{2,64}$/
const youtubeChannel = /^UC[\w-]{22}$/
const vimeo = /^\/video\/(\d{4,14})$/

/**
 * Recognises an embedded player: https, a host exactly among the allowed ones, and for the known providers an
 * embed path only. Anything else is null and becomes a plain link.
 */
export function recognizeVideo(href: string, allowedHosts: readonly string[]): RecognizedVideo | null {
  const url = URL.parse(href)
  if (!url || url.protocol !== 'https:' || !allowedHosts.includes(url.host)) return null
  switch (url.host) {
    case 'www.youtube.com':
    case 'www.youtube-nocookie.com': {
      const path = youtubePath(url)
      return path ? video('YouTube', `https://www.youtube.com/${path}`) : null
    }
    case 'player.vimeo.com': {
      const id = vimeo.exec(url.pathname)?.[1]
      return id ? video('Vimeo', `https://vimeo.com/${id}`) : null
    }
    default:
      return video(url.host, url.href)
  }
}

/** Two embed paths look like the id of a video and are not: a playlist, and what a channel shows live. */
function youtubePath({ pathname, searchParams }: URL): string | null {
  const id = youtube.exec(pathname)?.[1]
  if (id === 'videoseries') {
    const list = searchParams.get('list') ?? ''
    return youtubeList.test(list) ? `playlist?list=${list}` : null
  }
  if (id === 'live_stream') {
    const channel = searchParams.get('channel') ?? ''
    return youtubeChannel.test(channel) ? `channel/${channel}/live` : null
  }
  return id ? `watch?v=${id}` : null
}

function video(provider: string, url: string): RecognizedVideo {
  return { provider, url, host: new URL(url).host }
}
