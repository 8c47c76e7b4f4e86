/** Characters of HTML that are laid out at once. Measured: longer bodies make scrolling and selecting slow. */
export const firstPartLength = 128 * 1024
/** Beyond this the whole body would freeze the window for seconds; its plain text does not. */
export const richLength = 512 * 1024
/** As much of a body as is shown as plain text. */
export const plainLength = 1024 * 1024

export type BodyLength = 'whole' | 'first-part' | 'plain'

/** How a body of so many characters is shown. */
export function bodyLength(html: string): BodyLength {
  if (html.length > richLength) return 'plain'
  return html.length > firstPartLength ? 'first-part' : 'whole'
}

/** The first part of a long body, cut after a closed block where there is one, so that no sentence is torn. */
export function firstPart(html: string): string {
  const cut = html.slice(0, firstPartLength)
  const end = Math.max(...['</p>', '</ul>', '</ol>', '</table>', '</figure>'].map((tag) => lastEnd(cut, tag)))
  return end > firstPartLength / 2 ? cut.slice(0, end) : cut
}

function lastEnd(html: string, tag: string): number {
  const start = html.lastIndexOf(tag)
  return start === -1 ? -1 : start + tag.length
}
