import * as v from 'valibot'
import type { CitedEntry } from '../../citations/cited-entry'
import { filterSchemas } from '../../filters'
import { exportFormats, type ExportProgress, type ListExport } from '../../entries/list-export'
import type { SimilarEntry } from '../../entries/resources'
import type { EntryChanges } from '../../entries/text-changes'
import { channel, progressChannel, type } from '../channel'
import { EntryIds } from '../entry-ids'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))
const entry = {
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  language: v.nullable(Text(16)),
}

export const entryChannels = {
  /** Null if nothing has changed since the entry was read. */
  'resources:changes': channel(v.strictObject(entry), type<EntryChanges | null>()),
  /** The entry's current text now counts as read. `modified` is that of the version shown. */
  'resources:changes-seen': channel(
    v.strictObject({ ...entry, modified: v.nullable(Text(64)) }),
    type<undefined>(),
  ),
  /** At most three stored entries, the most similar first. */
  'resources:similar': channel(v.strictObject(entry), type<readonly SimilarEntry[]>()),

  /** The forum's name; null if unknown. */
  'citation:publisher': channel(v.undefined(), type<string | null>()),
  /** In this order, at most 500; only stored entries. */
  'citation:entries': channel(
    v.strictObject({ ids: EntryIds, language: entry.language }),
    type<readonly CitedEntry[]>(),
  ),
  /** False if the person cancels. */
  'citation:save': channel(
    v.strictObject({
      suggestedName: Text(200),
      extension: v.picklist(['txt', 'ris', 'bib']),
      text: Text(500_000),
    }),
    type<boolean>(),
    'export',
  ),
  /**
   * Saves the stored entries of a list, or those with these ids. Null if the person cancels. Aborting it
   * leaves no file.
   */
  'list:export': progressChannel(
    v.strictObject({
      query: v.strictObject(filterSchemas),
      ids: v.nullable(EntryIds),
      format: v.picklist(exportFormats),
    }),
    type<ListExport | null>(),
    type<ExportProgress>(),
    'export',
  ),
} as const
