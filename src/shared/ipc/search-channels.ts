import * as v from 'valibot'
import type { ArrivedLink } from '../links/app-link'
import { filterSchemas } from '../filters'
import { mostSavedSearches, SavedSearchName, SearchText, type SavedSearch } from '../entries/searches'
import { channel, type, Nothing } from './channel'

const SearchId = v.pipe(v.string(), v.maxLength(64))
const saved = type<readonly SavedSearch[]>()

/** The part of the contract about searches that outlast the moment, and links to what they show. */
export const searchChannels = {
  /** What this account searched for last, the latest first. */
  'searches:recent': channel(Nothing, type<readonly string[]>()),
  'searches:note': channel(v.strictObject({ text: SearchText }), type<readonly string[]>()),
  /** Forgets one of them, or all. */
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
  /** What is new in it by now has been seen. */
  'searches:looked': channel(v.strictObject({ id: SearchId }), saved),
  'searches:set-notifies': channel(
    v.strictObject({ id: SearchId, notifies: v.boolean() }),
    saved,
    'notifications',
  ),

  /** What a link or a notification wants to be shown; once, then null. */
  'app-link:take': channel(Nothing, type<ArrivedLink | null>()),
} as const

export const searchEvents = {
  /** There is something new in a saved search, or less. */
  'searches:changed': type<undefined>(),
  /** A link has come for the window that is told: it takes it once somebody is signed in. */
  'app-link:arrived': type<undefined>(),
} as const
