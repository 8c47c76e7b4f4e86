import type { Entry, EntryVersion } from '../service/decode/entry'
import type { ListId } from './cache'

/** An offline list and the progress of its current round. */
export interface SyncState {
  /** Counts from 1. The first round fetches everything, later rounds only changes. */
  readonly round: number
  /** How often this round started again with another page size, to find entries not shown before. */
  readonly restarts: number
  /** Next page to fetch, from 1; 0 after the round has ended. */
  readonly page: number
  readonly perPage: number
  /** Total that the service last sent; null if it sends none. */
  readonly total: number | null
  /** The total changed during the round, so it may have skipped entries that moved between pages. */
  readonly hasMoved: boolean
  readonly seen: number
  readonly stored: number
  /** Entries seen by the previous round. */
  readonly lastSeen: number | null
  /** Entries that the service counts but never lists, as two rounds in a row saw the same ones. */
  readonly hidden: number
  /** When a round last ended, in milliseconds since the epoch; null before the first. */
  readonly syncedAt: number | null
  /** Entries that the service has deleted: deleted here too, or kept because the person has saved or annotated them. */
  readonly removed: number
  readonly kept: number
  /** Entries with an image, and those whose image was fetched in the requested size. */
  readonly withImage: number
  readonly storedImages: number
}

export type SyncPosition = Pick<SyncState, 'restarts' | 'page' | 'perPage' | 'total'>

export interface SyncedPart {
  readonly list: ListId
  readonly entries: readonly Entry[]
  /** All ids in the response. Those missing in `entries` are stored in this version already. */
  readonly ids: readonly number[]
  /** The same ids as pages of the list as shown; empty if the page size differs. */
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

/** An entry whose image is still to be fetched. */
export type EntryWithoutImage = Pick<Entry, 'id' | 'featuredMedia' | 'imageUrl'>

/** Image sizes in ascending order; 0 is none. */
export type SyncedImage = 0 | 1 | 2

export interface CacheSyncs {
  /** @param image the size that `storedImages` counts */
  sync(list: ListId, image?: SyncedImage): Promise<SyncState | null>
  /** Stores a part and the next position in one transaction. False if that failed. */
  storeSynced(part: SyncedPart): Promise<boolean>
  /** Ids of the entries that are not stored in this version. */
  changedEntries(list: ListId, versions: readonly EntryVersion[]): Promise<readonly number[]>
  /** Whether offline lists may fill more of the quotas; null if the cache does not answer. */
  syncSpace(): Promise<{ readonly entries: boolean; readonly images: boolean } | null>
  /** The newest entry whose image has not been fetched in this size, apart from `except`. */
  entryWithoutImage(
    list: ListId,
    image: SyncedImage,
    except: readonly number[],
  ): Promise<EntryWithoutImage | null>
  /**
   * Records that an entry's image need not be fetched again. False if the disk refuses.
   *
   * @param url never evicted from now on; null if there is no image
   */
  setEntryImage(list: ListId, id: number, image: SyncedImage, url: string | null): Promise<boolean>
}
