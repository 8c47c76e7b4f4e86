import type { BodyWords } from './accessibility/body-words'
import {
  makeScrollable,
  mendFormulas,
  removeDeadLinks,
  removePixels,
  replaceEmojis,
  mendLists,
  mendTables,
  nestHeadings,
  removeEmptyBlocks,
  renameGalleryParts,
} from './repair/repairs'
import { directionOfText, type TextDirection } from '@shared/i18n/text-direction'
import { setDirections, setUpright } from './accessibility/text-direction'
import { replaceEmbeds } from './embeds'
import { reserveImageBoxes, takeImages, type BodyImage } from './images/take-images'
import { assertAllowList } from './sanitize/allow-list'
import { purify } from './sanitize/purify'

interface BodyOptions {
  /** The entry's own URL, the base of relative URLs; null if unknown. */
  readonly base: string | null
  readonly videoHosts: readonly string[]
  readonly words: BodyWords
  /** For a later part of a body: the headings whose sections continue in it (repair/repairs.ts). */
  readonly openHeadings?: readonly number[]
}

/** Elements that are visible on the website but never pass the pipeline. */
const notShown = /<(?:svg|canvas|object|embed|applet|form)[\s/>]/i

export type BodyContent = 'some' | 'none' | 'not-shown'

interface SanitizedBody {
  readonly fragment: DocumentFragment
  readonly images: readonly BodyImage[]
  readonly content: BodyContent
  readonly direction: TextDirection | null
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
  // Reads the direction before any words of the interface are added.
  const direction = directionOfText(fragment.textContent)

  // Replaces content that the reader does not show as it is.
  replaceEmbeds(fragment, videoHosts, words)
  replaceEmojis(fragment)
  removePixels(fragment)
  mendFormulas(fragment)
  removeDeadLinks(fragment)
  renameGalleryParts(fragment)
  const images = takeImages(fragment, words)
  reserveImageBoxes(images)

  // Accessibility: structure, keyboard access and text direction.
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
