import * as v from 'valibot'

/** WordPress's id of an entry or a term, or the number of a reading list. */
export const RecordId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** @param maximum UTF-16 units */
export const Text = (maximum: number) => v.pipe(v.string(), v.maxLength(maximum))
