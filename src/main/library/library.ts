import type { IgnoredFilter, StoredChoices } from '@shared/filters'
import type { LibraryNotice } from '@shared/resources'
import type { ImageType } from '@shared/image-type'
import type { Entry } from '../service/decode/entry'

/**
 * What was fetched for one account of one service, so that it is there at once and without network: entries with
 * their bodies, the lists they came in, small records and images. Nothing here ever rejects: a read that fails
 * answers as if nothing were kept, a write that fails keeps nothing. Calls are carried out in the order they were
 * made, so that a read sees every write before it.
 */
export interface Library {
  /** Opens what is kept for an account; whatever another account left is deleted. The same one again is no change. */
  open(account: LibraryAccount): Promise<void>
  /** What was so when the account was opened. */
  visit(): Promise<Visit>

  /** Keeps a page of a list and its entries. Resolves once they are on disk. */
  storePage(page: FetchedPage): Promise<void>
  page(list: ListId, page: number): Promise<StoredPage | null>
  /** All kept entries that match, newest first. */
  search(wanted: LibrarySearch): Promise<FoundEntries>
  entry(language: string | null, id: number): Promise<StoredEntry | null>
  /** The id of the entry with that URL on the website. */
  entryWithLink(language: string | null, link: string): Promise<number | null>

  /** Remembers that an entry was opened. */
  markRead(id: number): Promise<void>
  /** How far an entry was read, 0 to 1. */
  readingPosition(id: number): Promise<number>
  storeReadingPosition(id: number, position: number): Promise<void>

  /** A small record: terms, a page, a media record, a place. Keys are the caller's. */
  document(key: string): Promise<StoredDocument | null>
  storeDocument(key: string, value: unknown, fetchedAt: number): Promise<void>

  /** An image by its URL. Being asked for makes it used, and the longest unused leave first. */
  image(url: string): Promise<StoredImage | null>
  storeImage(url: string, image: StoredImage): Promise<void>
  /** The service said that a kept image is still the same. */
  imageUnchanged(url: string, checkedAt: number): Promise<void>

  /** What is to be said of the store; answered once, null from then on. */
  notice(): Promise<LibraryNotice | null>
  size(): Promise<LibrarySize>
  /** Deletes everything that is kept, of whichever account. An open account stays open, with nothing in it. */
  clear(): Promise<void>
  /** Deletes everything and closes: nobody is signed in any more. */
  leave(): Promise<void>
  /** Finishes what is being written and ends. */
  close(): Promise<void>
}

export interface LibraryAccount {
  /** Origin of the service. */
  readonly server: string
  readonly username: string
}

export interface Visit {
  /** Entries that were opened before, this visit's included. */
  readonly isRead: (id: number) => boolean
  /** The latest `date` among all that was listed in earlier visits, ISO 8601 UTC; null on the first visit. */
  readonly newestBefore: string | null
}

/** Which list: the same filters of the same language are the same list. */
export interface ListId {
  readonly language: string | null
  /** Search and filters in a normal form of the caller's. */
  readonly filters: string
}

/** What a page of a list says beside its entries. */
export interface ListPageFacts {
  readonly total: number | null
  readonly hasMore: boolean
  readonly ignoredFilters: readonly IgnoredFilter[]
}

export interface FetchedPage extends ListPageFacts {
  readonly list: ListId
  readonly page: number
  readonly entries: readonly Entry[]
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
}

/** An entry as it is kept: under the language it was asked for in. */
export type StoredEntry = Omit<Entry, 'language'>

/** An entry as a list shows it. */
export type EntrySummary = Omit<StoredEntry, 'body'>

export interface StoredPage extends ListPageFacts {
  readonly entries: readonly EntrySummary[]
  readonly fetchedAt: number
}

/** Of `search`, all words must occur (or begin a word that does), and what follows a hyphen must not. */
export interface LibrarySearch extends StoredChoices {
  readonly offset: number
  readonly limit: number
}

export interface FoundEntries {
  readonly entries: readonly EntrySummary[]
  readonly total: number
  /** When the service was last heard about anything in this language; null when never. */
  readonly fetchedAt: number | null
}

export interface StoredDocument {
  readonly value: unknown
  readonly fetchedAt: number
}

export interface StoredImage {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: ImageType
  readonly etag: string | null
  readonly lastModified: string | null
  /** Milliseconds since the epoch: when the service last vouched for it. */
  readonly checkedAt: number
}

export interface LibrarySize {
  readonly entries: number
  readonly images: number
  /** Of images and the store together. */
  readonly bytes: number
}
