import * as v from 'valibot'
import { noFilters, type Filters, type RouteFilters } from '../filters/filters'
import { ownName } from '../foreign-names'

export const offlineImages = ['none', 'small', 'large'] as const
export type OfflineImages = (typeof offlineImages)[number]

/** More would not fit on a screen. */
export const mostOfflineLists = 20

/** Null for all resources. */
export const OfflineName = v.nullable(ownName(200))

/** Leaves out order, dates and shelf, which the app applies to the stored entries. */
export function listOfService(filters: Filters): Filters
export function listOfService(filters: RouteFilters): RouteFilters
export function listOfService({ search, category, region, type, language }: Filters | RouteFilters) {
  const { dates, shelf, sort } = noFilters
  return { search, category, region, type, language, dates, shelf, sort }
}

/** Why a sync pauses: the person's choice, data saving, battery power, or a service that does not answer. */
export type OfflinePause = 'person' | 'saving' | 'battery' | 'service'

export type OfflineProblem =
  /** The app's share of the disk is full. */
  | 'full'
  /** The disk or its cache accepts nothing more; removing a list does not help. */
  | 'disk'
  /** The service does not apply the list's filters, so it would return all resources. */
  | 'not-applied'
  /** The session has ended; continues after the next sign-in. */
  | 'signed-out'
  /** The service refuses; retried later. */
  | 'failed'

export interface OfflineList {
  readonly name: string | null
  readonly filters: Filters
  /** `total` is null if the service does not say. */
  readonly stored: number
  readonly total: number | null
  /** Entries in the total that the service never returns. */
  readonly hidden: number
  readonly withImage: number
  readonly storedImages: number
  /** ISO 8601, UTC; null before the first complete sync. */
  readonly syncedAt: string | null
  readonly isFetching: boolean
  readonly problem: OfflineProblem | null
  /**
   * Entries that the service has deleted since the person last saw these counts: deleted here too, or kept because
   * they are saved.
   */
  readonly removed: number
  readonly kept: number
}

export interface OfflineStatus {
  readonly lists: readonly OfflineList[]
  readonly images: OfflineImages
  readonly isPaused: boolean
  /** Also null if there is nothing to fetch. */
  readonly pause: OfflinePause | null
  /** Bytes of all stored data, and of its images. */
  readonly bytes: number
  readonly imageBytes: number
  readonly entries: number
}
