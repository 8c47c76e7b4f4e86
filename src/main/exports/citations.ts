import { isOnForum, mostCitedEntries, type CitedEntry, oneLine } from '@shared/citations/cited-entry'
import { freshFor, freshWithin } from '@shared/entries/freshness'
import { underJoinedSignal } from '../async/joined-signal'
import { machineTimer } from '../async/timer'
import type { EntrySummary, Cache } from '../cache/cache'
import { textLanguage } from '../resources/text-language'
import type { StoredFirst } from '../cache/stored-first'
import { documents } from '../cache/document-kinds'
import type { Configuration } from '../config/configuration'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'

/** Milliseconds; a fast citation is worth more than one with a better publisher. */
const mostPatienceMs = 3000

/** Returns the forum's name for citations; null if unknown. */
export type ForumName = (signal: AbortSignal) => Promise<string | null>

export function createForumName(options: {
  readonly configuration: Configuration
  readonly client: ServiceClient
  readonly session: Session
  readonly storedFirst: StoredFirst
}): ForumName {
  const { configuration, client, session, storedFirst } = options
  const source = storedFirst.record({
    address: documents.forumName.at(),
    freshFor: (_value, fetchedAt) => freshWithin(freshFor.page, fetchedAt),
    fetch: (signal) => session.authorized(signal, (token, own) => client.siteName(token, own)),
  })

  return async (signal) => {
    const limit = new AbortController()
    const end = machineTimer(() => limit.abort(), mostPatienceMs)
    const name = await underJoinedSignal([signal, limit.signal], (joined) =>
      storedFirst.readSooner(source, joined),
    )
    end()
    return (name.ok && oneLine(name.value)) || configuration.forumName
  }
}

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
      const requested = ids.slice(0, mostCitedEntries)
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
export function citedEntry(
  entry: Pick<EntrySummary, 'id' | 'title' | 'date' | 'link' | 'excerpt'>,
  server: string,
  publisher: string | null,
): CitedEntry {
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
