import * as v from 'valibot'
import type { CitedEntry } from '../citations/cited-entry'
import { filterSchemas } from '../filters'
import { exportFormats, type ExportProgress, type ListExport } from '../entries/list-export'
import type { EntryChanges } from '../entries/text-changes'
import { channel, progressChannel, type } from './channel'
import { EntryIds } from './entry-ids'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))
const entry = {
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  language: v.nullable(Text(16)),
}

/** The part of the contract by which entries are compared with what was read of them, cited and exported. */
export const entryChannels = {
  /** What changed in an entry since it was read; null where nothing has. */
  'resources:changes': channel(v.strictObject(entry), type<EntryChanges | null>()),
  /** An entry that had changed was left: what it says now is what was read. `modified` is of the version shown. */
  'resources:changes-seen': channel(
    v.strictObject({ ...entry, modified: v.nullable(Text(64)) }),
    type<undefined>(),
  ),

  /** What the forum is called, as citations name their publisher; null where nobody says. */
  'citation:publisher': channel(v.undefined(), type<string | null>()),
  /** What citations say of these entries, in this order: at most 500, and only those that are stored. */
  'citation:entries': channel(
    v.strictObject({ ids: EntryIds, language: entry.language }),
    type<readonly CitedEntry[]>(),
  ),
  /** Asks where to save a citation and saves it; false when the person would rather not. */
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
   * Asks where to save a list, or the entries of it with these ids, and saves what is stored of that, telling how many entries have been written; null when the
   * person would rather not. Aborting it leaves no file.
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
