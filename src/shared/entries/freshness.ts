/**
 * How long what was fetched counts as fresh, in milliseconds. Older things are still shown at once, and asked for
 * again behind the screen. Lists are not here: whatever is shown of one, it is always asked for behind.
 */
const minute = 60_000
const day = 24 * 60 * minute

/** Periods in milliseconds; when in between something is no longer fresh differs from computer to computer. */
interface Freshness {
  readonly least: number
  readonly most: number
}

export const freshFor = {
  /**
   * The page's title and image, and the lists of categories and regions, change a few times a year. With one period for
   * all, every computer that was off over the weekend would ask for them on Monday at nine (docs/performance.md).
   */
  page: { least: day, most: 7 * day },
  terms: { least: day, most: 7 * day },
  /** Records of images and the images themselves; the latter are compared by ETag. */
  mediaRecord: 7 * day,
  image: 7 * day,
  /** That there is no such image, or not for us: at first, and after the service has said so time and again. */
  missingImage: 60 * minute,
  longestMissingImage: day,
  /** What a service does with parameters that the interface does not promise: a new version of it may do otherwise. */
  features: 7 * day,
  /** Stored pages of a list whose first page is as it was. */
  unchangedList: day / 2,
  /** A list that is stored whole, until it is gone through again for what has changed. */
  sync: { least: day / 2, most: day },
  /** A list on display that is looked at again, for somebody may have left the window open over lunch. */
  shownList: 5 * minute,
} as const

/**
 * For how long one of many computers takes something for fresh, in milliseconds: by a chance that lies in the time of
 * fetching, down to the millisecond, and so holds still while it is asked about.
 *
 * @param fetchedAt milliseconds since the epoch
 */
export function freshWithin({ least, most }: Freshness, fetchedAt: number): number {
  return least + ((fetchedAt % chances) / chances) * (most - least)
}

/** Milliseconds; a prime, so that round times share nothing with it. */
const chances = 9973

/** Everything is fresh for so many times as long while data is saved; how often saved searches are asked for, likewise. */
export const savingFactor = 4

/**
 * Whether a list on display is asked for again when somebody comes back to it.
 *
 * @param asOf milliseconds since the epoch, as `now` is
 */
export function isShownListStale(asOf: number, now: number, isSaving = false): boolean {
  return now - asOf > freshFor.shownList * (isSaving ? savingFactor : 1)
}
