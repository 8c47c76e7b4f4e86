import { decodeHTML } from 'entities'

/** A title or name as text: tags are dropped, entities decoded, white space folded. Never used as HTML. */
export function plainText(html: string): string {
  // A tag that is never closed ends with the text, so that any input takes one pass.
  return decodeHTML(html.replace(/<[a-z/!?][^>]*(?:>|$)/gi, ''))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Elements whose content is no prose. */
const unreadable = /<(script|style|iframe|noscript|svg|template|figcaption)\b[^>]*>[\s\S]*?<\/\1\s*>/gi

/** The beginning of a body as text, cut at a word, for lists. */
export function excerptOf(html: string, maximumCharacters = 240): string {
  // Cutting first, so that a list does not wait for bodies of half a megabyte.
  const text = plainText(
    html
      .slice(0, 8_000)
      .replace(unreadable, ' ')
      .replace(/<[^>]*$/, '')
      .replace(/<\/?(?:p|div|li|h[1-6]|br|td|th|tr|blockquote|ul|ol|table)\b[^>]*>/gi, ' '),
  )
  if (text.length <= maximumCharacters) return text
  const cut = text.slice(0, maximumCharacters)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maximumCharacters / 2 ? lastSpace : maximumCharacters).trimEnd()}…`
}
