interface VideoProvider {
  readonly name: string
  /** Null if the URL is not a video's. */
  readonly watchUrl: (embed: URL) => string | null
}

const youtube: VideoProvider = {
  name: 'YouTube',
  watchUrl(embed) {
    const path = youtubePath(embed)
    return path && `https://www.youtube.com/${path}`
  },
}

const vimeo: VideoProvider = {
  name: 'Vimeo',
  watchUrl({ pathname }) {
    const id = /^\/video\/(\d{4,14})$/.exec(pathname)?.[1]
    return id ? `https://vimeo.com/${id}` : null
  },
}

/**
 * By the exact host of the player. These hosts are allowed unless the operator sets others (`videoHosts`); a
 * player of any other allowed host is shown under its host name.
 */
export const videoProviders: ReadonlyMap<string, VideoProvider> = new Map([
  ['www.youtube.com', youtube],
  ['www.youtube-nocookie.com', youtube],
  ['player.vimeo.com', vimeo],
])

/** Two embed paths look like video ids but are not: playlists and a channel's live stream. */
function youtubePath({ pathname, searchParams }: URL): string | null {
  const id = /^\/embed\/([\w-]{6,20})$/.exec(pathname)?.[1]
  if (id === 'videoseries') {
    const list = searchParams.get('list') ?? ''
    return /^[\w-]{2,64}$/.test(list) ? `playlist?list=${list}` : null
  }
  if (id === 'live_stream') {
    const channel = searchParams.get('channel') ?? ''
    return /^UC[\w-]{22}$/.test(channel) ? `channel/${channel}/live` : null
  }
  return id ? `watch?v=${id}` : null
}
