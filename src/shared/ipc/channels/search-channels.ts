import * as v from 'valibot'
import type { ArrivedLink } from '../../links/app-link'
import { filterSchemas } from '../../filters'
import { mostSavedSearches, SavedSearchName, SearchText, type SavedSearch } from '../../entries/searches'
import { channel, type, Nothing } from '../channel'

const SearchId = v.pipe(v.string(), v.maxLength(64))
const saved = type<readonly SavedSearch[]>()

export const searchChannels = {
  /** Latest first. */
  'searches:recent': channel(Nothing, type<readonly string[]>()),
  'searches:note': channel(v.strictObject({ text: SearchText }), type<readonly string[]>()),
  'searches:forget': channel(v.strictObject({ text: v.nullable(SearchText) }), type<readonly string[]>()),

  'searches:saved': channel(Nothing, saved),
  'searches:save': channel(
    v.strictObject({ name: SavedSearchName, filters: v.strictObject(filterSchemas) }),
    saved,
  ),
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
