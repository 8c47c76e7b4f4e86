import type hyphen from 'hyphen'
import type { RuledLanguage } from '../../settings/hyphenation'

export type BreakWord = (word: string) => string

/** TeX's patterns (hyphenation.org), American ones for English, each in a file that is loaded on demand. */
const patterns = {
  en: () => import('hyphen/patterns/en-us.js'),
  es: () => import('hyphen/patterns/es.js'),
  fr: () => import('hyphen/patterns/fr.js'),
} as const satisfies Readonly<Record<RuledLanguage, () => Promise<unknown>>>

/**
 * Create one for each text: the library caches every word, also among the exceptions passed to it, and both
 * caches must be freed with the text.
 */
export async function wordRules(language: RuledLanguage): Promise<BreakWord> {
  const [{ default: createHyphenator }, { default: loaded }] = await Promise.all([
    import('hyphen'),
    patterns[language](),
  ])
  // The actual shape of the library's files; its types are wrong.
  const [levels, trie, exceptions] = loaded as unknown as readonly [unknown, unknown, object?]
  const own = [levels, trie, { ...exceptions }] as unknown as hyphen.PatternsDefinition
  return createHyphenator(own, { html: false }) as hyphen.HyphenationFunctionSync
}
