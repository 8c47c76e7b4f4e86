import type { SortOrder } from '@shared/filters/filter-table'
import type { RouteFilters, ServiceFilter, StoredFilter } from '@shared/filters/filters'
import type { DateBounds } from '@shared/filters/date-choice'
import type { Annotation, AnnotationDraft, AnnotationStoring } from '@shared/entries/annotations'
import type { ListRefusal, MovedEntry, ReadingList, ShelfCounts } from '@shared/entries/marks'
import type { ImportProblem } from '@shared/ipc/channels/own-data-channels'
import type {
  CacheExtent,
  CacheNotice,
  SimilarEntry,
  TermCounts,
  TitleMatch,
  EntryChanges,
} from '@shared/entries/resources'
import type { ImageType } from '@shared/media/image-type'
import type { Entry } from '../service/decode/entry'
import type { Response } from './client/worker-calls'
import type { DocumentAddress, DocumentChange, StoredDocument } from './document-kinds'
import type { AnnotatedEntry } from './own-data/stored-annotations'
import type { StateFileBytes } from './own-data/state-file'
import type { MarkedState, StateImport } from './own-data/stored-state'
import type { CacheSyncs } from './syncs'
import type { StoreCalls } from './worker/cache-messages'

export { createCache } from './client/cache-client'
export type { CacheWorker } from './client/worker-calls'
export type { StoreQuotas } from './quotas'

/**
 * The stored content of one account of one service, for instant and offline use. No call rejects: a failed
 * read returns the same as if nothing were stored, and a failed write stores nothing. Calls run in the order
 * they are made, so a read sees every earlier write.
 */
export interface Cache extends CacheContent, CacheMarks, CacheAnnotations, CacheImages, CacheSyncs {
  /** Deletes other accounts' caches unless they keep them. Does nothing if the account is open already. */
  open(account: CacheAccount): Promise<void>
  /** Makes a call of the store that has no method here. Null if it failed, true if it returns nothing. */
  readonly ask: <Name extends Exclude<keyof StoreCalls, keyof Cache>>(
    name: Name,
    ...values: Parameters<StoreCalls[Name]>
  ) => Promise<Response<Name> | null>
  /** A problem that the person should know of. Returns each once, then null. */
  notice(): Promise<CacheNotice | null>
  size(): Promise<CacheSize>
  /** Deletes everything except other accounts' content. An open account stays open, empty. */
  clear(): Promise<void>
  /**
   * Closes the account after its session ended. Its content shows again only when the same account opens.
   *
   * @param server the service whose content goes with `service-deleted`
   */
  leave(content: LeftContent, server?: string): Promise<void>
  /** Finishes pending writes and stops the worker. */
  close(): Promise<void>
}

export interface CacheContent extends CacheLists, CacheSearch, CacheEntries, CacheReading, CacheDocuments {}

interface CacheLists {
  /** Resolves once the page and its entries are on disk. */
  storePage(page: FetchedPage): Promise<void>
  /**
   * Joins stored pages from `page` on, until a gap or until they have `rows` entries; one page by default.
   */
  page(list: ListId, page: number, rows?: number): Promise<CachedPage | null>
  /** Ids from the first page up to the first gap; null if no page is stored. */
  listedIds(list: ListId): Promise<ListedIds | null>
  /** In the order of `ids`. Skips entries that are not stored. */
  summaries(language: string | null, ids: readonly number[]): Promise<readonly EntrySummary[]>
}

export interface CacheSearch {
  search(query: CacheQuery): Promise<SearchMatches>
  matchingIds(query: CacheQuery): Promise<ListedIds>
  /** The text around a match; null if the excerpt shows every match or nothing matches. Empty on failure. */
  snippets(
    language: string | null,
    ids: readonly number[],
    search: string,
  ): Promise<readonly (string | null)[]>
  /** The newest entries whose titles have all these words, or words that begin with them. */
  titles(language: string | null, search: string): Promise<readonly TitleMatch[]>
  /** Entries about the subject of this one, the most similar first. */
  similar(language: string | null, id: number): Promise<readonly SimilarEntry[]>
  /** Counts entries per term, ignoring the filter of its own kind; null until everything is stored. */
  termCounts(query: CacheQuery): Promise<TermCounts | null>
}

