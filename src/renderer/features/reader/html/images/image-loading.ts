import { longestUrl, mostUrlsPerRequest } from '@shared/links/urls'
import type { BodyWords } from '../accessibility/body-words'
import type { BodyImage } from './take-images'

export interface AdmittedImage extends BodyImage {
  readonly id: string
}

interface ImageLoadingOptions {
  readonly images: readonly BodyImage[]
  /** Returns ids in the order of the URLs; null for rejected ones. */
  readonly admit: (urls: readonly string[]) => Promise<readonly (string | null)[]>
  readonly words: BodyWords
  readonly savesData: () => boolean
  readonly held: (count: number) => void
  readonly view: (images: readonly AdmittedImage[], index: number) => void
}

/** CSS pixels: the width of a box that cannot be measured, and of the widest column. */
const usualWidth = 720
const widestColumn = 1440

/**
 * A rejected image becomes a link; a failed one leaves a box with a button. The only attribute that this code
 * gives to sanitised elements is `src`, and only `app://media` with main's id; `imageLink` and
 * `failedImage` create every other element.
 */
export function createImageLoading({
  images,
  admit,
  words,
  savesData,
  held,
  view,
}: ImageLoadingOptions): ImageLoading {
  const requested = new Set<AdmittedImage>()
  const failed = new Map<AdmittedImage, HTMLElement>()
  const admitted: AdmittedImage[] = []
  const viewing = createViewing({ images, admitted, view })
  let tries = 1

  function load(some: readonly AdmittedImage[]): void {
    // Measures all before changing any: alternating would lay out the page for each image.
    const ratio = savesData() ? 1 : window.devicePixelRatio
    const widths = some.map((image) => widthOf(image, ratio))
    for (const [index, image] of some.entries()) {
      const { element, id } = image
      element.onload = () => removeBox(element)
      const onlyStored = savesData() && !requested.has(image) ? '&stored' : ''
      element.onerror = () => fail(image)
      // The engine remembers failed URLs, so each attempt needs a new one.
      element.src = `app://media/${id}?width=${widths[index] ?? usualWidth}&try=${tries}${onlyStored}`
    }
  }

  function fail(image: AdmittedImage): void {
    const box = failedImage(image, words, () => request([image]))
    image.element.replaceWith(box)
    failed.set(image, box)
    tellHeld()
  }

  function tellHeld(): void {
    held(savesData() ? [...failed.keys()].filter((image) => !requested.has(image)).length : 0)
  }

  function request(some: readonly AdmittedImage[]): void {
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
      // One URL that is too long would make main reject the whole request.
      const { fit = [], tooLong = [] } = Object.groupBy(images, ({ url }) =>
        url.length <= longestUrl ? 'fit' : 'tooLong',
      )
      tooLong.forEach(putLink)
      for (let first = 0; first < fit.length; first += mostUrlsPerRequest) {
        const batch = fit.slice(first, first + mostUrlsPerRequest)
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
      request([...failed.keys()])
    },

    viewable: viewing.all,
    press: viewing.press,
  }
}

export interface ImageLoading {
  start(): Promise<void>
  retryFailed(): void
  showAll(): void
  readonly viewable: () => readonly AdmittedImage[]
  readonly press: (element: EventTarget | null) => boolean
}

interface Viewing {
  readonly all: () => readonly AdmittedImage[]
  /** An image can be pressed before main has admitted it; `openPressed` then opens the viewer later. */
  readonly press: (element: EventTarget | null) => boolean
  readonly openPressed: () => void
}

function createViewing({
  images,
  admitted,
  view,
}: Pick<ImageLoadingOptions, 'images' | 'view'> & {
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
      // Not when the user has moved on: the viewer would cover something else.
      if (early !== null && document.activeElement === early && open(early)) early = null
    },
  }
}

/** Device pixels that fill the box, including a box that crops a wide image. */
function widthOf({ element }: BodyImage, pixelRatio: number): number {
  const { clientWidth, clientHeight } = element
  const ratio = Number(element.getAttribute('width')) / Number(element.getAttribute('height'))
  const filling = Number.isFinite(ratio) ? Math.max(clientWidth, clientHeight * ratio) : clientWidth
  return Math.ceil(Math.min(filling || usualWidth, widestColumn) * pixelRatio)
}

/** A loaded image has an aspect ratio of its own, so only the width set by the author remains. */
function removeBox(element: HTMLImageElement): void {
  element.classList.remove('prose-image-waiting')
  element.style.aspectRatio = ''
}

/* Elements in place of images, added after the allow-list was asserted. That is safe because nothing in
   them is parsed: the elements are created here, their words are set as text, and the only attribute from
   content, `href`, is a web URL that `imageUrl` has admitted. */

function imageLink({ element, url, alternative }: BodyImage, words: BodyWords): HTMLElement {
  const isOpenable = element.closest('a') === null
  const link = document.createElement(isOpenable ? 'a' : 'span')
  link.className = 'prose-image-elsewhere'
  link.textContent = alternative || words.imageOn(new URL(url).host)
  if (isOpenable) link.setAttribute('href', url)
  return link
}

function failedImage(image: BodyImage, words: BodyWords, retry: () => void): HTMLElement {
  const box = document.createElement('span')
  box.className = 'prose-image-failed'
  // Set by reserveImageBoxes and checked by the allow-list.
  box.style.cssText = image.element.style.cssText
  box.append(imageLink(image, words))
  if (image.isViewable) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'prose-show-image'
    button.textContent = words.showImage
    button.addEventListener('click', retry)
    box.append(button)
  }
  return box
}
