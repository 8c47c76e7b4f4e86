import type { ResourceQuery } from '@shared/ipc/contract'
import { failure, success, type Result } from '@shared/result'
import type { Resource, ResourcePage, ResourceRow, ResourcesHeader, Term, TermKind } from '@shared/resources'
import type { Library } from '../library/library'
import type { Media } from '../media/media'
import type { Entry } from '../service/decode/entry'
import { excerptOf } from '../service/decode/plain-text'
import { entriesPerPage, type EntryPage, type ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'

export type Resources = ReturnType<typeof createResources>

/** The Resources screen's data: the head, the list, an entry, and the two lists of terms. */
export function createResources(options: {
  readonly client: Pick<ServiceClient, 'page' | 'entries' | 'terms'>
  readonly session: Pick<Session, 'authorized'>
  readonly library: Library
  readonly media: Pick<Media, 'idOfRecord' | 'idOfSize' | 'idOfAddress' | 'alternative'>
  readonly pageId: number
}) {
  const { client, session, library, media, pageId } = options

  function row(entry: Entry): ResourceRow {
    const { id, title, date, categoryIds, regionIds, isProtected } = entry
    const excerpt = excerptOf(entry.body)
    return { id, title, date, excerpt, categoryIds, regionIds, picture: pictureOf(entry), isProtected }
  }

  function pictureOf(entry: Entry): string | null {
    if (entry.featuredMedia !== null) return media.idOfRecord(entry.featuredMedia, entry.pictureAddress)
    return entry.pictureAddress === null ? null : media.idOfAddress(entry.pictureAddress)
  }

  return {
    /** The page record's title and picture; of its translation where the content language has one. */
    header(language: string | null, signal: AbortSignal): Promise<Result<ResourcesHeader>> {
      return session.authorized(signal, async (token, own) => {
        let page = await client.page(pageId, token, own)
        if (!page.ok) return page
        const translated = language === null ? undefined : page.value.translations[language]
        if (translated !== undefined && translated !== pageId) {
          const other = await client.page(translated, token, own)
          if (other.ok) page = other
        }
        const { title, featuredMedia } = page.value
        if (featuredMedia === null) return success({ title, picture: null })
        const alternative = await media.alternative(featuredMedia)
        const id = media.idOfSize(featuredMedia, 'large')
        return success({ title, picture: alternative === null ? null : { id, alternative } })
      })
    },

    list(query: ResourceQuery, signal: AbortSignal): Promise<Result<ResourcePage>> {
      return session.authorized(signal, async (token, own) => {
        const answer = await entriesOf(client, query, token, own)
        if (!answer.ok) return answer
        const { entries, total } = answer.value
        library.keepEntries(entries)
        return success({
          page: query.page,
          rows: entries.map(row),
          total,
          hasMore: hasMore(answer.value, query.page),
          ignoredFilters: ignoredFilters(query, entries),
        })
      })
    },

    /** The list has brought the body already; an entry that no list has brought is unknown. */
    async get(id: number): Promise<Result<Resource>> {
      const entry = library.entry(id)
      if (!entry) return failure({ code: 'not-found' })
      return success({ ...row(entry), link: entry.link, body: entry.body, modified: entry.modified })
    },

    terms(kind: TermKind, language: string | null, signal: AbortSignal): Promise<Result<readonly Term[]>> {
      return session.authorized(signal, (token, own) => client.terms(kind, language, token, own))
    },
  }
}

/** Asks once more with straight quotes when nothing was found: titles may show ’ and store '. */
async function entriesOf(
  client: Pick<ServiceClient, 'entries'>,
  query: ResourceQuery,
  token: string,
  signal: AbortSignal,
): Promise<Result<EntryPage>> {
  const answer = await client.entries(query, token, signal)
  const straight = query.search.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
  const isWorthAnotherTry = answer.ok && answer.value.received === 0 && query.page === 1
  return isWorthAnotherTry && straight !== query.search
    ? client.entries({ ...query, search: straight }, token, signal)
    : answer
}

/** With totals they decide, for unreadable entries make short pages; without, a full page may have a next one. */
function hasMore(page: EntryPage, number: number): boolean {
  if (page.totalPages !== null) return number < page.totalPages
  if (page.total !== null) return number * entriesPerPage < page.total
  return page.received >= entriesPerPage
}

/** A filter is ignored by a broken service with 200 and everything (measured): no entry then needs to match. */
function ignoredFilters(query: ResourceQuery, entries: readonly Entry[]): readonly TermKind[] {
  const ignored: TermKind[] = []
  if (query.category && !entries.every((entry) => entry.categoryIds.includes(query.category?.id ?? 0))) {
    ignored.push('category')
  }
  if (query.region && !entries.every((entry) => entry.regionIds.includes(query.region?.id ?? 0))) {
    ignored.push('region')
  }
  return ignored
}
