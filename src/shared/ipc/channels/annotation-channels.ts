import * as v from 'valibot'
import {
  annotationFormats,
  AnnotationDraft,
  AnnotationId,
  type Annotation,
  type AnnotationStoring,
} from '../../entries/annotations'
import { RecordId } from '../../schemas'
import { channel, type } from '../channel'
import { FilterValues } from '../../filters/filters'

export const annotationChannels = {
  /** In the order of the entry's text, the note about the whole entry first. */
  'annotations:of-entry': channel(
    v.strictObject({ entryId: RecordId }),
    type<readonly Annotation[]>(),
    'annotations',
  ),
  /**
   * Creates or replaces one. `basedOn`: the `changedAt` of the version that was edited, null for a new one, so
   * that two windows never overwrite each other's note unasked.
   */
  'annotations:store': channel(
    v.strictObject({
      annotation: AnnotationDraft,
      basedOn: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
    }),
    type<AnnotationStoring>(),
    'annotations',
  ),
  'annotations:delete': channel(
    v.strictObject({ entryId: RecordId, id: AnnotationId }),
    type<undefined>(),
    'annotations',
  ),
  /**
   * Exports those of one entry, or of all entries of a list (with their shelf), in one file. Null if the person
   * cancels, else how many were written.
   */
  'annotations:export': channel(
    v.strictObject({
      of: v.union([v.strictObject({ entryId: RecordId }), v.strictObject({ list: FilterValues })]),
      format: v.picklist(annotationFormats),
    }),
    type<number | null>(),
    'export',
  ),
} as const

export const annotationEvents = {
  /** The annotations of these entries were changed in one of the windows; empty after an import. */
  'annotations:changed': type<{ readonly entryIds: readonly number[] }>(),
} as const
