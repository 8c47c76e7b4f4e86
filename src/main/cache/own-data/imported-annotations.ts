import {
  longestNote,
  mostAnnotations,
  mostAnnotationsPerEntry,
  type Annotation,
} from '@shared/entries/annotations'
import type { Statements } from '../tables/statements'
import {
  annotationWithId,
  count,
  moment,
  noteOnWhole,
  wellFormed,
  writeAnnotation,
} from './stored-annotations'

/**
 * Merges annotations of a file and removes no text. A known highlight keeps its own note. If both sides have a
 * note about the whole entry, the imported one is appended. Skips what exceeds the limits.
 *
 * @param at milliseconds since the epoch
 * @returns how many were added or extended, and the ids of their entries
 */
export function addAnnotations(
  statements: Statements,
  imported: readonly Annotation[],
  at: number,
): { readonly added: number; readonly entryIds: ReadonlySet<number> } {
  let all = count(statements)
  let added = 0
  const ofEntries = new Map<number, number>()
  const entryIds = new Set<number>()

  function addNew(annotation: Annotation): boolean {
    const { entryId } = annotation
    const ofEntry = ofEntries.get(entryId) ?? count(statements, 'where entry_id = ?', entryId)
    const hasSpace = all < mostAnnotations && ofEntry < mostAnnotationsPerEntry
    ofEntries.set(entryId, hasSpace ? ofEntry + 1 : ofEntry)
    if (!hasSpace) return false
    all += 1
    writeAnnotation(statements, annotation)
    return true
  }

  function extend(own: Annotation, other: Annotation): boolean {
    const note = joinedNotes(own, other)
    if (note === null) return false
    writeAnnotation(statements, {
      ...own,
      note,
      changedAt: moment(Math.max(at, Date.parse(own.changedAt) + 1)),
    })
    return true
  }

  function add(annotation: Annotation): boolean {
    const known = annotationWithId(statements, annotation.id)
    if (known && (known.highlight !== null || known.entryId !== annotation.entryId)) return false
    if (annotation.highlight !== null) return known ? false : addNew(annotation)
    const own = noteOnWhole(statements, annotation.entryId)
    return own ? extend(own, annotation) : addNew(annotation)
  }

  for (const each of imported) {
    if (!add(wellFormed(each))) continue
    added += 1
    entryIds.add(each.entryId)
  }
  return { added, entryIds }
}

/** Null if the own note stays as it is: it contains the other already, or both together would be too long. */
function joinedNotes(own: Annotation, other: Annotation): string | null {
  const isOneNote = own.id === other.id
  const contains = (one: string, part: string): boolean =>
    isOneNote ? one.includes(part) : `\n\n${one}\n\n`.includes(`\n\n${part}\n\n`)
  if (other.note === '' || contains(own.note, other.note)) return null
  const isLonger = own.note === '' || (isOneNote && contains(other.note, own.note))
  const note = isLonger ? other.note : `${own.note}\n\n${other.note}`
  return note.length > longestNote ? null : note
}
