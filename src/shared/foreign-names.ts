import * as v from 'valibot'

/** Unicode Standard Annex 9. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** For foreign names in dialogs: `cod.\u202Efdp` would read as a PDF. */
export function withoutDirectionMarks(name: string): string {
  return name.replace(marks, '')
}

/**
 * May come from somebody else's file and appears in dialogs, so direction marks are removed.
 *
 * @param most maximum characters
 */
export const ownName = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(4 * most),
    v.transform((name) => withoutDirectionMarks(name).replace(/\s+/g, ' ').trim()),
    v.minLength(1),
    v.maxLength(most),
  )
