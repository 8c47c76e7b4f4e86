import { freshFor, freshWithin } from '@shared/freshness'
import { failure, success, type Result } from '@shared/result'
import type { Resource, Term, TermKind } from '@shared/resources'
import type { Library } from '../library/library'
import type { StoredFirst } from '../library/stored-first'
import type { Media } from '../media/media'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import { createBrowsePlace } from './browse-place'
import { createListReader } from './list-reader'
import { createPageHeader } from './page-header'
import { createResourceRows } from './resource-rows'

export type Resources = ReturnType<typeof createResources>

/** The Resources screen's data: the header, the lists, an entry, and the two lists of terms. */
export function createResources(options: {
  readonly client: Pick<ServiceClient, 'page' | 'entries' | 'terms'>
  readonly session: Pick<Session, 'authorized' | 'isExpired'>
  readonly library: Pick<
    Library,
    | 'document'
    | 'storeDocument'
    | 'visit'
    | 'storePage'
    | 'page'
    | 'search'
    | 'entry'
    | 'entryWithLink'
    | 'markRead'
    | 'readingPosition'
    | 'storeReadingPosition'
  >
  readonly storedFirst: StoredFirst
  readonly media: Pick<Media, 'idOfRow' | 'idOfEntry' | 'idOfSize' | 'idOfUrl' | 'facts' | 'storedFacts'>
  readonly pageId: number
  readonly now: () => number
}) {
  const { client, session, library, storedFirst, media, pageId, now } = options
  const rows = createResourceRows(media)
  const { opening, ...browsePlace } = createBrowsePlace({ library, now })

  async function opened(id: number): Promise<void> {
    void library.markRead(id)
    await opening(id)
  }

  return {
    header: createPageHeader({ client, session, storedFirst, media, pageId }),
    ...browsePlace,
    list: createListReader({ client, session, library, storedFirst, rows, now }),

    /**
     * The list has brought the body already; an entry that no list has brought is unknown. That it is being opened is
     * on disk before its body leaves: whatever it does to the app, the next start knows.
     *
     * @param isAhead it is not opened yet, and stays unread
     */
    async get(id: number, language: string | null, isAhead = false): Promise<Result<Resource>> {
      const [entry, readingPosition, visit] = await Promise.all([
        library.entry(language, id),
        library.readingPosition(id),
        library.visit(),
      ])
      if (!entry) return failure({ code: 'not-found' })
      const { link, body, modified } = entry
      const facts = entry.featuredMedia === null ? undefined : await media.storedFacts(entry.featuredMedia)
      const hasNone = facts === null && entry.imageUrl === null
      const image = hasNone ? null : rows.imageOf(entry, media.idOfEntry)
      if (!isAhead) await opened(id)
      const row = { ...rows.rowOf(entry, visit), image }
      return success({ ...row, imageFacts: facts ?? null, link, body, modified, readingPosition })
    },

    /** An entry that was read ahead is being opened. */
    async opened(id: number): Promise<Result<undefined>> {
      await opened(id)
      return success(undefined)
    },

    /** The id of the entry with that URL, over http or https, as far as a list has brought it. */
    async find(link: string, language: string | null): Promise<Result<number | null>> {
      const found = await library.entryWithLink(language, link)
      if (found !== null || !link.startsWith('http:')) return success(found)
      return success(await library.entryWithLink(language, link.replace('http:', 'https:')))
    },

    async storeReadingPosition(id: number, position: number): Promise<Result<undefined>> {
      await library.storeReadingPosition(id, position)
      return success(undefined)
    },

    /** @param tellStored called before the response when what is stored is no longer fresh */
    terms(
      kind: TermKind,
      language: string | null,
      signal: AbortSignal,
      tellStored: (terms: readonly Term[]) => void = () => undefined,
    ): Promise<Result<readonly Term[]>> {
      const source = storedFirst.record<readonly Term[]>({
        key: `terms:3:${kind}:${language ?? ''}`,
        freshFor: (_value, fetchedAt) => freshWithin(freshFor.terms, fetchedAt),
        fetch: (shared) =>
          session.authorized(shared, (token, own) => client.terms(kind, language, token, own)),
      })
      return storedFirst.read(source, signal, ({ value }) => tellStored(value))
    },
  }
}
