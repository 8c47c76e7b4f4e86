/** What WordPress does to stored text before it sends it: escaping, typography and the removal of block marks. */

/** Escapes a name as core does for terms: `&`, `<`, `>` and the double quote; single quotes stay. */
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

/** Turns straight quotes, dashes and bare ampersands between tags into entities; code and tags stay as they are. */
export function texturize(html: string): string {
  return html
    .split(UNTOUCHED)
    .map((part, index) => (index % 2 === 1 ? part : texturizeText(part)))
    .join('')
}

/** A stored title as `title.rendered` gives it. */
export function renderTitle(stored: string): string {
  return texturize(stored).replace(/&#038;/g, '&amp;')
}

/** A stored body as `content.rendered` gives it: block marks gone (their line breaks stay), typography applied. */
export function renderContent(stored: string): string {
  return texturize(stored.replace(/<!--\s*\/?wp:[\s\S]*?-->/g, ''))
}
