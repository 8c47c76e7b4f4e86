import * as v from 'valibot'

/** The ids of entries, with commas between them: more values than a request may have. */
export const EntryIds = v.pipe(
  v.string(),
  v.maxLength(500_000),
  v.regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/),
)

/** @param text admitted by `EntryIds` */
export const entryIdsOf = (text: string): readonly number[] => text.split(',').map(Number)
