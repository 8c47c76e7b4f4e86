import type { RouteFilters, ServiceFilter, SortOrder, StoredFilter } from '@shared/filters'
import type { DateBounds } from '@shared/filters/date-choice'
import type { ImportProblem, ListRefusal, ReadingList, ShelfCounts } from '@shared/entries/marks'
import type { LibraryExtent, LibraryNotice, TermCounts, TitleMatch } from '@shared/entries/resources'
import type { ImageType } from '@shared/media/image-type'
import type { EntryChanges } from '@shared/entries/text-changes'
import type { Entry } from '../service/decode/entry'
import type { DocumentAddress, DocumentChange, StoredDocument } from './document-kinds'
import type { StateFileBytes } from './own/state-file'
import type { MarkedState, StateImport } from './own/stored-state'
import type { LibrarySyncs } from './syncs'

/**
 * The stored content of one account of one service, for instant and offline use: entries with their bodies, the
 * lists they came in, small records and images. Nothing here rejects: a read that fails returns what it would if
 * nothing were stored, a write that fails stores nothing. Calls are carried out in the order they are made, so that
 * a read sees every write before it.
 */
export interface Library extends LibraryContent, LibraryMarks, LibraryImages, LibrarySyncs {
  /**
   * Opens an account's content. What was fetched for others is deleted unless they keep it, and nothing of their own.
   * Opening the same one again does nothing.
   */
  open(account: LibraryAccount): Promise<void>
  /** What a person should know of the store; returned once, null from then on. */
  notice(): Promise<LibraryNotice | null>
  size(): Promise<LibrarySize>
  /** Deletes everything but what is other accounts'. An open account stays open, empty. */
  clear(): Promise<void>
  /** Closes, for nobody is signed in any more: only opening the same account shows its content again. */
  leave(content: LeftContent): Promise<void>
  /** Finishes what is being written and ends. */
  close(): Promise<void>
}

/** The entries and lists of an account, and what a person has read of them. */
export interface LibraryContent
  extends LibraryLists, LibrarySearch, LibraryEntries, LibraryReading, LibraryDocuments {}

/** The lists of an account, as the service gave them. */
interface LibraryLists {
  /** Stores a page of a list and its entries. Resolves once they are on disk. */
  storePage(page: FetchedPage): Promise<void>
  /**
   * What is stored of a list from a page on, without a gap, until there are so many rows: one page where it is left out.
   */
  page(list: ListId, page: number, rows?: number): Promise<StoredPage | null>
  /** What is stored of a list from its beginning, without a gap; null where nothing is. */
  listedIds(list: ListId): Promise<ListedIds | null>
  /** Entries as lists show them, in the order of their ids. Those that are not stored are left out. */
  summaries(language: string | null, ids: readonly number[]): Promise<readonly EntrySummary[]>
}

/** The search of everything stored. */
export interface LibrarySearch {
  /** All stored entries that match. */
  search(query: LibraryQuery): Promise<FoundEntries>
  /** The ids of all of them. */
  foundIds(query: LibraryQuery): Promise<ListedIds>
  /**
   * For each of these entries, the text around what matches a search; null where its excerpt shows every match, or
   * nothing of it matches. Empty where it cannot be told.
   */
  snippets(
    language: string | null,
    ids: readonly number[],
    search: string,
  ): Promise<readonly (string | null)[]>
  /** Stored entries whose title has all these words, or words that begin so: the newest of them. */
  titles(language: string | null, search: string): Promise<readonly TitleMatch[]>
  /** How many of those each term has, under all filters but that of its own kind; null while not everything is stored. */
  termCounts(query: LibraryQuery): Promise<TermCounts | null>
}

/** Single entries. */
export interface LibraryEntries {
  /** Entries listed in this run are there even where none could be stored. */
  entry(language: string | null, id: number): Promise<StoredEntry | null>
  /** The id of the entry with that URL on the website. */
  entryWithLink(language: string | null, link: string): Promise<number | null>
  /** Stores entries that no list has brought; they stay as long as they are saved. */
  storeEntries(language: string | null, entries: readonly Entry[]): Promise<void>
}

