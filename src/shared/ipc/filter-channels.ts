import * as v from 'valibot'
import { filterSchemas } from '../filters'
import type { TermCounts } from '../entries/resources'
import { channel, type } from './channel'

/** The part of the contract that helps to filter. */
export const filterChannels = {
  /** How many entries each term has under the other filters; null while not everything of the language is stored. */
  'resources:term-counts': channel(v.strictObject(filterSchemas), type<TermCounts | null>()),
} as const
