import type { SimilarEntry, TermCounts, TitleMatch, EntryChanges } from '@shared/entries/resources'
import { type MarkedIds, createStoredMarks } from '../own-data/stored-marks'
import type { ShelfCounts } from '@shared/entries/marks'
import type { DatabaseSync } from 'node:sqlite'
import { createEntrySearch } from '../search/entry-search'
import { createStoredEntries } from './stored-entries'
import { createStoredImages } from './stored-images'
import { createStoredPages } from './stored-pages'
import { isOwnKey, type StoredDocument } from '../document-kinds'
import type {
  EntrySummary,
  FetchedPage,
  SearchMatches,
  CacheSize,
  ListId,
  ListedIds,
  CacheQuery,
  StoredEntry,
  StoredImage,
  StoredPage,
} from '../cache'
import { createListedEntries } from './listed-entries'
import type { ImageFiles } from './image-files'
import { createSimilarEntries } from '../search/similar-entries'
import { createStatements, type Statements } from './statements'
import { createStoreQuota, syncShare } from './store-quota'
import { createTitleSearch } from '../search/text-search'
import { DamagedStore } from '../store-failure'
import { number, text, textOrNull } from './store-rows'
import { createStoredReadTexts, type ReadText } from './read-texts/stored-read-texts'
import { createStoredReadingLists, type StoredReadingLists } from '../own-data/stored-reading-lists'
import { createStoredState, type StoredState } from '../own-data/stored-state'
import { createStoredSyncs, type StoredSyncs } from './syncs/stored-syncs'
import type { SyncedPart } from '../syncs'

/** Facts about earlier visits, read when the store is opened. */
export interface EarlierVisits {
  readonly readIds: readonly number[]
  readonly starredIds: readonly number[]
  readonly newestDate: string | null
  readonly readTexts: readonly ReadText[]
}

/** Bytes, at most. */
export interface StoreQuotas {
  readonly images: number
  /** Of everything else: entries, lists and small records. */
  readonly database: number
}

export interface Store extends StoredSyncs, StoredReadingLists, StoredState {
  storePage(page: FetchedPage): void
  storeEntries(language: string | null, given: readonly StoredEntry[]): void
  page(list: ListId, page: number, rows?: number): StoredPage | null
  readAll(list: ListId, query: CacheQuery | null, at: number): readonly number[]
  earlierVisits(): EarlierVisits
  markRead(id: number, at: number): void
  readonly document: (key: string) => StoredDocument<unknown> | null
  readonly documents: (keys: readonly string[]) => (StoredDocument<unknown> | null)[]
  storeDocument(key: string, value: unknown, fetchedAt: number): true
  readonly size: () => CacheSize
  /** Closes the database. SQLite then merges its write-ahead log into it. */
  readonly close: () => void
  storeSynced(part: SyncedPart): true
  readonly syncSpace: () => {
    entries: boolean
    images: boolean
  }
  storeReadText(language: string | null, id: number, isSeen: boolean): ReadText | null
  textChanges(language: string | null, id: number): EntryChanges | null
  readonly markedIds: () => MarkedIds
  readonly savedIdsNotStored: () => readonly number[]
  setRead(entries: readonly number[], isRead: boolean, at: number): void
  setStarred(entries: readonly number[], isStarred: boolean, at: number): void
  readingPosition(id: number): number
  storeReadingPosition(id: number, position: number): void
  image(url: string): StoredImage | null
  storeImage(url: string, storedImage: StoredImage): void
  imageUnchanged(url: string, checkedAt: number): void
  listedIds(list: ListId): ListedIds | null
  readonly summaries: (language: string | null, ids: readonly number[]) => readonly EntrySummary[]
  titles(language: string | null, typed: string): readonly TitleMatch[]
  similar(language: string | null, id: number): readonly SimilarEntry[]
  shelfCounts(query: CacheQuery): ShelfCounts
  readonly search: (query: CacheQuery) => SearchMatches
  matchingIds(query: CacheQuery): ListedIds
  termCounts(query: CacheQuery): TermCounts | null
  entry(language: string | null, id: number): StoredEntry | null
  snippets(language: string | null, ids: readonly number[], search: string): readonly (string | null)[]
  entryWithLink(language: string | null, link: string): number | null
}

/**
 * The store of one account, on an open database. Each call blocks until it is done, and each write is one
 * transaction. Calls throw if the database is damaged or the disk refuses (store-failure.ts).
 */