/** What a person has read, and how far. */
export interface LibraryReading {
  /** What was known when the account was opened. */
  visit(): Promise<Visit>
  /** Remembers that an entry was opened. */
  markRead(id: number): Promise<void>
  /**
   * Remembers what an opened entry says, to tell later what has changed. One that has changed stays as it was read,
   * unless the change has been seen.
   */
  rememberText(language: string | null, id: number, isSeen?: boolean): Promise<void>
  /** What changed in an entry since it was read; null where nothing has. */
  textChanges(language: string | null, id: number): Promise<EntryChanges | null>
  /** How far an entry was read, 0 to 1. */
  readingPosition(id: number): Promise<number>
  /** Nothing is stored of an entry that is not: a page could otherwise fill the disk with positions. */
  storeReadingPosition(id: number, position: number): Promise<void>
}

/** What a person has marked, whole lists of it as well, and the reading lists they have made. */
export interface LibraryMarks {
  /**
   * Entries that are not stored stay as they are, here and below: a page could otherwise fill the disk.
   *
   * @returns false where it could not be stored, here and below: then it is as before
   */
  setRead(ids: readonly number[], isRead: boolean): Promise<boolean>
  /**
   * Marks everything as read that is stored of a list.
   *
   * @param list as its pages were stored
   * @param query what else belongs to it; null for its pages alone
   * @returns the ids of those that were not; null where it could not be stored
   */
  readAll(list: ListId, query: LibraryQuery | null): Promise<readonly number[] | null>
  /** How many of all stored entries that match are on each shelf; null where they cannot be read. */
  shelfCounts(query: LibraryQuery): Promise<ShelfCounts | null>
  /** A starred entry stays stored, whatever the quota. */
  setStarred(ids: readonly number[], isStarred: boolean): Promise<boolean>
  /** Ids of saved entries of which nothing is stored. */
  unstoredSaved(): Promise<readonly number[]>
  readingLists(): Promise<readonly ReadingList[]>
  /** Null where nothing can be stored. */
  createReadingList(name: string): Promise<ReadingList | ListRefusal | null>
  /** Null where nothing can be stored. */
  renameReadingList(list: number, name: string): Promise<true | ListRefusal | null>
  deleteReadingList(list: number): Promise<boolean>
  /** The ids of the lists that an entry is in. */
  readingListsOf(id: number): Promise<readonly number[]>
  /** An entry in a reading list stays stored, whatever the quota. */
  setInReadingList(list: number, id: number, isIn: boolean): Promise<boolean>
  /** All marks and reading lists; null where they cannot be read. */
  exportState(): Promise<MarkedState | null>
  /**
   * Takes the marks of a file (state-file.ts) in beside those that are there.
   *
   * @param isTrial only counts what it would add
   * @returns what it adds, the entries that are read or starred by it, and the file's other records; null where nothing
   *   can be stored
   */
  importState(
    file: StateFileBytes,
    isTrial: boolean,
  ): Promise<StateImport | { readonly problem: ImportProblem } | null>
}

/** Small records (document-kinds.ts). */
interface LibraryDocuments {
  /** Null where there is none, or where it does not fit its kind. */
  document<Value>(address: DocumentAddress<Value>): Promise<StoredDocument<Value> | null>
  /** Records by their keys, each null where there is none; null where they cannot be read. */
  documents(keys: readonly string[]): Promise<readonly (StoredDocument | null)[] | null>
  storeDocument<Value>(
    address: DocumentAddress<Value>,
    value: NoInfer<Value>,
    fetchedAt: number,
  ): Promise<void>
  /**
   * Stores what `change` makes of a record, undefined where there is none, in the account that is open. Changes are made
   * one after the other.
   *
   * @returns false where it cannot be read or stored, or another account has been opened by then
   */
  changeDocument<Value>(
    address: DocumentAddress<Value>,
    change: DocumentChange<NoInfer<Value>>,
    at: number,
  ): Promise<boolean>
}

