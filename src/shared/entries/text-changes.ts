/** Elements that end a word but not a paragraph. Inline elements end neither; all others end a paragraph. */
export const withinParagraphs: ReadonlySet<string> = new Set(['br', 'img', 'picture', 'source'])

export interface TextPart {
  readonly text: string
  readonly is: 'same' | 'added' | 'removed'
}

/** A paragraph, heading, list item or table cell. */
export interface TextChange {
  readonly kind: 'added' | 'changed' | 'removed'
  /** The current paragraph, or the one after a removed paragraph; null at the end. */
  readonly place: string | null
  readonly parts: readonly TextPart[]
}

export interface EntryChanges {
  readonly changes: readonly TextChange[]
  /** False if more has changed than is shown, or the entry was rewritten. */
  readonly isWhole: boolean
}
