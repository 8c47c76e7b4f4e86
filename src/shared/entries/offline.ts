import * as v from 'valibot'
import { noFilters, type Filters, type RouteFilters } from '../filters'
import { ownName } from './own-name'

/** Which images of resources are stored with the lists that are wanted offline, by their size. */
export const offlineImages = ['none', 'small', 'large'] as const
export type OfflineImages = (typeof offlineImages)[number]

/** Lists that may be wanted offline: more would fill nobody's screen. */
export const mostOfflineLists = 20

/** What a list is called on the screen; null for the whole library. */
export const OfflineName = v.nullable(ownName(200))

/** The list that the service has for these filters: order, days and shelves are this computer's own. */
export function listOfService(filters: Filters): Filters
export function listOfService(filters: RouteFilters): RouteFilters
export function listOfService({ search, category, region, type, language }: Filters | RouteFilters) {
  const { dates, shelf, sort } = noFilters
  return { search, category, region, type, language, dates, shelf, sort }
}

/**
 * Why nothing is fetched at the moment: the person wants it so, the network is to be spared, the computer runs on
 * battery, or the service does not answer.
 */
export type OfflinePause = 'person' | 'saving' | 'battery' | 'service'

/** Why a list is not whole although nothing is fetched any more. */
export type OfflineProblem =
  /** The app's share of the disk is full. */
  | 'full'
  /** The disk, or the library on it, takes nothing more: to give up a list mends nothing. */
  | 'disk'
  /** The service does not apply its filters: it would be the whole library. */
  | 'not-applied'
  /** The session has ended: it goes on once the person has signed in again. */
  | 'signed-out'
  /** The service refuses; it is asked again later. */
  | 'failed'

/** A list that is wanted offline. */
export interface OfflineList {
  readonly name: string | null
  readonly filters: Filters
  /** Entries that are stored, and that the service says there are (null where it does not say). */
  readonly stored: number
  readonly total: number | null
  /** Of the total, entries that the service never shows. */
  readonly hidden: number
  readonly withImage: number
  readonly pictured: number
  /** When it was last gone through to its end, ISO 8601 UTC; null before. */
  readonly syncedAt: string | null
  readonly isFetching: boolean
  readonly problem: OfflineProblem | null
  /** Entries that the service had no more then: deleted here too, and kept because they are saved. */
  readonly removed: number
  readonly kept: number
}

export interface OfflineStatus {
  readonly lists: readonly OfflineList[]
  readonly images: OfflineImages
  readonly isPaused: boolean
  /** Null also while nothing is left to fetch. */
  readonly pause: OfflinePause | null
  /** Of everything that is stored, in bytes; of the images among it; and how many entries there are. */
  readonly bytes: number
  readonly imageBytes: number
  readonly entries: number
}
