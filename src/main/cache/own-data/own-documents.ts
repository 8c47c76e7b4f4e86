import type { GenericSchema } from 'valibot'
import type { OwnKind } from '@shared/entries/marks'
import { offlinePlan, type OfflinePlan } from './offline-document'
import { recentSearches, savedSearches, type Searches } from './search-documents'

/**
 * One of the user's own records, such as saved searches. It is never evicted, and export and import include
 * it with the marks.
 */
export interface OwnDocument<Value> {
  /** The key is `own:` plus this name. Exported files use the name too, so never change it. */
  readonly name: string
  /** Validates records from disk and from imported files, and limits numbers and lengths. */
  readonly schema: GenericSchema<unknown, Value>
  /** Value if nothing valid is stored. */
  readonly none: Value
  readonly sizeOf: (value: Value) => number
  /**
   * Must keep everything in `own`. The imported file may come from anybody, so it must not turn on
   * notifications or add content languages that the app does not offer (`offers`).
   */
  readonly merged: (own: Value, imported: Value, offers: (language: string | null) => boolean) => Value
}

export interface OwnValues extends Readonly<Record<OwnKind, unknown>> {
  readonly savedSearches: Searches
  readonly recentSearches: readonly string[]
  readonly offlineLists: OfflinePlan
}

/** Every kind of own record. Export and import include all of them. */
export const ownDocuments: { readonly [Kind in OwnKind]: OwnDocument<OwnValues[Kind]> } = {
  savedSearches,
  recentSearches,
  offlineLists: offlinePlan,
}
