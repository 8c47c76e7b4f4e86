import type { DatabaseSync } from 'node:sqlite'
import {
  createStoredMarks,
  createStoredReadings,
  type MarkedIds,
  type StoredMarks,
  type StoredReadings,
} from '../own-data/stored-marks'
import { createEntrySearch, type EntrySearch } from '../search/entry-search'
import { createStoredEntries, type StoredEntries } from './stored-entries'
import { createStoredImages, type StoredImages } from './stored-images'
import { createStoredPages } from './stored-pages'
import { isOwnKey, type StoredDocument } from '../document-kinds'
import type { FetchedPage, CacheSize, ListId, CacheQuery, CachedPage } from '../cache'
import { createListedEntries, type ListedEntries } from './listed-entries'
import type { ImageFiles } from './image-files'
import type { StoreQuotas } from '../quotas'
import { createSimilarEntries, type SimilarEntries } from '../search/similar-entries'
import { createStatements, type Statements } from './statements'
import { createStoreQuota, syncShare } from './store-quota'
import { createTitleSearch, type TitleSearch } from '../search/text-search'
import { DamagedStore } from '../store-failure'
import { number, text, textOrNull } from './store-rows'
import { createStoredReadTexts, type ReadText, type StoredReadTexts } from './read-texts/stored-read-texts'
import { createStoredAnnotations, type StoredAnnotations } from '../own-data/stored-annotations'
import { createStoredReadingLists, type StoredReadingLists } from '../own-data/stored-reading-lists'
import { createStoredState, type StoredState } from '../own-data/stored-state'
import { createStoredSyncs, type StoredSyncs } from './syncs/stored-syncs'

/** Facts about earlier visits, read when the store is opened. */
export interface EarlierVisits extends MarkedIds {
  readonly newestDate: string | null
  readonly readTexts: readonly ReadText[]
}

export interface Store
  extends
    Omit<StoredEntries, 'storeEntry'>,
    Omit<StoredImages, 'bytesOfAll' | 'bytesOfKept'>,
    Omit<ListedEntries, 'idsOf'>,
    Omit<EntrySearch, 'entriesStored' | 'entriesDeleted'>,
    TitleSearch,
    SimilarEntries,
    Omit<StoredReadTexts, 'readTexts'>,
    StoredSyncs,
    Omit<StoredMarks, 'markAllRead'>,
    StoredReadings,
    StoredReadingLists,
    StoredAnnotations,
    StoredState,
    StoredDocuments {
  storePage(page: FetchedPage): void
  page(list: ListId, page: number, rows?: number): CachedPage | null
  syncSpace(): { readonly entries: boolean; readonly images: boolean }
  readAll(list: ListId, query: CacheQuery | null, at: number): readonly number[]
  earlierVisits(): EarlierVisits
  size(): CacheSize
  /** Closes the database. SQLite then merges its write-ahead log into it. */
  close(): void
}

/**
 * The store of one account, on an open database. Each call blocks until it is done, and each write is one
 * transaction. Calls throw if the database is damaged or the disk refuses (store-failure.ts).
 *
 * @param storesOwn whether own data is stored; if not, its writes throw
 */
