import * as v from 'valibot'
import { FilterValues } from '../../filters/filters'
import {
  ReadingListName,
  type ListRefusal,
  type MovedEntry,
  type ReadingList,
  type ReadOfList,
  type ShelfCounts,
} from '../../entries/marks'
import { RecordId, Text } from '../../schemas'
import { channel, type, Nothing, EntryIds } from '../channel'
import type { ArrivedLink } from '../../links/app-link'
import { mostSavedSearches, SavedSearchName, SearchText, type SavedSearch } from '../../entries/searches'
import { offlineImages, OfflineName, type OfflineStatus } from '../../entries/offline'

/** A person's own records; own-documents.ts of main describes each. */
export const ownKinds = ['savedSearches', 'recentSearches', 'offlineLists'] as const
export type OwnKind = (typeof ownKinds)[number]

/** New items in an import; existing ones are not counted. */
export interface StateAdditions extends Readonly<Record<OwnKind, number>> {
  readonly read: number
  readonly starred: number
  readonly positions: number
  readonly readingLists: number
  readonly listed: number
  /** New highlights and notes, and whole-entry notes that were joined with existing ones. */
  readonly annotations: number
}

/** `toFetch`: saved and annotated entries that still have to be fetched. */
export type ImportedState = StateAdditions & { readonly toFetch: number }

export type ImportProblem = 'unreadable' | 'too-large' | 'not-a-state' | 'newer-version' | 'other-service'

/** The token imports the chosen file. */
export type ImportReading =
  { readonly token: string; readonly additions: StateAdditions } | { readonly problem: ImportProblem }

export const marksChannels = {
  'marks:set-read': channel(v.strictObject({ ids: EntryIds, isRead: v.boolean() }), type<undefined>()),
  'marks:set-starred': channel(v.strictObject({ ids: EntryIds, isStarred: v.boolean() }), type<undefined>()),
  /** Ignores the list's own shelf. */
  'marks:counts': channel(FilterValues, type<ShelfCounts | null>()),
  'marks:read-all': channel(FilterValues, type<ReadOfList>()),

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
    type<MovedEntry>(),
  ),
  'reading-lists:move-entry': channel(
    v.strictObject({
      ...{ list: RecordId, id: RecordId },
      place: v.strictObject({ side: v.picklist(['before', 'after']), of: RecordId }),
    }),
    type<MovedEntry>(),
  ),

  /** False if the person cancels. */
  'marks:export': channel(Nothing, type<boolean>(), 'export'),
  /** Null if the person cancels. */
  'marks:choose-import': channel(Nothing, type<ImportReading | null>()),
  'marks:import': channel(v.strictObject({ token: Text(64) }), type<ImportedState>()),
} as const

const SearchId = Text(64)
const saved = type<readonly SavedSearch[]>()

export const searchChannels = {
  /** Latest first. */
  'searches:recent': channel(Nothing, type<readonly string[]>()),
  'searches:note': channel(v.strictObject({ text: SearchText }), type<readonly string[]>()),
  'searches:forget': channel(v.strictObject({ text: v.nullable(SearchText) }), type<readonly string[]>()),

  'searches:saved': channel(Nothing, saved),
  'searches:save': channel(v.strictObject({ name: SavedSearchName, filters: FilterValues }), saved),
  'searches:rename': channel(v.strictObject({ id: SearchId, name: SavedSearchName }), saved),
  'searches:move': channel(
    v.strictObject({
      id: SearchId,
      to: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostSavedSearches)),
    }),
    saved,
  ),
  'searches:remove': channel(v.strictObject({ id: SearchId }), saved),
  /** The person has seen the search's new entries. */
  'searches:mark-seen': channel(v.strictObject({ id: SearchId }), saved),
  'searches:set-notifies': channel(
    v.strictObject({ id: SearchId, notifies: v.boolean() }),
    saved,
    'notifications',
  ),

  /** For a link or a notification; returned once, then null. */
  'app-link:take': channel(Nothing, type<ArrivedLink | null>()),
} as const

export const searchEvents = {
  'searches:changed': type<undefined>(),
  /** Tells a window to take the link that has arrived, once somebody is signed in. */
  'app-link:arrived': type<undefined>(),
} as const

const status = type<OfflineStatus>()

export const offlineChannels = {
  'offline:read': channel(Nothing, status, 'offlineContent'),
  /** Ignores the list's order, dates and shelf. */
  'offline:keep': channel(
    v.strictObject({ name: OfflineName, filters: FilterValues, isKept: v.boolean() }),
    status,
    'offlineContent',
  ),
  'offline:choose-images': channel(
    v.strictObject({ images: v.picklist(offlineImages) }),
    status,
    'offlineContent',
  ),
  'offline:pause': channel(v.strictObject({ isPaused: v.boolean() }), status, 'offlineContent'),
  /** Ignores data saving and battery power until the app quits. */
  'offline:insist': channel(Nothing, status, 'offlineContent'),
  /** The person has seen which entries the service has deleted. */
  'offline:removed-seen': channel(Nothing, status, 'offlineContent'),
} as const

export const offlineEvents = {
  'offline:changed': type<undefined>(),
} as const
