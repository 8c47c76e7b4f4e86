import { isOnForum, type CitedEntry } from '@shared/citations/cited-entry'
import type { EntrySummary, Cache } from '../cache/cache'
import type { ForumName } from '../resources/forum-name'
import { textLanguage } from '../resources/text-language'

/** Limit for citations read on screen before copying; longer lists are exported to a file. */
const mostCited = 500

export interface Citations {
  /** The forum's name as the citations' publisher; null if unknown. */
  readonly publisher: ForumName
  /** In the order of `ids`; entries that are not stored are left out. */
  entries(
    ids: readonly number[],
    language: string | null,
    signal: AbortSignal,
  ): Promise<readonly CitedEntry[]>
}

export function createCitations(options: {
  readonly cache: Pick<Cache, 'summaries'>
  readonly server: string
  readonly publisher: ForumName
}): Citations {
  const { cache, server, publisher } = options
  return {
    publisher,
    async entries(ids, language, signal): Promise<readonly CitedEntry[]> {
      const requested = ids.slice(0, mostCited)
      const [name, stored] = await Promise.all([publisher(signal), cache.summaries(language, requested)])
      const byId = new Map(stored.map((entry) => [entry.id, entry]))
      return requested.flatMap((id) => {
        const entry = byId.get(id)
        return entry ? [citedEntry(entry, server, name)] : []
      })
    },
  }
}

/** @param publisher the forum's name; null if unknown */
export function citedEntry(entry: EntrySummary, server: string, publisher: string | null): CitedEntry {
  const { id, title, date, link, excerpt } = entry
  const host = link === null ? server : new URL(link).host
  return {
    id,
    title: title || link || String(id),
    site: (isOnForum(link, server) && publisher) || host,
    published: date,
    url: link,
    language: textLanguage(`${title}\n${excerpt}`),
  }
}
