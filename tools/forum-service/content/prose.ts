import type { Language } from './entry.ts'
import { PROSE_AR } from './prose-ar.ts'
import { PROSE_EN } from './prose-en.ts'
import { PROSE_ES } from './prose-es.ts'
import { PROSE_FR } from './prose-fr.ts'

/** Texts of the generated entries in one language, as stored: with straight quotes and bare ampersands. */
export interface Prose {
  /** Patterns with `{topic}` and `{place}`. */
  readonly titles: readonly string[]
  /** Topics of entries, each with its category id. */
  readonly topics: readonly (readonly [topic: string, category: number])[]
  readonly sentences: readonly string[]
  readonly headings: readonly string[]
  readonly items: readonly string[]
  readonly steps: readonly string[]
  readonly quotes: readonly (readonly [words: string, speaker: string])[]
  readonly captions: readonly string[]
  readonly terms: readonly (readonly [term: string, meaning: string])[]
  readonly tableHead: readonly [string, string, string]
  readonly labels: {
    readonly details: string
    readonly related: string
    readonly report: string
    readonly note: string
    readonly film: string
  }
}

export const PROSE: Readonly<Record<Language, Prose>> = {
  en: PROSE_EN,
  fr: PROSE_FR,
  es: PROSE_ES,
  ar: PROSE_AR,
}
