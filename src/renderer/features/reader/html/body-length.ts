/** Characters of HTML that are laid out at once. Measured: longer bodies make scrolling and selecting slow. */
export const firstPartLength = 128 * 1024
/** Elements that are laid out at once. A long article has some hundreds. */
export const firstPartElements = 4_000
/** An image takes as long as so many other elements: it is asked for, and its box changes when it comes or fails. */
const elementsOfImage = 10
/** Beyond this the whole body would freeze the window for seconds; its plain text does not. */
export const richLength = 512 * 1024
/** As much of a body as is shown as plain text. */
export const plainLength = 1024 * 1024

type BodyLength = 'whole' | 'first-part' | 'plain'

/** How a body of so many characters and elements is shown. */
export function bodyLength(html: string): BodyLength {
  if (html.length > richLength) return 'plain'
  return endOfFirstPart(html) < html.length ? 'first-part' : 'whole'
}

/** The first part of a long body, cut after a closed block where there is one, so that no sentence is torn. */
export function firstPart(html: string): string {
  const cut = html.slice(0, endOfFirstPart(html))
  const end = Math.max(...['</p>', '</ul>', '</ol>', '</table>', '</figure>'].map((tag) => lastEnd(cut, tag)))
  if (end > cut.length / 2) return cut.slice(0, end)
  const tag = cut.lastIndexOf('<')
  return tag > cut.lastIndexOf('>') ? cut.slice(0, tag) : cut
}

/** Where the first part ends at the latest: before the element that is one too many. */
function endOfFirstPart(html: string): number {
  let elements = 0
  for (const { 1: name = '', index } of html.slice(0, firstPartLength).matchAll(/<([a-z]+)/gi)) {
    elements += name.toLowerCase() === 'img' ? elementsOfImage : 1
    if (elements > firstPartElements) return index
  }
  return Math.min(html.length, firstPartLength)
}

function lastEnd(html: string, tag: string): number {
  const start = html.lastIndexOf(tag)
  return start === -1 ? -1 : start + tag.length
}
