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

/** A title as the website shows it: without tags, decoded once, white space folded. Never used as HTML. */
export function titleText(html: string): string {
  return folded(textOfBody(html))
}

/** The same for a name or a caption, which an editor or plug-in may have escaped twice. */
export function plainText(html: string): string {
  return folded(withoutSecondEscape(textOfBody(html)))
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
  return decodeHTML(text + html.slice(end))
}

/** Where the element ends that was opened before; the end of the text for one that is never closed. */
function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*(?:>|$)`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? closing.lastIndex : html.length
}

/** Names and numbers that mean a letter or blank: shown to nobody as they stand. */
const reference = /&(?:nbsp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi

/** Decodes what an editor or plug-in had escaped twice, `&lt;` apart: it may well be meant as it stands. */
export function withoutSecondEscape(text: string): string {
  return text.replace(/&(?:amp;)+/gi, '&').replace(reference, (each) => decodeHTML(each))
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