export interface CacheEntries {
  /** Also finds entries listed since the app started that could not be stored. */
  entry(language: string | null, id: number): Promise<StoredEntry | null>
  entryWithLink(language: string | null, link: string): Promise<number | null>
  /** Stores entries that were not fetched as part of a list. Eviction deletes them unless they are saved. */
  storeEntries(language: string | null, entries: readonly Entry[]): Promise<void>
}

export interface CacheReading {
  /** The account's state when it was opened, with later changes to its marks. */
  visit(): Promise<Visit>
  markRead(id: number): Promise<void>
  /**
   * Keeps the earlier text of an entry that changed since it was read, unless `isSeen`.
   *
   * @param modified of the version that is read
   * @returns false if this version is not stored: another one does not count as read
   */
  storeReadText(
    language: string | null,
    id: number,
    modified: string | null,
    isSeen?: boolean,
  ): Promise<boolean>
  /** Null if nothing has changed since the entry was read. */
  textChanges(language: string | null, id: number): Promise<EntryChanges | null>
  /** From 0 to 1. */
  readingPosition(id: number): Promise<number>
  /** Ignores entries that are not stored; otherwise a page could fill the disk with positions. */
  storeReadingPosition(id: number, position: number): Promise<void>
}

export interface CacheMarks {
  /**
   * Ignores entries that are not stored; otherwise a page could fill the disk. False if nothing was stored.
   */
  setRead(ids: readonly number[], isRead: boolean): Promise<boolean>
  /**
   * Returns the ids of entries that were unread; null if nothing could be stored.
   *
   * @param query also marks the entries that match it; null for only the stored pages of the list
   */
  readAll(list: ListId, query: CacheQuery | null): Promise<readonly number[] | null>
  /** Null if they cannot be read. */
  shelfCounts(query: CacheQuery): Promise<ShelfCounts | null>
  /** Starred entries are never evicted. */
  setStarred(ids: readonly number[], isStarred: boolean): Promise<boolean>
  /** Ids of saved and annotated entries that are not stored. */
  idsToFetch(): Promise<readonly number[]>
  /** Null if it could not be stored. */
  createReadingList(name: string): Promise<ReadingList | ListRefusal | null>
  /** Entries in reading lists are never evicted. Null if it could not be stored. */
  setInReadingList(list: number, id: number, isIn: boolean): Promise<MovedEntry | null>
  /** Null if they cannot be read. */
  exportState(): Promise<MarkedState | null>
  /** Merges the marks of a file (state-file.ts); a trial only counts. Null if nothing could be stored. */
  importState(
    file: StateFileBytes,
    isTrial: boolean,
  ): Promise<StateImport | { readonly problem: ImportProblem } | null>
}

export interface CacheAnnotations {
  /** In the order of the entry's text, the note about the whole entry first. */
  annotationsOf(entryId: number): Promise<readonly Annotation[]>
  /**
   * Annotated entries are never evicted. Null if it could not be stored.
   *
   * @param basedOn `changedAt` of the version that was edited; null for a new annotation
   */
  storeAnnotation(draft: AnnotationDraft, basedOn: string | null): Promise<AnnotationStoring | null>
  /** Whether the entry has other annotations; null if nothing could be stored. */
  deleteAnnotation(entryId: number, id: string): Promise<boolean | null>
  /**
   * In the order of `ids`, without entries that have no annotations. Null if they cannot be read.
   *
   * @param ids null for all
   */
  annotatedEntries(
    language: string | null,
    ids: readonly number[] | null,
  ): Promise<readonly AnnotatedEntry[] | null>
}

interface CacheDocuments {
  /** Null if there is none or it does not match its schema. */
  document<Value>(address: DocumentAddress<Value>): Promise<StoredDocument<Value> | null>
  /** In the order of `keys`, null for each missing record; null if none can be read. */
  documents(keys: readonly string[]): Promise<readonly (StoredDocument | null)[] | null>
  storeDocument<Value>(
    address: DocumentAddress<Value>,
    value: NoInfer<Value>,
    fetchedAt: number,
  ): Promise<void>
  /**
   * Runs one change after the other. False if it could not be stored or another account was opened meanwhile.
   */
  changeDocument<Value>(
    address: DocumentAddress<Value>,
    change: DocumentChange<NoInfer<Value>>,
    at: number,
  ): Promise<boolean>
}

