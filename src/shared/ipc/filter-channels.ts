import * as v from 'valibot'
import { filterSchemas } from '../filters'
import type { RestProgress, TermCounts } from '../entries/resources'
import { channel, progressChannel, type } from './channel'

/** The part of the contract that helps to filter. */
export const filterChannels = {
  /** How many entries each term has under the other filters; null while not everything of the language is stored. */
  'resources:term-counts': channel(v.strictObject(filterSchemas), type<TermCounts | null>()),
  /** Reads the rest of a list that the library answers; more of it can be listed after each part. Aborting it stops it. */
  'resources:read-rest': progressChannel(
    v.strictObject(filterSchemas),
    type<undefined>(),
    type<RestProgress>(),
  ),
} as const