/** Images by their URLs. The least recently used are deleted first. */
export interface LibraryImages {
  image(url: string): Promise<StoredImage | null>
  storeImage(url: string, image: StoredImage): Promise<void>
  /** The service said that a stored image is still the same. */
  imageUnchanged(url: string, checkedAt: number): Promise<void>
}

/**
 * What becomes of an account's content when nobody is signed in any more. It is deleted or kept as whoever signs out has
 * chosen, and put by where nobody has: then what is a person's own goes only after it was not asked for in a long time.
 */
export type LeftContent = 'deleted' | 'kept' | 'put-by'

export interface LibraryAccount {
  /** Origin of the service. */
  readonly server: string
  readonly username: string
}

export interface Visit {
  /** Entries that were opened before, this visit's included. */
  readonly isRead: (id: number) => boolean
  readonly isStarred: (id: number) => boolean
  /** What it says is not what it said when it was read. */
  readonly isChanged: (id: number) => boolean
  /** The latest `date` among all that was listed in earlier visits, ISO 8601 UTC; null on the first visit. */
  readonly newestBefore: string | null
}

/** A list key, as the library stores it: the same filters of the same language are the same list. */
export interface ListId {
  readonly language: string | null
  /** `listKey()` of the filters. */
  readonly filters: string
}

/** What a page of a list says beside its entries. */
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

/** An entry as it is stored: under the language it was requested in. */
export type StoredEntry = Omit<Entry, 'language'>

/** An entry as a list shows it. */
export type EntrySummary = Omit<StoredEntry, 'body'>

export interface StoredPage extends ListPageFacts {
  /** The page of the list that it ends with. */
  readonly page: number
  readonly entries: readonly EntrySummary[]
  /** Milliseconds since the epoch, of the first page. */
  readonly fetchedAt: number
}

/** The entries of a list, each once, all of the same moment. */
export interface ListedIds {
  readonly ids: readonly number[]
  /** How many the list has, as the service said last; null where it does not say. */
  readonly total: number | null
  /** Whether these are all of them: pages of different times may lack what has moved between them. */
  readonly isWhole: boolean
}

/**
 * A library query: every stored filter, and which part of what they find. Of `search`, all words must occur (or begin a
 * word that does), and those after a hyphen must not.
 */
export interface LibraryQuery extends Pick<RouteFilters, Exclude<StoredFilter, 'dates' | 'sort' | 'shelf'>> {
  /** Left out, entries of any day and undated ones. */
  readonly dates?: DateBounds | null
  /** Newest first where it is left out. Counts have no order. */
  readonly sort?: SortOrder
  /** See Shelf; left out, whatever the person says of entries. */
  readonly shelf?: string | null
  /** Entries with a later date are new, ISO 8601 UTC; none is where it is left out. */
  readonly newSince?: string | null
  /**
   * Only what was read by then counts as read, in milliseconds since the epoch: the pages of a list of unread entries
   * follow on each other although they are being read.
   */
  readonly readBefore?: number | null
  /** Names the list without filters (see ListId), to tell how much of it is stored; not told where it is left out. */
  readonly wholeList?: string
  /** Of the first entry; 0 where it is left out. */
  readonly offset?: number
  /** All where it is left out. */
  readonly limit?: number
}

export interface FoundEntries {
  readonly entries: readonly EntrySummary[]
  readonly total: number
  /** When the service last sent anything in this language; null when never. */
  readonly fetchedAt: number | null
  readonly extent: LibraryExtent
}

export interface StoredImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
  readonly etag: string | null
  readonly lastModified: string | null
  /** Milliseconds since the epoch: when the service last confirmed it. */
  readonly checkedAt: number
}

export interface LibrarySize {
  readonly entries: number
  readonly images: number
  /** Of images and the store together. */
  readonly bytes: number
  readonly imageBytes: number
  /** Whether there is anything that a person has said: marks, reading lists, searches, lists wanted offline. */
  readonly hasOwn: boolean
}
