import * as v from 'valibot'
import { filterSchemas } from '../filters'
import {
  ReadingListName,
  type ImportedState,
  type ImportReading,
  type ListRefusal,
  type ReadingList,
  type ReadOfList,
  type ShelfCounts,
} from '../entries/marks'
import { channel, type, Nothing, RecordId } from './channel'
import { EntryIds } from './entry-ids'

const View = v.strictObject(filterSchemas)

/** The part of the contract that is about what people say of entries. */
export const marksChannels = {
  'marks:set-read': channel(v.strictObject({ ids: EntryIds, isRead: v.boolean() }), type<undefined>()),
  'marks:set-starred': channel(v.strictObject({ ids: EntryIds, isStarred: v.boolean() }), type<undefined>()),
  /** How many of a list's stored entries are on each shelf; its own shelf is left out of account. */
  'marks:counts': channel(View, type<ShelfCounts | null>()),
  /** Marks what is stored of a list as read. */
  'marks:read-all': channel(View, type<ReadOfList>()),
  /** Takes the last of those back. The response has their ids. */
  'marks:undo-read-all': channel(Nothing, type<readonly number[]>()),

  'reading-lists:read': channel(Nothing, type<readonly ReadingList[]>()),
  /** Null where the name is taken, or there are as many lists as may be. */
  'reading-lists:create': channel(
    v.strictObject({ name: ReadingListName }),
    type<ReadingList | ListRefusal>(),
  ),
  /** False where the name is taken. */
  'reading-lists:rename': channel(
    v.strictObject({ list: RecordId, name: ReadingListName }),
    type<true | ListRefusal>(),
  ),
  'reading-lists:delete': channel(v.strictObject({ list: RecordId }), type<undefined>()),
  /** The lists that an entry is in. */
  'reading-lists:of-entry': channel(v.strictObject({ id: RecordId }), type<readonly number[]>()),
  'reading-lists:set-entry': channel(
    v.strictObject({ list: RecordId, id: RecordId, isIn: v.boolean() }),
    type<undefined>(),
  ),

  /** Asks where to save everything of the person's own and saves it; false when the person would rather not. */
  'marks:export': channel(Nothing, type<boolean>(), 'export'),
  /** Asks for such a file and tells what it would add; null when the person would rather not. */
  'marks:choose-import': channel(Nothing, type<ImportReading | null>()),
  /** Adds what was told last. */
  'marks:import': channel(
    v.strictObject({ token: v.pipe(v.string(), v.maxLength(64)) }),
    type<ImportedState>(),
  ),
} as const
