import { imageElsewhere, type CardWords } from './embed-cards'
import type { BodyImage } from './take-images'

/** An image that main has given an id for. */
export interface AdmittedImage extends BodyImage {
  readonly id: string
}

export interface ImageBoxesOptions {
  readonly images: readonly BodyImage[]
  /** Ids for `app://media` in the order of the URLs; null for one that is not admitted. */
  readonly admit: (urls: readonly string[]) => Promise<readonly (string | null)[]>
  readonly words: CardWords & { readonly showImage: string }
}

/** What the contract takes: so many URLs in one `media:admit`, and so many characters in each. */
const imagesPerRequest = 200
const longestUrl = 4096

/** In CSS pixels: the width of a box that cannot be measured, and the widest column there is. */
const usualWidth = 720
const widestColumn = 1440

/** As `app://media` takes it, in device pixels. */
export const widestImage = 8192

/**
 * The images of a displayed body. Each has a box of its size from the start, so that nothing moves when it
 * arrives; one that fails leaves a box of the same size with a button, until it is tried again.
 */
export function createImageBoxes({ images, admit, words }: ImageBoxesOptions) {
  const failed = new Map<AdmittedImage, HTMLElement>()
  const admitted: AdmittedImage[] = []
  let tries = 1

  function load(image: AdmittedImage, width: number): void {
    const { element, id } = image
    element.loading = 'lazy'
    element.decoding = 'async'
    element.onload = () => settle(element)
    element.onerror = () => fail(image)
    // A failed image asked for under the same URL would come from the engine's memory of the failure.
    element.src = `app://media/${id}?width=${width}&try=${tries}`
  }

  function fail(image: AdmittedImage): void {
    const { element, url, alternative, isViewable } = image
    const isInsideLink = element.closest('a') !== null
    const box = document.createElement('span')
    box.className = 'prose-picture-failed'
    box.style.cssText = element.style.cssText
    box.append(imageElsewhere(document, url, alternative, isInsideLink, words))
    if (isViewable) box.append(button(() => retry([image])))
    element.replaceWith(box)
    failed.set(image, box)
  }

  function button(act: () => void): HTMLElement {
    const created = document.createElement('button')
    created.type = 'button'
    created.className = 'prose-show-picture'
    created.textContent = words.showImage
    created.addEventListener('click', act)
    return created
  }

  function retry(some: readonly AdmittedImage[]): void {
    tries += 1
    for (const image of some) {
      const box = failed.get(image)
      const hadFocus = box?.contains(document.activeElement)
      box?.replaceWith(image.element)
      failed.delete(image)
      if (hadFocus) image.element.focus({ preventScroll: true })
    }
    const widths = some.map(widthOf)
    for (const [index, image] of some.entries()) load(image, widths[index] ?? usualWidth)
  }

  return {
    /** Before the body is displayed. */
    reserve(): void {
      for (const { element } of images) reserveBox(element)
    },

    /** Asks for all of them and shows those that main admits; the others become links to where they are. */
    async show(): Promise<void> {
      // One URL that is too long would have the whole request refused, so it is not asked for.
      const { fit = [], tooLong = [] } = Object.groupBy(images, ({ url }) =>
        url.length <= longestUrl ? 'fit' : 'tooLong',
      )
      for (const image of tooLong) putElsewhere(image, words)
      for (let first = 0; first < fit.length; first += imagesPerRequest) {
        const batch = fit.slice(first, first + imagesPerRequest)
        const ids = await admit(batch.map(({ url }) => url))
        // Measured before anything changes: in turns, each would lay the page out anew.
        const widths = batch.map(widthOf)
        for (const [index, image] of batch.entries()) {
          const id = ids[index] ?? null
          if (id === null) putElsewhere(image, words)
          else {
            const one = { ...image, id }
            admitted.push(one)
            if (one.isViewable) makeButton(one.element)
            load(one, widths[index] ?? usualWidth)
          }
        }
      }
    },

    /** Tries again what failed: the network is back, or the session. */
    retryFailed(): void {
      if (failed.size > 0) retry([...failed.keys()])
    },

    /** Those that open in the viewer, in the order of the body. */
    viewable: (): readonly AdmittedImage[] => admitted.filter(({ isViewable }) => isViewable),
  }
}

export type ImageBoxes = ReturnType<typeof createImageBoxes>

/** Without a URL an image takes no room: a box stands in until it has loaded, by its attributes or at 3:2. */
function reserveBox(image: HTMLImageElement): void {
  const width = Number(image.getAttribute('width'))
  const height = Number(image.getAttribute('height'))
  image.style.aspectRatio = width && height ? `${width} / ${height}` : '3 / 2'
  if (width) image.style.inlineSize = `${width}px`
  image.classList.add('prose-picture-waiting')
}

/** Device pixels that fill the box, where it shows but the middle of a wide image too. */
function widthOf({ element }: BodyImage): number {
  const { clientWidth, clientHeight } = element
  const ratio = Number(element.getAttribute('width')) / Number(element.getAttribute('height'))
  const filling = Number.isFinite(ratio) ? Math.max(clientWidth, clientHeight * ratio) : clientWidth
  return Math.ceil(Math.min(filling || usualWidth, widestColumn) * window.devicePixelRatio)
}

function settle(element: HTMLImageElement): void {
  element.classList.remove('prose-picture-waiting')
  element.style.aspectRatio = ''
}

function makeButton(image: HTMLImageElement): void {
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  image.setAttribute('aria-haspopup', 'dialog')
}

function putElsewhere({ element, url, alternative }: BodyImage, words: CardWords): void {
  const isInsideLink = element.closest('a') !== null
  element.replaceWith(imageElsewhere(document, url, alternative, isInsideLink, words))
}
