import { inlineElements } from '@shared/media/inline-elements'
import { decodeHTML } from 'entities'

/**
 * An unclosed comment or tag extends to the end of the text, so that a single pass suffices. Tag names end
 * where browsers end them.
 */
const tags = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][^\s/>]*)[^>]*(?:>|$)/gi

export const unreadableElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  // The source of a formula; the reader shows the formula itself.
  'annotation',
  'annotation-xml',
])

/**
 * Text as the website shows it, white space collapsed. Decodes character references once, because WordPress
 * escapes each `rendered` text and name once. Never use the result as HTML.
 */
export function plainText(html: string): string {
  return onOneLine(textOfBody(html))
}

/**
 * Block-level tags become spaces and inline tags nothing.
 *
 * @param unreadable elements to drop with their content
 * @param boundaryOf replacement for a block-level tag, by element name
 */
export function textOfBody(
  html: string,
  unreadable = unreadableElements,
  boundaryOf: (name: string) => string = () => ' ',
): string {
  return decodeHTML(withoutTags(html, unreadable, boundaryOf))
}

/** Like `textOfBody`, without decoding character references. */
export function withoutTags(
  html: string,
  unreadable = unreadableElements,
  boundaryOf: (name: string) => string = () => ' ',
): string {
  const reading = new RegExp(tags)
  let text = ''
  let end = 0
  for (let match = reading.exec(html); match !== null; match = reading.exec(html)) {
    text += html.slice(end, match.index)
    end = reading.lastIndex
    const name = match[2]?.toLowerCase()
    if (name === undefined || inlineElements.has(name)) continue
    text += boundaryOf(name)
    if (match[1] !== '' || !unreadable.has(name) || match[0].endsWith('/>')) continue
    // Searches for the end tag only: within a script, text may look like tags.
    end = endOfElement(html, name, end)
    reading.lastIndex = end
  }
  return text + html.slice(end)
}

/** The end of the text if the element is never closed. */
function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*(?:>|$)`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? closing.lastIndex : html.length
}

/** White space other than a single space. Skipping single spaces halves the time. */
const foldable = /[^\S ]\s*| \s+/g

/** Embeddings, overrides and isolates (Unicode Standard Annex 9): on one line they would reorder what follows. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g

export function onOneLine(text: string): string {
  return text.replace(reordering, '').replace(foldable, ' ').trim()
}

/** Cuts at a word boundary if there is one in the second half. */
export function shortened(text: string, maximumCharacters: number): string {
  if (text.length <= maximumCharacters) return text
  const cut = text.slice(0, maximumCharacters - 1)
  const lastSpace = cut.lastIndexOf(' ')
  const end = lastSpace > maximumCharacters / 2 ? lastSpace : cut.length
  // Half a surrogate pair would be displayed as a box.
  return `${cut
    .slice(0, end)
    .trimEnd()
    .replace(/[\ud800-\udbff]$/, '')}…`
}
