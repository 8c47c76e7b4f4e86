/** A service whose players are recognised in bodies. */
interface VideoProvider {
  /** As people know it. */
  readonly name: string
  /** Where a video of an embedded player is watched in a browser, or null where the URL is none of a video. */
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
 * Providers by the exact host of their players. These hosts are allowed unless the operator lists others
 * (`videoHosts`); a player of an allowed host that is not among them is shown under the name of its host.
 */
export const videoProviders: ReadonlyMap<string, VideoProvider> = new Map([
  ['www.youtube.com', youtube],
  ['www.youtube-nocookie.com', youtube],
  ['player.vimeo.com', vimeo],
])

/** Two embed paths look like the id of a video and are not: a playlist, and what a channel shows live. */
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