export function createStore(database: DatabaseSync, files: ImageFiles, quotas: StoreQuotas): Store {
  const statements = createStatements(database)
  const { first, run } = statements
  const { storeEntry, storeEntries, ...entries } = createStoredEntries(statements)
  const { bytesOfAll, bytesOfKept, ...images } = createStoredImages(statements, files, quotas.images)
  const pages = createStoredPages(statements, storeEntry)
  const { idsOf, ...listed } = createListedEntries(statements)
  const quota = createStoreQuota(database, statements, quotas.database)
  const { readTexts, ...texts } = createStoredReadTexts(statements)
  const { markRead, markAllRead, ...marks } = createStoredMarks(statements)
  const { entriesStored, entriesDeleted, ...search } = createEntrySearch(
    database,
    statements,
    listed.listedIds,
  )
  function afterStoring(): void {
    entriesStored()
    quota.enforce()
  }
  const syncs = createStoredSyncs(statements, storeEntry, pages, quota.isProtected)

  return {
    ...entries,
    ...search,
    ...createTitleSearch(statements),
    ...createSimilarEntries(database, statements),
    ...listed,
    ...images,
    ...marks,
    ...texts,
    ...createStoredReadingLists(statements),
    ...createStoredState(statements),
    ...createSyncCalls(syncs, {
      afterStoring,
      deleted: entriesDeleted,
      hasSpace: quota.hasSyncSpace,
      hasImageSpace: () => bytesOfKept() < quotas.images * syncShare,
    }),

    storePage(page: FetchedPage): void {
      pages.storePage(page)
      quota.noteShownList(page.list)
      afterStoring()
    },

    storeEntries(language: string | null, given: readonly StoredEntry[]): void {
      storeEntries(language, given)
      afterStoring()
    },

    page(list: ListId, page: number, rows = 1): StoredPage | null {
      quota.noteShownList(list)
      return pages.page(list, page, rows)
    },

    readAll(list: ListId, query: CacheQuery | null, at: number): readonly number[] {
      const matches = query === null ? [] : search.search(query).entries
      return markAllRead(idsIn(idsOf(list), matches), at)
    },

    earlierVisits: () => ({
      ...marks.markedIds(),
      readTexts: readTexts(),
      newestDate: textOrNull(first('select max(date) as date from entries')?.['date']),
    }),

    markRead(id: number, at: number): void {
      quota.noteOpenEntry(id)
      markRead(id, at)
    },

    document: (key: string) => readDocument(statements, key),
    documents: (keys: readonly string[]) => keys.map((key) => readDocument(statements, key)),

    storeDocument(key: string, value: unknown, fetchedAt: number): true {
      run(
        `insert or replace into ${tableOf(key)} (key, value, fetched_at) values (?, ?, ?)`,
        key,
        // JSON has no `undefined`, so it is stored as null.
        JSON.stringify(value ?? null),
        fetchedAt,
      )
      quota.enforce()
      entriesDeleted()
      return true
    },

    size: () => sizeOf(statements, bytesOfAll()),

    close: (): void => database.close(),
  }
}

/** The calls of offline syncs, extended by their effects on the rest of the store. */
function createSyncCalls(
  syncs: StoredSyncs,
  rest: {
    readonly afterStoring: () => void
    readonly deleted: () => void
    readonly hasSpace: () => boolean
    readonly hasImageSpace: () => boolean
  },
) {
  return {
    ...syncs,
    storeSynced(part: SyncedPart): true {
      syncs.storeSynced(part)
      rest.afterStoring()
      return true
    },
    endPass(list: ListId, isEverything: boolean, at: number): void {
      syncs.endPass(list, isEverything, at)
      rest.deleted()
    },
    syncSpace: () => ({ entries: rest.hasSpace(), images: rest.hasImageSpace() }),
  }
}

const idsIn = (ids: readonly number[], matches: readonly { readonly id: number }[]): readonly number[] => [
  ...new Set([...ids, ...matches.map(({ id }) => id)]),
]

/** SQL: whether there is any own data. Records that were emptied do not count. */
const anythingOwn = `select exists (select 1 from own.readings) or exists (select 1 from own.reading_lists)
  or exists (select 1 from own.records where value not in ('[]', '{}', 'null')) as has_own`

function sizeOf({ first }: Statements, imageBytes: number): CacheSize {
  const entries = number(first('select count(*) as count from entries')?.['count'])
  const images = number(first('select count(*) as count from images')?.['count'])
  const row = first('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
  // An empty database has pages too, but no content.
  const bytes = entries + images === 0 ? 0 : number(row?.['bytes']) + imageBytes
  return { entries, images, bytes, imageBytes, hasOwn: number(first(anythingOwn)?.['has_own']) > 0 }
}

/** Own records are in the attached own database. */
const tableOf = (key: string): string => (isOwnKey(key) ? 'own.records' : 'documents')

function readDocument({ first }: Statements, key: string): StoredDocument | null {
  const row = first(`select value, fetched_at from ${tableOf(key)} where key = ?`, key)
  if (!row) return null
  try {
    return { value: JSON.parse(text(row['value'])) as unknown, fetchedAt: number(row['fetched_at']) }
  } catch (thrown) {
    throw thrown instanceof SyntaxError ? new DamagedStore('holding no JSON where there was some') : thrown
  }
}
