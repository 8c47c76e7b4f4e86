import * as v from 'valibot'
import { withoutDirectionMarks } from '../direction-marks'

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
