import type { GenericSchema } from 'valibot'
import type { OwnKind } from '@shared/entries/marks'
import { offlinePlan } from './offline-document'
import { recentSearches, savedSearches } from './search-documents'

/**
 * A record of the person's own, such as saved searches: never evicted, exported and imported with the marks.
 */
export interface OwnDocument<Value> {
  /** The key is `own:` plus this name. Exported files use the name too, so never change it. */
  readonly name: string
  /** Validates records from disk and from imported files, and limits numbers and lengths. */
  readonly schema: GenericSchema<unknown, Value>
  /** Value if nothing valid is stored. */
  readonly none: Value
  readonly kind: OwnKind
  sizeOf(value: Value): number
  /**
   * Must not lose anything of the person's own. The imported file may come from anybody, so it must not turn
   * on notifications or add content languages that the app does not offer (`offers`).
   */
  merged(own: Value, imported: Value, offers: (language: string | null) => boolean): Value
}

/** Add new records here; export and import then include them. */
export const ownDocuments: readonly OwnDocument<unknown>[] = [savedSearches, recentSearches, offlinePlan]
