import { assertAllowList } from './sanitize/assert-allow-list'
import { makeScrollable } from './accessibility/make-scrollable'
import { mendFormulas } from './repair/mend-formulas'
import { mendLists } from './repair/mend-lists'
import { mendTables } from './repair/mend-tables'
import { nestHeadings } from './repair/nest-headings'
import { purify } from './sanitize/purify'
import { removeDeadLinks } from './repair/remove-dead-links'
import { removeEmptyBlocks } from './repair/remove-empty-blocks'
import { removePixels } from './repair/remove-pixels'
import { renameGalleryParts } from './repair/rename-gallery-parts'
import { replaceEmbeds } from './embeds/replace-embeds'
import { replaceEmojis } from './repair/replace-emojis'
import { reserveImageBoxes } from './images/reserve-image-boxes'
import { setDirections } from './accessibility/set-directions'
import { setUpright } from './accessibility/set-upright'
import { takeImages, type BodyImage } from './images/take-images'
import { directionOfText, type TextDirection } from './accessibility/text-direction'
import type { BodyWords } from './accessibility/body-words'

interface BodyOptions {
  /** The entry's own URL, against which relative URLs are resolved; null where it is not known. */
  readonly base: string | null
  /** Hosts whose players become cards. */
  readonly videoHosts: readonly string[]
  readonly words: BodyWords
  /** Of a later part of a body: the headings whose sections go on in it (nest-headings.ts). */
  readonly openHeadings?: readonly number[]
}

/** Elements that would be seen on the website, and that no step lets through. */
const notShown = /<(?:svg|canvas|object|embed|applet|form)[\s/>]/i

export type BodyContent = 'some' | 'none' | 'not-shown'

interface SanitizedBody {
  /** Ready to be put on the page. */
  readonly fragment: DocumentFragment
  /** The images in it, in their order. They have no `src` yet: main decides which may be loaded. */
  readonly images: readonly BodyImage[]
  /** There is something to read or look at in it; or there is not; or only what is not shown here. */
  readonly content: BodyContent
  /** How the author's words run, by the first of them; null without any. */
  readonly direction: TextDirection | null
  /** The headings whose sections go on in the next part. */
  readonly openHeadings: readonly number[]
}

/**
 * The service's HTML as nodes that are safe to put on the page. Every step works on nodes outside the page, where
 * nothing runs or loads, and hands them to the next one. They are never written out as HTML again, because parsing
 * twice is what mutation attacks live on. The allow-list is asserted last, so it also judges what our own steps did.
 */
export function sanitizeBody(
  html: string,
  { base, videoHosts, words, openHeadings = [] }: BodyOptions,
): SanitizedBody {
  const fragment = purify(html, base)
  // Before there are words of the interface in it.
  const direction = directionOfText(fragment.textContent)

  // What the reader does not show as it is.
  replaceEmbeds(fragment, videoHosts, words)
  replaceEmojis(fragment)
  removePixels(fragment)
  mendFormulas(fragment)
  removeDeadLinks(fragment)
  renameGalleryParts(fragment)
  const images = takeImages(fragment, words)
  reserveImageBoxes(images)

  // What people who listen, use the keyboard or read from the right need.
  const stillOpen = nestHeadings(fragment, openHeadings)
  mendLists(fragment)
  mendTables(fragment)
  removeEmptyBlocks(fragment)
  makeScrollable(fragment, words)
  setDirections(fragment)
  setUpright(fragment)

  assertAllowList(fragment)
  const isBlank = fragment.textContent.trim() === '' && images.length === 0
  const content = !isBlank ? 'some' : notShown.test(html) ? 'not-shown' : 'none'
  return { fragment, images, content, direction, openHeadings: stillOpen }
}
