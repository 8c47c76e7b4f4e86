import * as v from 'valibot'

/** Joined with commas, because a request may not contain that many values. */
export const EntryIds = v.pipe(
  v.string(),
  v.maxLength(500_000),
  v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/),
)

/** `text` is validated by `EntryIds`. */
export const entryIdsOf = (text: string): readonly number[] => text.split(',').map(Number)
