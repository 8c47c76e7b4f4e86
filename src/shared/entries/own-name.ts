import * as v from 'valibot'
import { withoutDirectionMarks } from '../direction-marks'

/**
 * What a person calls something of theirs: one line. It may come with a file of anybody's and stands in questions, so
 * nothing in it turns text around.
 *
 * @param most characters
 */
export const ownName = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(4 * most),
    v.transform((name) => withoutDirectionMarks(name).replace(/\s+/g, ' ').trim()),
    v.minLength(1),
    v.maxLength(most),
  )
