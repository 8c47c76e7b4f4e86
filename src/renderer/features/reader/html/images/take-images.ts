import type { BodyWords } from '../accessibility/body-words'
import { unwrap } from '../sanitize/element-edits'

export interface BodyImage {
  readonly element: HTMLImageElement
  readonly url: string
  readonly alternative: string
  readonly caption: string
  /** Opens in the viewer: neither a link to elsewhere nor a small icon. */
  readonly isViewable: boolean
}

/** CSS pixels. Smaller images are icons within text. */
const smallestViewable = 64

const imageFile = /\.(avif|gif|jpe?g|png|webp)$/i

export function takeImages(fragment: DocumentFragment, words: BodyWords): readonly BodyImage[] {
  const captionOf = createCaptions()
  const images = [...fragment.querySelectorAll('img')].map((element) => take(element, captionOf))
  for (const [index, { element, alternative, caption, isViewable }] of images.entries()) {
    // WordPress writes an empty alternative whenever the author gave none, so empty does not mean decorative,
    // and a file name helps no screen reader user. Falls back to the caption, then the position.
    element.alt = alternative || caption || words.imageNumber(index + 1, images.length)
    element.loading = 'lazy'
    element.decoding = 'async'
    if (isViewable) {
      element.tabIndex = 0
      element.setAttribute('role', 'button')
      element.setAttribute('aria-haspopup', 'dialog')
    }
  }
  return images
}

function take(element: HTMLImageElement, captionOf: (image: Element) => string): BodyImage {
  const url = element.getAttribute('src') ?? ''
  element.removeAttribute('src')
  const link = element.closest('a')
  const isLinkToImage = link !== null && leadsToImage(link) && isAlone(element, link)
  if (isLinkToImage) unwrap(link)
  const isSmall = [element.getAttribute('width'), element.getAttribute('height')].some(
    (side) => side !== null && Number(side) < smallestViewable,
  )
  return {
    element,
    url,
    alternative: element.alt.trim(),
    caption: captionOf(element),
    isViewable: !isSmall && (link === null || isLinkToImage),
  }
}

/** WordPress links images to their full-size files. The viewer replaces these links. */
function leadsToImage(link: Element): boolean {
  const url = link.getAttribute('href')
  return url !== null && imageFile.test(URL.parse(url)?.pathname ?? '')
}

function isAlone(image: Element, link: Element): boolean {
  for (let each = image; each !== link; each = each.parentElement ?? link)
    if (each.previousElementSibling || each.nextElementSibling) return false
  return link.textContent.trim() === ''
}

/** Searches each figure once: thousands of images may share one. */
function createCaptions(): (image: Element) => string {
  const known = new Map<Element, string>()
  return (image) => {
    const figure = image.closest('figure, .prose-figure, .prose-gallery-item')
    if (!figure) return ''
    const caption =
      known.get(figure) ?? figure.querySelector('figcaption, .prose-caption')?.textContent.trim() ?? ''
    known.set(figure, caption)
    return caption
  }
}

/** Reserves the space of each image, since an image without a URL takes none. */
export function reserveImageBoxes(images: readonly BodyImage[]): void {
  for (const { element } of images) {
    const width = Number(element.getAttribute('width'))
    const height = Number(element.getAttribute('height'))
    element.style.aspectRatio = width && height ? `${width} / ${height}` : '3 / 2'
    if (width) element.style.inlineSize = `${width}px`
    element.classList.add('prose-image-waiting')
  }
}
