import * as v from 'valibot'
import { filterSchemas } from '../../filters'
import type { RestProgress, TermCounts } from '../../entries/resources'
import { channel, progressChannel, type } from '../channel'

export const filterChannels = {
  /** Null unless all entries of the language are stored. */
  'resources:term-counts': channel(v.strictObject(filterSchemas), type<TermCounts | null>()),
  /** For a list that is answered from stored entries; after each part, more can be listed. */
  'resources:read-rest': progressChannel(
    v.strictObject(filterSchemas),
    type<undefined>(),
    type<RestProgress>(),
  ),
} as const
