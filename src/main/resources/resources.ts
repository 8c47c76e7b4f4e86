import type { EventPayload, ResourceQuery } from '@shared/ipc/contract'
import { freshFor } from '@shared/freshness'
import { failure, success, type Result } from '@shared/result'
import type {
  BrowsePlace,
  Resource,
  ResourcePage,
  ResourceRow,
  ResourcesHeader,
  StoredPage,
  Term,
  TermKind,
} from '@shared/resources'
import type { StoredRecords } from '../library/stored-records'
import type { EntrySummary, Library, ListPageFacts, Visit } from '../library/library'
import type { Media } from '../media/media'
import type { PageRecord } from '../service/decode/page'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import { askForEntries, hasMore, ignoredFilters, listOf } from './entry-list'

/** Rows of a page of stored entries. */
const storedPerPage = 20

const placeKey = 'place:1'

export type Resources = ReturnType<typeof createResources>

/** Something that is no longer as it was served from the library. */
export type Refreshed = EventPayload<'resources:refreshed'>

/** The Resources screen's data: its header, the lists, an entry, and the two lists of terms. */
export function createResources(options: {
  readonly client: Pick<ServiceClient, 'page' | 'entries' | 'terms'>
  readonly session: Pick<Session, 'authorized'>
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
  readonly records: StoredRecords
  readonly media: Pick<Media, 'idOfRow' | 'idOfEntry' | 'idOfSize' | 'idOfUrl' | 'alternative'>
  readonly pageId: number
  readonly now: () => number
  /** Called when something that was served from the library has changed at the service. */
  readonly refreshed: (what: Refreshed) => void
}) {
  const { client, session, library, records, media, pageId, now, refreshed } = options

  function rowOf(entry: EntrySummary, visit: Visit): ResourceRow {
    const { id, title, date, excerpt, categoryIds, regionIds, isProtected } = entry
    const isRead = visit.isRead(id)
    const isNew = !isRead && date !== null && visit.newestBefore !== null && date > visit.newestBefore
    const image = imageOf(entry, media.idOfRow)
    return { id, title, date, excerpt, categoryIds, regionIds, image, isProtected, isRead, isNew }
  }

  function imageOf(entry: EntrySummary, idOf: Media['idOfRow']): string | null {
    if (entry.featuredMedia !== null) return idOf(entry.featuredMedia, entry.imageUrl)
    return entry.imageUrl === null ? null : media.idOfUrl(entry.imageUrl)
  }

  function pageOf(
    number: number,
    entries: readonly EntrySummary[],
    facts: ListPageFacts,
    visit: Visit,
  ): ResourcePage {
    const { total, hasMore: goesOn, ignoredFilters: ignored } = facts
    const rows = entries.map((entry) => rowOf(entry, visit))
    return { page: number, rows, total, hasMore: goesOn, ignoredFilters: ignored }
  }

  function pageRecord(id: number, language: string | null, signal: AbortSignal): Promise<Result<PageRecord>> {
    return records.read(
      {
        key: `page:1:${id}`,
        freshFor: () => freshFor.page,
        fetch: (shared) => session.authorized(shared, (token, own) => client.page(id, token, own)),
        changed: () => refreshed({ what: 'header', language }),
      },
      signal,
    )
  }

  return {
    /** The page record's title and image; of its translation where the content language has one. */
    async header(language: string | null, signal: AbortSignal): Promise<Result<ResourcesHeader>> {
      let page = await pageRecord(pageId, language, signal)
      if (!page.ok) return page
      const translated = language === null ? undefined : page.value.translations[language]
      if (translated !== undefined && translated !== pageId) {
        const other = await pageRecord(translated, language, signal)
        if (other.ok) page = other
      }
      const { title, featuredMedia } = page.value
      if (featuredMedia === null) return success({ title, image: null })
      const alternative = await media.alternative(featuredMedia, signal)
      const id = media.idOfSize(featuredMedia, 'large')
      return success({ title, image: alternative === null ? null : { id, alternative } })
    },

    async list(query: ResourceQuery, signal: AbortSignal): Promise<Result<ResourcePage>> {
      const response = await session.authorized(signal, (token, own) =>
        askForEntries(client, query, token, own),
      )
      if (!response.ok) return response
      const { entries, total } = response.value
      const facts = {
        total,
        hasMore: hasMore(response.value, query.page),
        ignoredFilters: ignoredFilters(query, entries),
      }
      void library.storePage({ list: listOf(query), page: query.page, entries, fetchedAt: now(), ...facts })
      return success(pageOf(query.page, entries, facts, await library.visit()))
    },

    /** The same page of the same list as it is stored. */
    async stored(query: ResourceQuery): Promise<Result<StoredPage | null>> {
      const stored = await library.page(listOf(query), query.page)
      if (!stored) return success(null)
      const page = pageOf(query.page, stored.entries, stored, await library.visit())
      return success({ ...page, storedAt: new Date(stored.fetchedAt).toISOString() })
    },

    /** Everything in the library that matches. No record holds the resource type, so that filter is ignored. */
    async searchStored(query: ResourceQuery): Promise<Result<StoredPage>> {
      const offset = (query.page - 1) * storedPerPage
      const { entries, total, fetchedAt } = await library.search({
        language: query.language,
        text: query.search,
        categoryId: query.category?.id ?? null,
        regionId: query.region?.id ?? null,
        offset,
        limit: storedPerPage,
      })
      const facts = { total, hasMore: offset + entries.length < total, ignoredFilters: [] }
      const page = pageOf(query.page, entries, facts, await library.visit())
      return success({ ...page, storedAt: fetchedAt === null ? null : new Date(fetchedAt).toISOString() })
    },

    /** From the library: lists bring whole entries. An entry that was in no list is `not-found`. */
    async get(id: number, language: string | null): Promise<Result<Resource>> {
      const [entry, readingPosition, visit] = await Promise.all([
        library.entry(language, id),
        library.readingPosition(id),
        library.visit(),
      ])
      if (!entry) return failure({ code: 'not-found' })
      const { link, body, modified } = entry
      const row = { ...rowOf(entry, visit), image: imageOf(entry, media.idOfEntry) }
      void library.markRead(id)
      return success({ ...row, link, body, modified, readingPosition })
    },

    /** The id of the stored entry with that URL, or null. */
    async find(link: string, language: string | null): Promise<Result<number | null>> {
      return success(await library.entryWithLink(language, link))
    },

    /** Where the person was when this account was last used here. */
    async place(): Promise<Result<BrowsePlace | null>> {
      return success(((await library.document(placeKey))?.value ?? null) as BrowsePlace | null)
    },

    async storePlace(place: BrowsePlace): Promise<Result<undefined>> {
      await library.storeDocument(placeKey, place, now())
      return success(undefined)
    },

    async storeReadingPosition(id: number, position: number): Promise<Result<undefined>> {
      await library.storeReadingPosition(id, position)
      return success(undefined)
    },

    terms(kind: TermKind, language: string | null, signal: AbortSignal): Promise<Result<readonly Term[]>> {
      return records.read(
        {
          key: `terms:1:${kind}:${language ?? ''}`,
          freshFor: () => freshFor.terms,
          fetch: (shared) =>
            session.authorized(shared, (token, own) => client.terms(kind, language, token, own)),
          changed: () => refreshed({ what: 'terms', language }),
        },
        signal,
      )
    },
  }
}
