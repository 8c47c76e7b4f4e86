import type { Entry, EntryVersion } from '../service/decode/entry'
import type { ListId } from './library'

/** A list that is stored whole, and how far the present pass through it has come. */
export interface SyncState {
  /** Counts from 1; the first fetches everything, later ones what has changed. */
  readonly pass: number
  /** How often this pass started over with pages of another size, for entries that the earlier cuts did not show. */
  readonly cut: number
  /** What comes next: a page of so many entries, from 1; 0 once the pass has come to the end. */
  readonly page: number
  readonly perPage: number
  /** How many the service said last that the list has; null where it does not say. */
  readonly total: number | null
  /** The list was longer or shorter in between: what moved across the border of two pages was seen twice or never. */
  readonly hasMoved: boolean
  /** Entries that this pass has had so far. */
  readonly seen: number
  /** Entries of the list that are stored. */
  readonly stored: number
  /** How many the pass before had. */
  readonly lastSeen: number | null
  /** Entries that the service counts and never shows: two passes in a row had the same, and fewer than it counts. */
  readonly hidden: number
  /** When a pass last came to the end, in milliseconds since the epoch; null before. */
  readonly syncedAt: number | null
  /** Entries that the service had no more at the end of the last pass: those that were deleted here too … */
  readonly removed: number
  /** … and those that are still here, for the person has saved them. */
  readonly kept: number
  /** Entries that have an image, and those whose image was fetched in the size asked about. */
  readonly withImage: number
  readonly pictured: number
}

/** Where a pass goes on. */
export type SyncPosition = Pick<SyncState, 'cut' | 'page' | 'perPage' | 'total'>

/** What one response has brought of a list. */
export interface SyncedPart {
  readonly list: ListId
  /** Fetched whole. */
  readonly entries: readonly Entry[]
  /** All that the pass has had; what is not among the entries is stored as it is. */
  readonly ids: readonly number[]
  /** The same as pages that the list is shown in; none of a cut that is not. */
  readonly pages: readonly SyncedPage[]
  readonly next: SyncPosition
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number
}

export interface SyncedPage {
  readonly page: number
  readonly ids: readonly number[]
  readonly hasMore: boolean
}

/** An entry whose image is to be fetched. */
export interface Unpictured {
  readonly id: number
  readonly featuredMedia: number | null
  readonly imageUrl: string | null
}

/** Image sizes, smaller ones first. */
export type SyncedImage = 0 | 1 | 2

/** Lists that are stored whole. */
export interface LibrarySyncs {
  /** @param image the size that `pictured` is about */
  sync(list: ListId, image?: SyncedImage): Promise<SyncState | null>
  /**
   * Begins a list, unless it has begun.
   *
   * @param isEverything whether the list has everything of its language: what is stored and never seen in it is gone then
   */
  beginSync(list: ListId, perPage: number, isEverything: boolean): Promise<void>
  /**
   * Stores a part and where the pass goes on, both or neither.
   *
   * @returns whether it could be stored
   */
  storeSynced(part: SyncedPart): Promise<boolean>
  /** Of these, the entries that are not stored as they are. */
  changedEntries(list: ListId, versions: readonly EntryVersion[]): Promise<readonly number[]>
  moveSync(list: ListId, position: SyncPosition): Promise<void>
  /** The pass has come to the end of the list. What it should have had and did not is gone. */
  endPass(list: ListId, isEverything: boolean, at: number): Promise<void>
  /** What was gone at the end of any last pass has been told, and is not counted any more. */
  forgetRemoved(): Promise<void>
  /** Begins the next pass. */
  nextPass(list: ListId, perPage: number): Promise<void>
  /** The list need not be whole any more: its entries are evicted as others are. */
  dropSync(list: ListId): Promise<void>
  /** Whether such lists may take more of the quotas; null where the library does not answer. */
  syncSpace(): Promise<{ readonly entries: boolean; readonly images: boolean } | null>
  /** The newest entry whose image was not fetched in this size yet, but for some. */
  unpictured(list: ListId, image: SyncedImage, except: readonly number[]): Promise<Unpictured | null>
  /**
   * Notes that the image of an entry needs no fetching any more.
   *
   * @param url of the image, which is not evicted from now on; null where there is none to be had
   * @returns false where the disk refuses: the entry is named by `unpictured` again
   */
  setPictured(list: ListId, id: number, image: SyncedImage, url: string | null): Promise<boolean>
  /** Lets images that are larger than this be evicted. What is left is fetched in this size. */
  limitPictures(image: SyncedImage): Promise<void>
}
