/** Elements that end a word and no paragraph. Inline ones end neither; all others end a paragraph. */
export const withinParagraphs: ReadonlySet<string> = new Set(['br', 'img', 'picture', 'source'])

/** Some words of a text: in both versions, or in one of them. */
export interface TextPart {
  readonly text: string
  readonly is: 'same' | 'added' | 'removed'
}

/** One paragraph, heading, list item or cell that is not as it was. Plain text throughout. */
export interface TextChange {
  readonly kind: 'added' | 'changed' | 'removed'
  /** The text of the paragraph as it is now, or of the one that follows what was removed; null at the end. */
  readonly place: string | null
  readonly parts: readonly TextPart[]
}

/** What an entry says now that it did not when it was read. */
export interface EntryChanges {
  readonly changes: readonly TextChange[]
  /** Whether these are all; otherwise it was rewritten, or more has changed than is shown. */
  readonly isWhole: boolean
}
