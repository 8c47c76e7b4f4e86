import * as v from 'valibot'
import { filterSchemas } from '../../filters'
import {
  ReadingListName,
  type ImportedState,
  type ImportReading,
  type ListRefusal,
  type ReadingList,
  type ReadOfList,
  type ShelfCounts,
} from '../../entries/marks'
import { channel, type, Nothing, RecordId } from '../channel'
import { EntryIds } from '../entry-ids'

const View = v.strictObject(filterSchemas)

export const marksChannels = {
  'marks:set-read': channel(v.strictObject({ ids: EntryIds, isRead: v.boolean() }), type<undefined>()),
  'marks:set-starred': channel(v.strictObject({ ids: EntryIds, isStarred: v.boolean() }), type<undefined>()),
  /** Ignores the list's own shelf. */
  'marks:counts': channel(View, type<ShelfCounts | null>()),
  'marks:read-all': channel(View, type<ReadOfList>()),
  /** Returns the ids. */
  'marks:undo-read-all': channel(Nothing, type<readonly number[]>()),

  'reading-lists:read': channel(Nothing, type<readonly ReadingList[]>()),
  /** `ListRefusal` if the name is taken or there are too many lists. */
  'reading-lists:create': channel(
    v.strictObject({ name: ReadingListName }),
    type<ReadingList | ListRefusal>(),
  ),
  'reading-lists:rename': channel(
    v.strictObject({ list: RecordId, name: ReadingListName }),
    type<true | ListRefusal>(),
  ),
  'reading-lists:delete': channel(v.strictObject({ list: RecordId }), type<undefined>()),
  'reading-lists:of-entry': channel(v.strictObject({ id: RecordId }), type<readonly number[]>()),
  'reading-lists:set-entry': channel(
    v.strictObject({ list: RecordId, id: RecordId, isIn: v.boolean() }),
    type<undefined>(),
  ),

  /** False if the person cancels. */
  'marks:export': channel(Nothing, type<boolean>(), 'export'),
  /** Null if the person cancels. */
  'marks:choose-import': channel(Nothing, type<ImportReading | null>()),
  'marks:import': channel(
    v.strictObject({ token: v.pipe(v.string(), v.maxLength(64)) }),
    type<ImportedState>(),
  ),
} as const
