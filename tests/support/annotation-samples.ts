import { randomUUID } from 'node:crypto'
import type { Annotation, AnnotationDraft, Highlight } from '../../src/shared/entries/annotations'

export function sampleHighlight(exact: string, said: Partial<Highlight> = {}): Highlight {
  const start = said.start ?? 10
  return {
    exact,
    prefix: 'before ',
    suffix: ' after',
    start,
    end: start + exact.length,
    color: 'yellow',
    ...said,
  }
}

/** A draft of a highlight, or of the note about the whole entry if `highlight` is null. */
export function sampleDraft(entryId: number, said: Partial<AnnotationDraft> = {}): AnnotationDraft {
  return { id: randomUUID(), entryId, highlight: sampleHighlight('coral reef'), note: '', ...said }
}

export function sampleAnnotation(entryId: number, said: Partial<Annotation> = {}): Annotation {
  const createdAt = '2026-11-01T10:00:00.000Z'
  return { ...sampleDraft(entryId), createdAt, changedAt: createdAt, ...said }
}
