export const LANGUAGES = ['en', 'fr', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** One resource in the database. The body is composed on first use, so that 10,000 entries start fast. */
export interface Entry {
  readonly id: number
  readonly language: Language
  readonly slug: string
  /** As an editor typed it: straight quotes and bare ampersands. */
  readonly title: string
  /** UTC, in milliseconds. */
  readonly published: number
  readonly modified: number
  readonly categories: readonly number[]
  readonly regions: readonly number[]
  /** 0 if there is none; may be the id of an unreadable media record. */
  readonly featuredMedia: number
  /** Password-protected: readers get an empty body. */
  readonly protected: boolean
  /** With block delimiters; empty for an empty entry. */
  readonly body: () => string
}
