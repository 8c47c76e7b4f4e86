import type hyphen from 'hyphen'
import type { RuledLanguage } from '../../settings/hyphenation'

/** Gives a word back with soft hyphens where it may be broken. */
export type BreakWord = (word: string) => string

/** TeX's patterns (hyphenation.org), American ones for English; each a file of its own, read when it is needed. */
const patterns = {
  en: () => import('hyphen/patterns/en-us.js'),
  es: () => import('hyphen/patterns/es.js'),
  fr: () => import('hyphen/patterns/fr.js'),
} as const satisfies Readonly<Record<RuledLanguage, () => Promise<unknown>>>

/**
 * The rules of a language, for one text: the library remembers each word that it is given, in its own cache and in
 * what is handed to it as exceptions, so both end with the text.
 */
export async function wordRules(language: RuledLanguage): Promise<BreakWord> {
  const [{ default: createHyphenator }, { default: loaded }] = await Promise.all([
    import('hyphen'),
    patterns[language](),
  ])
  // As the library's files are; its types tell another shape.
  const [levels, trie, exceptions] = loaded as unknown as readonly [unknown, unknown, object?]
  const own = [levels, trie, { ...exceptions }] as unknown as hyphen.PatternsDefinition
  return createHyphenator(own, { html: false }) as hyphen.HyphenationFunctionSync
}
