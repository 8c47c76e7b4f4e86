import type hyphen from 'hyphen'
import type { RuledLanguage } from '../../settings/hyphenation'

type BreakWord = (word: string) => string

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

interface HyphenatedText {
  readonly node: Text
  readonly before: string
  readonly after: string
}

/** Headings, buttons, and elements whose words are read letter by letter or do not belong to the entry. */
const notHyphenated =
  'h1, h2, h3, h4, h5, h6, code, pre, kbd, samp, var, tt, math, svg, button, [translate="no"], .change-note, .visually-hidden'

/** Words of 6 to 100 letters: shorter ones gain nothing, and no word is longer. */
const word = /(?<![\p{L}\p{M}\u00ad])\p{L}[\p{L}\p{M}]{5,99}(?![\p{L}\p{M}\u00ad])/gu

/** Parts of addresses, file names and code, in which each character matters. */
const isAddress = /[/\\@_=#&\d]|[.:](?=\p{L})/u

/** Milliseconds per slice: half an animation frame, the other half of which layout needs. */
const sliceMs = 8

const wordsPerLook = 32

/**
 * Puts soft hyphens into an entry's words, in slices that let other work run in between.
 * @param language the entry's language; skips elements in another one
 * @returns the changes made so far, even if aborted
 */
export async function putSoftHyphens(
  root: HTMLElement,
  language: string,
  breakWord: BreakWord,
  { signal, now = () => performance.now(), pause = nextTask }: SliceOptions,
): Promise<readonly HyphenatedText[]> {
  const done: HyphenatedText[] = []
  let begun = now()
  let words = 0
  for (const node of textsOf(root, language)) {
    const before = node.data
    let after = ''
    for (const token of before.split(/(\s+)/)) {
      after += isAddress.test(token) ? token : token.replace(word, (match) => hyphenated(match, breakWord))
      words += 1
      if (words % wordsPerLook !== 0 || now() - begun < sliceMs) continue
      await pause()
      if (signal.aborted) return done
      begun = now()
    }
    // Another script may have changed the text in the meantime.
    if (after === before || node.data !== before) continue
    node.data = after
    done.push({ node, before, after })
  }
  return done
}

interface SliceOptions {
  readonly signal: AbortSignal
  readonly now?: () => number
  readonly pause?: () => Promise<void>
}

/** Leaves words in capitals whole, such as names and acronyms. */
function hyphenated(text: string, breakWord: BreakWord): string {
  return text === text.toUpperCase() ? text : breakWord(text)
}

export function removeSoftHyphens(texts: readonly HyphenatedText[]): void {
  for (const { node, before, after } of texts) if (node.data === after) node.data = before
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function textsOf(root: HTMLElement, language: string): readonly Text[] {
  const texts: Text[] = []
  const isNotHyphenated = (element: Element): boolean =>
    element.matches(notHyphenated) ||
    (element.hasAttribute('lang') && element.getAttribute('lang') !== language)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && isNotHyphenated(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}
