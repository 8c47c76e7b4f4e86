const minute = 60_000
const day = 24 * 60 * minute

/** Milliseconds; each computer picks a point in between. */
interface Freshness {
  readonly least: number
  readonly most: number
}

/**
 * Milliseconds for which stored data is fresh. Older data is still shown immediately, and fetched again in
 * the background. Lists are always fetched again.
 */
export const freshFor = {
  /**
   * These change a few times a year. With a single period, all computers that were off over the weekend would
   * fetch them on Monday at nine (docs/performance.md).
   */
  page: { least: day, most: 7 * day },
  terms: { least: day, most: 7 * day },
  /** Images are compared by ETag. */
  mediaRecord: 7 * day,
  image: 7 * day,
  /** The period doubles with each further “not found”, up to the longest. */
  missingImage: 60 * minute,
  longestMissingImage: day,
  /** A new version of the service may support other parameters. */
  features: 7 * day,
  /** Stored pages of a list whose first page has not changed. */
  unchangedList: day / 2,
  /** For offline lists. */
  sync: { least: day / 2, most: day },
  /** For a list on screen, because a window may stay open for hours. */
  shownList: 5 * minute,
} as const

/** Milliseconds. Derives a pseudo-random point from the fetch time, so that the result is stable. */
export function freshWithin({ least, most }: Freshness, fetchedAt: number): number {
  return least + ((fetchedAt % jitterSteps) / jitterSteps) * (most - least)
}

/** Milliseconds since a stored time. Infinite if that lies ahead, because then a clock was or is wrong. */
export function ageOf(storedAt: number, now: number): number {
  return storedAt > now ? Infinity : now - storedAt
}

/** Milliseconds; a prime, so that round times have no common factor with it. */
const jitterSteps = 9973

/** While the app saves data, it multiplies these periods, and the interval for saved searches, by this. */
export const dataSavingFactor = 4

/** @param asOf milliseconds since the epoch, like `now` */
export function isShownListStale(asOf: number, now: number, isSaving = false): boolean {
  return ageOf(asOf, now) > freshFor.shownList * (isSaving ? dataSavingFactor : 1)
}