export function createStore(
  database: DatabaseSync,
  files: ImageFiles,
  quotas: StoreQuotas,
  storesOwn = true,
): Store {
  const statements = createStatements(database)
  const own = storesOwn ? statements : refusingWrites(statements)
  const { first } = statements
  const { storeEntry, storeEntries, ...entries } = createStoredEntries(statements)
  const { bytesOfAll, bytesOfKept, ...images } = createStoredImages(statements, files, quotas.images)
  const pages = createStoredPages(statements, storeEntry)
  const { idsOf, ...listed } = createListedEntries(statements)
  const quota = createStoreQuota(database, statements, quotas.database)
  const { readTexts, ...texts } = createStoredReadTexts(statements)
  const { markAllRead, ...marks } = createStoredMarks(own)
  const { markRead, ...readings } = createStoredReadings(statements)
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
    ...readings,
    ...texts,
    ...createStoredReadingLists(own),
    ...createStoredAnnotations(own),
    ...createStoredState(own),
    ...createStoredDocuments(statements, own, () => {
      quota.enforce()
      entriesDeleted()
    }),
    ...createSyncCalls(syncs, afterStoring, entriesDeleted),
    syncSpace: () => ({
      entries: quota.hasSyncSpace(),
      images: bytesOfKept() < quotas.images * syncShare,
    }),

    storePage(page) {
      pages.storePage(page)
      quota.noteShownList(page.list)
      afterStoring()
    },

    storeEntries(language, given) {
      storeEntries(language, given)
      afterStoring()
    },

    page(list, page, rows = 1) {
      quota.noteShownList(list)
      return pages.page(list, page, rows)
    },

    readAll(list, query, at) {
      const matches = query === null ? [] : search.search(query).entries
      return markAllRead(idsIn(idsOf(list), matches), at)
    },

    earlierVisits: () => ({
      ...marks.markedIds(),
      readTexts: readTexts(),
      newestDate: textOrNull(first('select max(date) as date from entries')?.['date']),
    }),

    markRead(id, at) {
      quota.noteOpenEntry(id)
      markRead(id, at)
    },

    size: () => sizeOf(statements, bytesOfAll()),

    close: () => database.close(),
  }
}

/** Own data in memory would be lost with the process: fails instead of reporting it as stored. */
function refusingWrites(statements: Statements): Statements {
  const refused = (): never => {
    throw new Error('nothing of a person’s own can be stored')
  }
  return { ...statements, run: refused, inTransaction: refused, inTrial: refused }
}

/** The calls of offline syncs, extended by their effects on the rest of the store. */
function createSyncCalls(
  syncs: StoredSyncs,
  afterStoring: () => void,
  entriesDeleted: () => void,
): StoredSyncs {
  return {
    ...syncs,
    storeSynced(part) {
      syncs.storeSynced(part)
      afterStoring()
    },
    endRound(list, isEverything, at) {
      syncs.endRound(list, isEverything, at)
      entriesDeleted()
    },
  }
}

const idsIn = (ids: readonly number[], matches: readonly { readonly id: number }[]): readonly number[] => [
  ...new Set([...ids, ...matches.map(({ id }) => id)]),
]

/** SQL: whether there is any own data. Marks that were taken back and records that were emptied do not count. */
const anythingOwn = `select exists (select 1 from own.readings where is_read or position > 0 or starred_at is not null)
  or exists (select 1 from own.reading_lists) or exists (select 1 from own.annotations)
  or exists (select 1 from own.records where value not in ('[]', '{}', 'null')
    and coalesce(json_array_length(value, '$.lists') > 0, true)) as has_own`

function sizeOf({ first }: Statements, imageBytes: number): CacheSize {
  const entries = number(first('select count(*) as count from entries')?.['count'])
  const images = number(first('select count(*) as count from images')?.['count'])
  const row = first('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
  // An empty database has pages too, but no content.
  const bytes = entries + images === 0 ? 0 : number(row?.['bytes']) + imageBytes
  return { entries, images, bytes, imageBytes, hasOwn: number(first(anythingOwn)?.['has_own']) > 0 }
}

interface StoredDocuments {
  document(key: string): StoredDocument | null
  documents(keys: readonly string[]): readonly (StoredDocument | null)[]
  storeDocument(key: string, value: unknown, fetchedAt: number): true
}

function createStoredDocuments(
  statements: Statements,
  own: Statements,
  afterStoring: () => void,
): StoredDocuments {
  return {
    document: (key) => readDocument(statements, key),
    documents: (keys) => keys.map((key) => readDocument(statements, key)),

    storeDocument(key, value, fetchedAt) {
      const { run } = isOwnKey(key) ? own : statements
      run(
        `insert or replace into ${tableOf(key)} (key, value, fetched_at) values (?, ?, ?)`,
        key,
        // JSON has no `undefined`, so it is stored as null.
        JSON.stringify(value ?? null),
        fetchedAt,
      )
      afterStoring()
      return true
    },
  }
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
