/**
 * How long what was fetched counts as fresh, in milliseconds. Older things are still shown at once, and asked for
 * again behind the screen. Lists are not here: whatever is shown of one, it is always asked for behind.
 */
const minute = 60_000
const day = 24 * 60 * minute

export const freshFor = {
  /** The page's title and image, and the lists of categories and regions, change a few times a year. */
  page: day,
  terms: day,
  /** Records of images and the images themselves; the latter are compared by ETag. */
  mediaRecord: 7 * day,
  image: 7 * day,
  /** That there is no such image, or not for us: at first, and after the service has said so time and again. */
  missingImage: 60 * minute,
  longestMissingImage: day,
  /** A list on display that is looked at again, for somebody may have left the window open over lunch. */
  shownList: 5 * minute,
} as const
