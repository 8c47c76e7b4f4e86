/** Up to here a body is laid out at once: measured, longer ones make scrolling and selecting slow. */
export const firstPartLength = 128 * 1024
/** Beyond this even "Show the rest" would freeze the window for seconds; the text alone does not. */
export const richLength = 512 * 1024
/** As much plain text as anyone will read here. */
export const plainLength = 1024 * 1024

export type BodyLength = 'whole' | 'first-part' | 'plain'

/** How a body of so many characters is shown. */
export function bodyLength(html: string): BodyLength {
  if (html.length > richLength) return 'plain'
  return html.length > firstPartLength ? 'first-part' : 'whole'
}

/** The first part of a long body, ended behind a closed block where there is one, so that no sentence is torn. */
export function firstPart(html: string): string {
  const cut = html.slice(0, firstPartLength)
  const end = Math.max(...['</p>', '</ul>', '</ol>', '</table>', '</figure>'].map((tag) => lastEnd(cut, tag)))
  return end > firstPartLength / 2 ? cut.slice(0, end) : cut
}

function lastEnd(html: string, tag: string): number {
  const start = html.lastIndexOf(tag)
  return start === -1 ? -1 : start + tag.length
}
