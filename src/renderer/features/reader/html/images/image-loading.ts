import type { BodyWords } from '../accessibility/body-words'
import { failedImage, imageLink } from './image-placeholders'
import type { BodyImage } from './take-images'

/** An image that main has given an id for. */
export interface AdmittedImage extends BodyImage {
  readonly id: string
}

interface ImageLoadingOptions {
  readonly images: readonly BodyImage[]
  /** Ids for `app://media` in the order of the URLs; null for one that is not admitted. */
  readonly admit: (urls: readonly string[]) => Promise<readonly (string | null)[]>
  readonly words: BodyWords
  /** Whether only what is stored is shown until somebody asks for more. */
  readonly savesData?: () => boolean
  /** Told how many images wait for somebody to ask for them. */
  readonly held?: (count: number) => void
  /** Opens the viewer on one of the images that it can show. */
  readonly view?: (images: readonly AdmittedImage[], index: number) => void
}

/** What the contract takes: so many URLs in one `media:admit`, and so many characters in each. */
const imagesPerRequest = 200
const longestUrl = 4096

/** In CSS pixels: the width of a box that cannot be measured, and the widest column there is. */
const usualWidth = 720
const widestColumn = 1440

/**
 * Loads the images of a body on the page. An image that main does not admit becomes a link; one that fails leaves
 * a box of its size with a button, until it is tried again. Of the sanitised elements only `src` is set, and only
 * to `app://media` with an id of main; everything else that appears is made by image-placeholders.ts.
 */
export function createImageLoading({ images, admit, words, ...options }: ImageLoadingOptions): ImageLoading {
  const { savesData = () => false, held = () => undefined, view = () => undefined } = options
  /** What somebody has asked for. */
  const requested = new Set<AdmittedImage>()
  const failed = new Map<AdmittedImage, HTMLElement>()
  const admitted: AdmittedImage[] = []
  const viewing = createViewing({ images, admitted, view })
  let tries = 1

  function load(some: readonly AdmittedImage[]): void {
    // All are measured before any changes: in turns, each would lay the page out again.
    const ratio = savesData() ? 1 : window.devicePixelRatio
    const widths = some.map((image) => widthOf(image, ratio))
    for (const [index, image] of some.entries()) {
      const { element, id } = image
      element.onload = () => removeBox(element)
      const onlyStored = savesData() && !requested.has(image) ? '&stored' : ''
      element.onerror = () => fail(image)
      // The number of the try makes another URL: the engine remembers which ones failed.
      element.src = `app://media/${id}?width=${widths[index] ?? usualWidth}&try=${tries}${onlyStored}`
    }
  }

  function fail(image: AdmittedImage): void {
    const box = failedImage(image, words, () => want([image]))
    image.element.replaceWith(box)
    failed.set(image, box)
    tellHeld()
  }

  function tellHeld(): void {
    held(savesData() ? [...failed.keys()].filter((image) => !requested.has(image)).length : 0)
  }

  function want(some: readonly AdmittedImage[]): void {
    for (const image of some) requested.add(image)
    retry(some)
    tellHeld()
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
    load(some)
  }

  function putLink(image: BodyImage): void {
    image.element.replaceWith(imageLink(image, words))
  }

  return {
    async start(): Promise<void> {
      // One URL that is too long would have the whole request refused, so it is not asked for.
      const { fit = [], tooLong = [] } = Object.groupBy(images, ({ url }) =>
        url.length <= longestUrl ? 'fit' : 'tooLong',
      )
      tooLong.forEach(putLink)
      for (let first = 0; first < fit.length; first += imagesPerRequest) {
        const batch = fit.slice(first, first + imagesPerRequest)
        const ids = await admit(batch.map(({ url }) => url))
        const responded = batch.map((image, index) => ({ ...image, id: ids[index] ?? null }))
        responded.filter(({ id }) => id === null).forEach(putLink)
        const loadable = responded.filter((image): image is AdmittedImage => image.id !== null)
        admitted.push(...loadable)
        load(loadable)
        viewing.openPressed()
      }
    },

    retryFailed(): void {
      if (failed.size > 0) retry([...failed.keys()])
    },

    showAll(): void {
      for (const image of admitted) requested.add(image)
      want([...failed.keys()])
    },

    viewable: viewing.all,
    press: viewing.press,
  }
}

export interface ImageLoading {
  /** Asks main for all images and loads those that it admits; the others become links to where they are. */
  start(): Promise<void>
  /** Tries again what failed: the network is back, or the session. */
  retryFailed(): void
  /** Fetches what was not fetched so far. */
  showAll(): void
  /** The images that the viewer can show, in their order. */
  readonly viewable: () => readonly AdmittedImage[]
  readonly press: (element: EventTarget | null) => boolean
}

interface Viewing {
  /** The images that the viewer can show, in their order. */
  readonly all: () => readonly AdmittedImage[]
  /**
   * Opens the viewer on the image that was pressed. An image can be pressed as soon as it is on the page; if main has
   * not admitted it yet, `openPressed` opens the viewer later.
   *
   * @returns whether the element is an image that opens in the viewer
   */
  readonly press: (element: EventTarget | null) => boolean
  /** Opens the viewer on an image that was pressed too early, if main has admitted it by now. */
  readonly openPressed: () => void
}

function createViewing({
  images,
  admitted,
  view,
}: Required<Pick<ImageLoadingOptions, 'images' | 'view'>> & {
  readonly admitted: readonly AdmittedImage[]
}): Viewing {
  let early: HTMLImageElement | null = null
  const all = (): readonly AdmittedImage[] => admitted.filter(({ isViewable }) => isViewable)

  function open(pressed: HTMLImageElement): boolean {
    const viewable = all()
    const index = viewable.findIndex(({ element }) => element === pressed)
    if (index !== -1) view(viewable, index)
    return index !== -1
  }

  return {
    all,
    press(element) {
      const image = images.find((each) => each.isViewable && each.element === element)
      if (image === undefined) return false
      early = open(image.element) ? null : image.element
      return true
    },
    openPressed() {
      // The viewer must not cover what somebody has turned to since.
      if (early !== null && document.activeElement === early && open(early)) early = null
    },
  }
}

/** Device pixels that fill the box, also where it shows only the middle of a wide image. */
function widthOf({ element }: BodyImage, pixelRatio: number): number {
  const { clientWidth, clientHeight } = element
  const ratio = Number(element.getAttribute('width')) / Number(element.getAttribute('height'))
  const filling = Number.isFinite(ratio) ? Math.max(clientWidth, clientHeight * ratio) : clientWidth
  return Math.ceil(Math.min(filling || usualWidth, widestColumn) * pixelRatio)
}

/** A loaded image has its own shape; only its width stays as its author set it. */
function removeBox(element: HTMLImageElement): void {
  element.classList.remove('prose-image-waiting')
  element.style.aspectRatio = ''
}
