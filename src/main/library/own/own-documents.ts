import type { GenericSchema } from 'valibot'
import type { OwnKind } from '@shared/entries/marks'
import { offlinePlan } from './offline-document'
import { recentSearches, savedSearches } from './search-documents'

/** A small record of a person's own, such as saved searches: never evicted, exported and imported with the marks. */
export interface OwnDocument<Value> {
  /** Its key is `own:` and this; it is also its name in an exported file, so it never changes. */
  readonly name: string
  /** What may be read from disk or from a file. It bounds numbers and lengths. */
  readonly schema: GenericSchema<unknown, Value>
  /** The value where nothing is stored, or nothing that fits. */
  readonly none: Value
  /** As what its parts are counted where people are told what an import adds. */
  readonly kind: OwnKind
  sizeOf(value: Value): number
  /**
   * What an import makes of both; nothing of a person's own may be lost. The file may come from anybody: it makes the app
   * neither notify nor ask for what is not offered.
   *
   * @param offers whether a content language is offered
   */
  merged(own: Value, imported: Value, offers: (language: string | null) => boolean): Value
}

/** Every such record. Whoever needs one adds it here; export and import know it at once. */
export const ownDocuments: readonly OwnDocument<unknown>[] = [savedSearches, recentSearches, offlinePlan]
