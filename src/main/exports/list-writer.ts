import type { CitedEntry } from '@shared/citations/cited-entry'
import type { EntrySummary } from '../cache/cache'
import type { NewFile } from '../files/private-files'

/** Writes the entries of a list in one format. The calls come in this order, `write` once for each part. */
export interface ListWriter {
  readonly begin: () => Promise<void>
  /** On abort, it stops between two entries. */
  readonly write: (entries: readonly EntrySummary[], signal: AbortSignal) => Promise<void>
  /** On abort, it may throw. */
  readonly end: (signal: AbortSignal) => Promise<void>
}

/** An entry as cited, with the names of its terms. */
export interface DescribedEntry {
  readonly cited: CitedEntry
  readonly categories: readonly string[]
  readonly regions: readonly string[]
}

export type WritableFile = Pick<NewFile, 'write'>
