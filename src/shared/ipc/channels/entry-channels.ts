import * as v from 'valibot'
import type { CitedEntry } from '../../citations/cited-entry'
import { FilterValues } from '../../filters/filters'
import { languageCodes } from '../../i18n/languages'
import {
  exportFormats,
  longestTitle,
  type ExportProgress,
  type ListExport,
  type FileProgress,
  type SavedFile,
} from '../../app/saved-files'
import type { SimilarEntry, RestProgress, TermCounts, EntryChanges } from '../../entries/resources'
import { channel, progressChannel, type, EntryIds, Nothing } from '../channel'
import type { LinkQuestion } from '../../links/link-doubt'
import { longestUrl } from '../../links/urls'
import { RecordId, Text } from '../../schemas'

const entry = {
  id: RecordId,
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
  'citation:publisher': channel(Nothing, type<string | null>()),
  /** In this order, at most `mostCitedEntries`; only stored entries. */
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
      filters: FilterValues,
      ids: v.nullable(EntryIds),
      format: v.picklist(exportFormats),
      words: v.strictObject({
        title: Text(longestTitle),
        contents: Text(100),
        citations: Text(100),
        language: v.picklist(languageCodes),
      }),
    }),
    type<ListExport | null>(),
    type<ExportProgress>(),
    'export',
  ),
} as const

export const filterChannels = {
  /** Null unless all entries of the language are stored. */
  'resources:term-counts': channel(FilterValues, type<TermCounts | null>()),
  /** For a list that is answered from stored entries; after each part, more can be listed. */
  'resources:read-rest': progressChannel(FilterValues, type<undefined>(), type<RestProgress>()),
} as const

const token = v.strictObject({ token: Text(64) })

export const linkChannels = {
  /**
   * Returns a question first if the link's text may be misleading, for unencrypted links, and for files of
   * the service.
   */
  'link:open': channel(
    v.strictObject({ url: Text(longestUrl), text: Text(100_000) }),
    type<LinkQuestion | null>(),
  ),
  /** For the last question. */
  'link:confirm': channel(token, type<null>()),
  /**
   * Saves the file of the last question; null if the person cancels. Fails with `saving-running` while this or
   * another window saves one. Aborting it leaves no file.
   */
  'link:save-file': progressChannel(token, type<SavedFile | null>(), type<FileProgress>(), 'export'),
} as const
