import * as v from 'valibot'
import type { BrowsePlace, RecalledPlace } from '../../entries/resources'
import { RecordId, Text } from '../../schemas'
import { channel, type, Nothing } from '../channel'

export const Place: v.GenericSchema<unknown, BrowsePlace> = v.strictObject({
  route: Text(8000),
  offset: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)),
  rows: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e6)),
  selectedId: v.nullable(RecordId),
} satisfies Record<keyof BrowsePlace, unknown>)

export const placeChannels = {
  /** The place before the page was reloaded, or else the account's last place in the app. */
  'place:read': channel(Nothing, type<RecalledPlace | null>()),
  /** The window's place before its page was reloaded, for example after a crash; null for a new window. */
  'place:of-window': channel(Nothing, type<RecalledPlace | null>()),
  'place:store': channel(Place, type<undefined>()),
} as const
