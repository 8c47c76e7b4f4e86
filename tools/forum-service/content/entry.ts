/** The languages that content exists in. */
export const LANGUAGES = ['en', 'fr', 'es', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** One resource as the database holds it. Its body is composed when first needed, so that 10,000 entries start fast. */
export interface Entry {
  readonly id: number
  readonly language: Language
  readonly slug: string
  /** Stored title: straight quotes and bare ampersands, as an editor typed it. */
  readonly title: string
  /** UTC instants in milliseconds. */
  readonly published: number
  readonly modified: number
  readonly categories: readonly number[]
  readonly regions: readonly number[]
  /** 0 when there is none; may be the id of a media record that cannot be read. */
  readonly featuredMedia: number
  /** Protected by a password: the body stays empty for readers. */
  readonly protected: boolean
  /** Stored body with block marks; empty for an empty entry. */
  readonly body: () => string
}
