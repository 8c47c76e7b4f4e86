/** WordPress's changes to stored text: escaping, typography, removal of block delimiters. */

/** Escapes a name as core does for terms: `&`, `<`, `>` and the double quote, but not single quotes. */
export function escapeName(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

function texturizeText(text: string): string {
  return text
    .replace(/\.\.\./g, '&#8230;')
    .replace(/ -- /g, ' &#8212; ')
    .replace(/ - /g, ' &#8211; ')
    .replace(/(^|[\s([{])"(?=\S)/g, '$1&#8220;')
    .replace(/"/g, '&#8221;')
    .replace(/(^|[\s([{])'(?=\S)/g, '$1&#8216;')
    .replace(/'/g, '&#8217;')
    .replace(/(\d)x(\d)/g, '$1&#215;$2')
    .replace(/&(?!#?\w+;)/g, '&#038;')
}

const UNTOUCHED =
  /(<!--[\s\S]*?-->|<(?:pre|code|kbd|script|style)\b[\s\S]*?<\/(?:pre|code|kbd|script|style)>|<[^>]*>)/

/** Turns straight quotes, dashes and bare ampersands into entities, outside of tags and code. */
export function texturize(html: string): string {
  return html
    .split(UNTOUCHED)
    .map((part, index) => (index % 2 === 1 ? part : texturizeText(part)))
    .join('')
}

/** `title.rendered` of a stored title. */
export function renderTitle(stored: string): string {
  return texturize(stored).replace(/&#038;/g, '&amp;')
}

/** `content.rendered` of a stored body: no block delimiters (their line breaks stay), typography applied. */
export function renderContent(stored: string): string {
  return texturize(stored.replace(/<!--\s*\/?wp:[\s\S]*?-->/g, ''))
}