/** Images by URL. The least recently used are evicted first. */
export interface CacheImages {
  image(url: string): Promise<StoredImage | null>
  storeImage(url: string, image: StoredImage): Promise<void>
  /** The service confirmed that the image is unchanged. */
  imageUnchanged(url: string, checkedAt: number): Promise<void>
}

/**
 * `deleted` and `kept` are the person's choice at sign-out, `service-deleted` at leaving the service: it means
 * all its accounts. `undecided` applies otherwise: the own records are deleted only after long disuse.
 */
export type LeftContent = 'deleted' | 'service-deleted' | 'kept' | 'undecided'

export interface CacheAccount {
  /** Origin of the service. */
  readonly server: string
  readonly username: string
}

export interface Visit {
  /** In this visit or earlier. */
  readonly isRead: (id: number) => boolean
  readonly isStarred: (id: number) => boolean
  readonly isAnnotated: (id: number) => boolean
  /** Whether its text has changed since it was read. */
  readonly isChanged: (id: number) => boolean
  /** Latest `date` of all entries listed in earlier visits, ISO 8601 UTC; null on the first visit. */
  readonly newestBefore: string | null
}

export interface ListId {
  readonly language: string | null
  /** `listKey()` of the filters. */
  readonly filters: string
}

export interface ListPageFacts {
  readonly total: number | null
  readonly hasMore: boolean
  readonly ignoredFilters: readonly ServiceFilter[]
}

export interface FetchedPage extends ListPageFacts {
  readonly list: ListId
  readonly page: number
  readonly entries: readonly Entry[]
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
}

/** Stored under the language it was requested in. */
export type StoredEntry = Omit<Entry, 'language'>

export type EntrySummary = Omit<StoredEntry, 'body'>

export interface CachedPage extends ListPageFacts {
  /** The last page that was joined. */
  readonly page: number
  readonly entries: readonly EntrySummary[]
  /** Milliseconds since the epoch, of the first page. */
  readonly fetchedAt: number
  /** An earlier page was fetched later and shows that entries have moved between the pages. */
  readonly isStale: boolean
}

/** Reads the ids of a list, from its stored pages or by searching all stored entries. */
export type ListIdsSource = Pick<CacheContent, 'listedIds' | 'matchingIds'>

export interface ListedIds {
  readonly ids: readonly number[]
  /** Total that the service last sent; null if it sends none. */
  readonly total: number | null
  /** False if pages of different times may have missed entries that moved between them. */
  readonly isWhole: boolean
}

/** All words of `search` must occur, or begin a word that does; words after a hyphen must not. */
export interface CacheQuery extends Pick<RouteFilters, Exclude<StoredFilter, 'dates' | 'sort' | 'shelf'>> {
  /** Entries of any day, and undated ones, if left out. */
  readonly dates?: DateBounds | null
  /** Newest first if left out. Counts ignore it. */
  readonly sort?: SortOrder
  /** See Shelf. Entries on any shelf if left out. */
  readonly shelf?: string | null
  /** Entries with a later date are new, ISO 8601 UTC. No entry is new if left out. */
  readonly newSince?: string | null
  /** Key of the list without filters (see ListId); `extent` says whether that list is complete. */
  readonly wholeList?: string
  /** Index of the first entry, 0 by default. */
  readonly offset?: number
  /** All by default. */
  readonly limit?: number
}

export interface SearchMatches {
  readonly entries: readonly EntrySummary[]
  readonly total: number
  /** When the service last sent a page in this language, in milliseconds since the epoch; null if never. */
  readonly fetchedAt: number | null
  readonly extent: CacheExtent
}

export interface StoredImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
  readonly etag: string | null
  readonly lastModified: string | null
  /** Milliseconds since the epoch: when the service last confirmed it. */
  readonly checkedAt: number
}

export interface CacheSize {
  readonly entries: number
  readonly images: number
  readonly bytes: number
  readonly imageBytes: number
  /** Whether there are any own records: marks, annotations, reading lists, searches, offline lists. */
  readonly hasOwn: boolean
}
