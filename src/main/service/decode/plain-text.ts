import { inlineElements } from '@shared/inline-elements'
import { decodeHTML } from 'entities'
import { excerptSource } from './limits'

/** A title or name as text: tags are dropped, entities decoded, white space folded. Never used as HTML. */
export function plainText(html: string): string {
  // A tag that is never closed ends with the text, so that any input takes one pass.
  return folded(decodeHTML(html.replace(/<[a-z/!?][^>]*(?:>|$)/gi, '')))
}

/** Linear on any input: no tag may begin within another, and an open comment ends with the text. */
const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])[^<>]*>/gi

/** Elements whose content is no prose. */
export const unreadableElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
])

/**
 * The text of a body: a tag that ends a word is a space, and the others are nothing.
 *
 * @param unreadable elements that are left out with their content
 */
export function textOfBody(html: string, unreadable = unreadableElements): string {
  let text = ''
  let end = 0
  let within: string | null = null
  for (const found of html.matchAll(tag)) {
    if (within === null) text += html.slice(end, found.index)
    end = found.index + found[0].length
    const name = found[2]?.toLowerCase()
    if (within !== null) {
      if (found[1] === '/' && name === within) within = null
      continue
    }
    if (name === undefined || inlineElements.has(name)) continue
    text += ' '
    if (found[1] === '' && unreadable.has(name) && !found[0].endsWith('/>')) within = name
  }
  if (within === null) text += html.slice(end)
  return decodeHTML(text)
}

/** In a list, a caption would stand without its image. */
const leftOutOfExcerpts: ReadonlySet<string> = new Set([...unreadableElements, 'figcaption'])

/** The beginning of a body as text, cut at a word, for lists. */
export function excerptOf(html: string, maximumCharacters = 240): string {
  const begun = html.slice(0, excerptSource)
  const text = folded(textOfBody(withoutCutTag(begun), leftOutOfExcerpts))
  if (text.length <= maximumCharacters) return text
  const cut = text.slice(0, maximumCharacters)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maximumCharacters / 2 ? lastSpace : maximumCharacters).trimEnd()}…`
}

/** Without the beginning of a tag at its end. */
function withoutCutTag(html: string): string {
  const start = html.lastIndexOf('<')
  return start > html.lastIndexOf('>') ? html.slice(0, start) : html
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
