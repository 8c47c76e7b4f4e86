import type { BreakWord } from './word-rules'

/** A text of the page into which soft hyphens were put. */
interface HyphenatedText {
  readonly node: Text
  readonly before: string
  readonly after: string
}

/** Elements whose words are read letter by letter, stand alone, or are not of the entry. */
const leftWhole =
  'h1, h2, h3, h4, h5, h6, code, pre, kbd, samp, var, tt, math, svg, button, [translate="no"], .change-note, .visually-hidden'

/** Words of six letters up to a hundred: below that nothing is won, and no word is longer. */
const word = /(?<![\p{L}\p{M}\u00ad])\p{L}[\p{L}\p{M}]{5,99}(?![\p{L}\p{M}\u00ad])/gu

/** Parts of an address, of a name of a file or in a program's language: whoever reads them needs each sign. */
const isAddress = /[/\\@_=#&\d]|[.:](?=\p{L})/u

/** So long one slice may take (milliseconds): half an animation frame, the other half is layout's. */
const sliceMs = 8

/** After so many words the clock is looked at. */
const wordsPerLook = 32

/**
 * Puts soft hyphens into the words of a body on the page, in slices between which everything else goes on.
 *
 * @param language of the entry, as its elements have it: parts in another language are left whole
 * @returns what was put in so far, also when it was aborted
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
      after += isAddress.test(token) ? token : token.replace(word, (found) => broken(found, breakWord))
      words += 1
      if (words % wordsPerLook !== 0 || now() - begun < sliceMs) continue
      await pause()
      if (signal.aborted) return done
      begun = now()
    }
    // It may have been changed meanwhile.
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

/** Names in capitals are spelt. */
function broken(found: string, breakWord: BreakWord): string {
  return found === found.toUpperCase() ? found : breakWord(found)
}

/** Puts back what stood there. */
export function removeSoftHyphens(texts: readonly HyphenatedText[]): void {
  for (const { node, before, after } of texts) if (node.data === after) node.data = before
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function textsOf(root: HTMLElement, language: string): readonly Text[] {
  const texts: Text[] = []
  const isLeftWhole = (element: Element): boolean =>
    element.matches(leftWhole) || (element.hasAttribute('lang') && element.getAttribute('lang') !== language)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && isLeftWhole(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}
