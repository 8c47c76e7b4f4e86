import { freshFor } from '@shared/entries/freshness'
import type { Missing } from '../cache/document-kinds'
import type { MediaRecord } from '../service/decode/media'

/** @param before the stored value until now */
export function missingAfter(before: MediaRecord | Missing | undefined): Missing {
  return { missing: before && isMissing(before) ? before.missing + 1 : 1 }
}

export function isMissing(value: MediaRecord | Missing): value is Missing {
  return 'missing' in value
}

/** Milliseconds until the next request; doubles each time, as an editor may add the image any hour. */
export function missingFor({ missing }: Missing): number {
  return Math.min(freshFor.missingImage * 2 ** (missing - 1), freshFor.longestMissingImage)
}
