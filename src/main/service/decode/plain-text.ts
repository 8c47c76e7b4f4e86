import { inlineElements } from '@shared/media/inline-elements'
import { decodeHTML } from 'entities'

/**
 * Comments, declarations and tags. One that is never closed ends with the text, so that any input takes one pass; a
 * tag's name ends where a browser ends it.
 */
const tags = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][^\s/>]*)[^>]*(?:>|$)/gi

/** Elements whose content is no prose. */
export const unreadableElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  // What a formula was written in; the reader shows the formula.
  'annotation',
  'annotation-xml',
])

/**
 * HTML of the service as the website shows it: without tags, white space folded. It is decoded once, for WordPress sends
 * every `rendered` text and every name escaped once; what is an escape after that is meant as it stands. Never used as HTML.
 */
export function plainText(html: string): string {
  return folded(textOfBody(html))
}

/**
 * The text of a body: a tag that ends a word is a space, and the others are nothing.
 *
 * @param unreadable elements that are left out with their content
 * @param boundaryOf what stands for a tag that ends a word, by the element's name
 */
export function textOfBody(
  html: string,
  unreadable = unreadableElements,
  boundaryOf: (name: string) => string = () => ' ',
): string {
  return decodeHTML(withoutTags(html, unreadable, boundaryOf))
}

/** The same, with its escapes as they are. */
export function withoutTags(
  html: string,
  unreadable = unreadableElements,
  boundaryOf: (name: string) => string = () => ' ',
): string {
  const reading = new RegExp(tags)
  let text = ''
  let end = 0
  for (let found = reading.exec(html); found !== null; found = reading.exec(html)) {
    text += html.slice(end, found.index)
    end = reading.lastIndex
    const name = found[2]?.toLowerCase()
    if (name === undefined || inlineElements.has(name)) continue
    text += boundaryOf(name)
    if (found[1] !== '' || !unreadable.has(name) || found[0].endsWith('/>')) continue
    // By name alone: what looks like a tag within a script is none.
    end = endOfElement(html, name, end)
    reading.lastIndex = end
  }
  return text + html.slice(end)
}

/** Where the element ends that was opened before; the end of the text for one that is never closed. */
function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*(?:>|$)`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? closing.lastIndex : html.length
}

/** White space other than one blank: that most of a text has stays, which halves the time. */
const foldable = /[^\S ]\s*| \s+/g

/** With white space folded. */
export function folded(text: string): string {
  return text.replace(foldable, ' ').trim()
}

/** At most so many characters, cut at a word where one ends in the second half. */
export function shortened(text: string, maximumCharacters: number): string {
  if (text.length <= maximumCharacters) return text
  const cut = text.slice(0, maximumCharacters - 1)
  const lastSpace = cut.lastIndexOf(' ')
  const end = lastSpace > maximumCharacters / 2 ? lastSpace : cut.length
  // Half of a character that takes two would be shown as a box.
  return `${cut
    .slice(0, end)
    .trimEnd()
    .replace(/[\ud800-\udbff]$/, '')}…`
}
