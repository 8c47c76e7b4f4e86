import { isOnForum, type CitedEntry } from '@shared/citations/cited-entry'
import type { EntrySummary, Library } from '../library/library'
import type { ForumName } from '../resources/forum-name'
import { textLanguage } from '../resources/text-language'

/** The most entries that are cited at once, to be read before they are copied. More are exported to a file. */
const mostCited = 500

export interface Citations {
  /** What the forum is called, as citations name their publisher; null where nobody says. */
  readonly publisher: ForumName
  /** What citations say of these entries, in this order; those that are not stored are left out. */
  entries(
    ids: readonly number[],
    language: string | null,
    signal: AbortSignal,
  ): Promise<readonly CitedEntry[]>
}

/** Says what citations need to know of stored entries. */
export function createCitations(options: {
  readonly library: Pick<Library, 'summaries'>
  /** Host of the service. */
  readonly server: string
  readonly publisher: ForumName
}): Citations {
  const { library, server, publisher } = options
  return {
    publisher,
    async entries(ids, language, signal): Promise<readonly CitedEntry[]> {
      const requested = ids.slice(0, mostCited)
      const [name, stored] = await Promise.all([publisher(signal), library.summaries(language, requested)])
      const byId = new Map(stored.map((entry) => [entry.id, entry]))
      return requested.flatMap((id) => {
        const entry = byId.get(id)
        return entry ? [citedEntry(entry, server, name)] : []
      })
    },
  }
}

/** @param publisher name of the forum; null where it is not known */
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
