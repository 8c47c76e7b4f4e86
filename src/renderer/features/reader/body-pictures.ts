import { unwrap } from './body-repairs'

export interface PictureWords {
  /** Stands for a picture of which nothing is known but its place among the others. */
  readonly pictureNumber: (number: number, of: number) => string
}

/** A picture whose address was taken off: main decides whether it may be shown. */
export interface BodyPicture {
  readonly element: HTMLImageElement
  readonly address: string
  /** What its author wrote instead of it; often empty. */
  readonly alternative: string
  /** The words beneath it; often empty. */
  readonly caption: string
  /** Whether it opens in the viewer: neither a link to elsewhere nor as small as a letter. */
  readonly isViewable: boolean
}

/** Smaller pictures stand among words, as icons do. In CSS pixels. */
const smallestViewable = 64

const pictureFile = /\.(avif|gif|jpe?g|png|webp)$/i

/** Takes the pictures of a body that is not displayed yet, without their addresses and with names. */
export function takePictures(fragment: DocumentFragment, words: PictureWords): readonly BodyPicture[] {
  const taken: BodyPicture[] = []
  const captionOf = createCaptions()
  for (const element of fragment.querySelectorAll('img')) {
    const address = element.getAttribute('src')
    element.removeAttribute('src')
    if (element.matches('.prose-emoji')) element.replaceWith(element.alt)
    else if (address === null) element.remove()
    else taken.push(describe(element, address, captionOf))
  }
  // WordPress writes an empty alternative wherever an author gave none, so emptiness does not mean decoration;
  // a file's name read aloud helps nobody. The caption names the picture, or else its place among the others.
  for (const [index, { element, alternative, caption }] of taken.entries()) {
    element.alt = alternative || caption || words.pictureNumber(index + 1, taken.length)
    element.classList.add('prose-picture')
  }
  return taken
}

function describe(
  element: HTMLImageElement,
  address: string,
  captionOf: (picture: Element) => string,
): BodyPicture {
  const link = element.closest('a')
  const isLinkToPicture = link !== null && leadsToPicture(link) && isAlone(element, link)
  if (isLinkToPicture) unwrap(link)
  const isSmall = [element.getAttribute('width'), element.getAttribute('height')].some(
    (side) => side !== null && Number(side) < smallestViewable,
  )
  return {
    element,
    address,
    alternative: element.alt.trim(),
    caption: captionOf(element),
    isViewable: !isSmall && (link === null || isLinkToPicture || !link.hasAttribute('href')),
  }
}

/** A link around a picture to its own file is WordPress's way to show it in full, which the viewer does. */
function leadsToPicture(link: Element): boolean {
  const address = link.getAttribute('href')
  return address !== null && pictureFile.test(URL.parse(address)?.pathname ?? '')
}

function isAlone(picture: Element, link: Element): boolean {
  for (let each = picture; each !== link; each = each.parentElement ?? link)
    if (each.previousElementSibling || each.nextElementSibling) return false
  return link.textContent.trim() === ''
}

/** Each figure is searched once: thousands of pictures may share one. */
function createCaptions(): (picture: Element) => string {
  const known = new Map<Element, string>()
  return (picture) => {
    const figure = picture.closest('figure, .prose-figure, .prose-gallery-item')
    if (!figure) return ''
    const caption =
      known.get(figure) ?? figure.querySelector('figcaption, .prose-caption')?.textContent.trim() ?? ''
    known.set(figure, caption)
    return caption
  }
}
