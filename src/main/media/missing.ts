import { freshFor } from '@shared/freshness'

/** The library's note that the service has no such image: how often in a row it has said so. */
export interface Missing {
  readonly missing: number
}

/** The note after one more time. @param before what was stored until now, of whatever shape */
export function missingAfter(before: unknown): Missing {
  return { missing: isMissing(before) ? before.missing + 1 : 1 }
}

export function isMissing(value: unknown): value is Missing {
  return (
    typeof value === 'object' && value !== null && 'missing' in value && typeof value.missing === 'number'
  )
}

/** Milliseconds until the service is asked again: twice as long each time, for an editor may mend it any hour. */
export function missingFor({ missing }: Missing): number {
  return Math.min(freshFor.missingImage * 2 ** (missing - 1), freshFor.longestMissingImage)
}
