import * as v from 'valibot'
import { withoutDirectionMarks } from '../foreign-names'
import { RecordId } from '../schemas'

/** Each colour is drawn with its own kind of line, for people who cannot tell the colours apart. */
export const highlightColors = ['yellow', 'green', 'blue', 'pink'] as const
export type HighlightColor = (typeof highlightColors)[number]

/** Characters of a note, the most that is stored. */
export const longestNote = 100_000

/** Characters of a highlighted text: some pages. */
export const longestQuote = 20_000

/** Characters before and after a quote that tell it apart from the same words elsewhere. */
export const quoteContext = 64

export const mostAnnotationsPerEntry = 1000
export const mostAnnotations = 50_000

const Note = v.pipe(v.string(), v.maxLength(longestNote))
const Context = v.pipe(v.string(), v.maxLength(2 * quoteContext))
const Position = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * A passage of an entry's body, identified by its words and its place (W3C Web Annotation Data Model: TextQuoteSelector
 * and TextPositionSelector). Positions are UTF-16 code units in the body's text without soft hyphens and with
 * each run of white space as one space.
 */
export const Highlight = v.pipe(
  v.strictObject({
    exact: v.pipe(v.string(), v.minLength(1), v.maxLength(longestQuote)),
    prefix: Context,
    suffix: Context,
    start: Position,
    end: Position,
    color: v.picklist(highlightColors),
  }),
  v.check(({ start, end }) => start < end),
)
export type Highlight = v.InferOutput<typeof Highlight>

/** Random, so that annotations of two computers never share one. */
export const AnnotationId = v.pipe(v.string(), v.uuid())

/** A highlight, with a note or without, or a note about a whole entry, of which each entry has at most one. */
export interface Annotation {
  readonly id: string
  readonly entryId: number
  /** Null for the note about the whole entry. */
  readonly highlight: Highlight | null
  /** Plain text; empty for a highlight without one. */
  readonly note: string
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** ISO 8601 UTC. Tells whether somebody else has changed it since it was read. */
  readonly changedAt: string
}

/** Values of an annotation that the page sends. */
export const AnnotationDraft = v.strictObject({
  id: AnnotationId,
  entryId: RecordId,
  highlight: v.nullable(Highlight),
  note: Note,
})
export type AnnotationDraft = v.InferOutput<typeof AnnotationDraft>

/**
 * The annotation as stored; or nothing was stored, because another window had changed or deleted it
 * (`current`: what it is now; null if it was deleted), because the entry's or the account's limit is reached,
 * or because the entry itself is not stored.
 */
export type AnnotationStoring =
  | { readonly stored: Annotation }
  | { readonly current: Annotation | null }
  | { readonly refused: 'too-many' | 'not-stored' }

/** Formats of exported annotations: Markdown, and JSON-LD of the W3C model. */
export const annotationFormats = ['markdown', 'json-ld'] as const
export type AnnotationFormat = (typeof annotationFormats)[number]

/** Makes a quote safe to show on one line: an imported file may contain direction marks and line breaks. */
export function shownQuote(text: string): string {
  return withoutDirectionMarks(text).replace(/\s+/g, ' ').trim()
}
