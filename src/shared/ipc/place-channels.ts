import * as v from 'valibot'
import type { BrowsePlace, RecalledPlace } from '../entries/resources'
import { channel, type, RecordId, Nothing } from './channel'

/** What the page may store, and what is read back. */
export const Place: v.GenericSchema<unknown, BrowsePlace> = v.strictObject({
  route: v.pipe(v.string(), v.maxLength(8000)),
  offset: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)),
  rows: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e6)),
  selectedId: v.nullable(RecordId),
} satisfies Record<keyof BrowsePlace, unknown>)

/** The part of the contract about where a person was. */
export const placeChannels = {
  /** Where this window was before its page was reloaded, else where this account was when the app was last used. */
  'place:read': channel(Nothing, type<RecalledPlace | null>()),
  /** Where this window was before its page was reloaded, as after a crash; null where it is a new window. */
  'place:of-window': channel(Nothing, type<RecalledPlace | null>()),
  'place:store': channel(Place, type<undefined>()),
} as const
