import * as v from 'valibot'
import { channel, type } from './channel'

const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))

/** The part of the contract by which citations leave the app. */
export const exportChannels = {
  /** Asks where to save a citation and saves it; false when the person would rather not. */
  'citation:save': channel(
    v.strictObject({
      suggestedName: Text(200),
      extension: v.picklist(['txt', 'ris', 'bib']),
      text: Text(20_000),
    }),
    type<boolean>(),
    'export',
  ),
} as const
