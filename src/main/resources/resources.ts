import { success, type Result } from '@shared/errors/result'
import { type List, createLists } from './lists/lists'
import type { Resource, ResourcesHeader, TermCounts, TermKind, TermList } from '@shared/entries/resources'
import type { Filters } from '@shared/filters/filters'
import { freshFor, freshWithin } from '@shared/entries/freshness'
import { documents } from '../cache/document-kinds'
import type { CacheContent } from '../cache/cache'
import type { Configuration } from '../config/configuration'
import type { StoredFirst } from '../cache/stored-first'
import type { Media } from '../media/media'
import type { ServiceClient } from '../service/service-client'
import type { Session } from '../session/session'
import { createBrowsePlace, type BrowsePlaces } from './browse-place'
import { createEntryOpening } from './entry-opening'
import type { ListRest } from './lists/list-rest'
import { createPageHeader } from './page-header'
import type { ProvenFeatures } from './lists/proven-features'
import { createStoredLists } from './lists/stored-lists'
import { createResourceRows } from './lists/resource-rows'

export interface Resources extends BrowsePlaces {
  /** @param onPartial called before the response if the stored terms are stale */
  terms(
    kind: TermKind,
    language: string | null,
    signal: AbortSignal,
    onPartial?: (terms: TermList) => void,
  ): Promise<Result<TermList>>
  get(id: number, language: string | null, isAhead?: boolean): Promise<Result<Resource>>
  readonly opened: (id: number, language: string | null, modified: string | null) => Promise<Result<boolean>>
  find(link: string, language: string | null): Promise<Result<number | null>>
  readonly termCounts: (filters: Filters) => Promise<Result<TermCounts | null>>
  /** Lists that were read to the end count as unread: their entries have been removed from the cache. */
  readonly forgetReadLists: () => void
  readonly list: List
  /** @param onPartial called after each page; more of the list is available by then */
  readonly readRest: ListRest['read']
  readonly featureStates: ProvenFeatures['states']
  /** @param onPartial called before the response if the stored header is stale */
  readonly header: (
    language: string | null,
    signal: AbortSignal,
    onPartial?: (header: ResourcesHeader) => void,
  ) => Promise<Result<ResourcesHeader>>
}

export function createResources(options: {
  readonly configuration: Configuration
  readonly client: ServiceClient
  readonly session: Session
  readonly cache: CacheContent
  readonly storedFirst: StoredFirst
  readonly media: Media
  readonly now: () => number
}): Resources {
  const { configuration, client, session, cache, storedFirst, media, now } = options
  const rows = createResourceRows(media)
  const storedLists = createStoredLists(cache, rows, now)
  const { forget, ...lists } = createLists({ client, session, cache, storedFirst, rows, storedLists, now })
  const { opening, ...browsePlace } = createBrowsePlace({ cache, storedLists, now })

  return {
    header: createPageHeader({ configuration, client, session, storedFirst, media }),
    ...browsePlace,
    ...lists,
    forgetPlaces() {
      browsePlace.forgetPlaces()
      forget()
    },
    forgetReadLists: forget,
    termCounts: async (filters) => success(await storedLists.termCounts(filters)),

    ...createEntryOpening({ cache, media, rows, opening }),

    terms(kind, language, signal, onPartial = () => undefined) {
      const source = storedFirst.record({
        address: documents.terms.at(kind, language),
        freshFor: (_value, fetchedAt) => freshWithin(freshFor.terms, fetchedAt),
        fetch: (shared) =>
          session.authorized(shared, (token, own) => client.terms(kind, language, token, own)),
      })
      return storedFirst.read(source, signal, ({ value }) => onPartial(value))
    },
  }
}
