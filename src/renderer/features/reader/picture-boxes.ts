import { pictureElsewhere, type CardWords } from './body-cards'
import type { BodyPicture } from './body-pictures'

/** A picture that main has given an id for. */
export interface AdmittedPicture extends BodyPicture {
  readonly id: string
}

export interface PictureBoxesOptions {
  readonly pictures: readonly BodyPicture[]
  /** Ids for `app://media` in the order of the addresses; null for one that is not admitted. */
  readonly admit: (addresses: readonly string[]) => Promise<readonly (string | null)[]>
  readonly words: CardWords & { readonly showPicture: string }
}

/** What the contract takes: so many addresses in one `media:admit`, and so many characters in each. */
const picturesPerRequest = 200
const longestAddress = 4096

/** In CSS pixels: the width of a box that cannot be measured, and the widest column there is. */
const usualWidth = 720
const widestColumn = 1440

/** As `app://media` takes it, in device pixels. */
export const widestPicture = 8192

/**
 * The pictures of a displayed body. Each has a box of its size from the start, so that nothing moves when it
 * arrives; one that fails leaves a box of the same size with a button, until it is tried again.
 */
export function createPictureBoxes({ pictures, admit, words }: PictureBoxesOptions) {
  const failed = new Map<AdmittedPicture, HTMLElement>()
  const admitted: AdmittedPicture[] = []
  let tries = 1

  function load(picture: AdmittedPicture, width: number): void {
    const { element, id } = picture
    element.loading = 'lazy'
    element.decoding = 'async'
    element.onload = () => settle(element)
    element.onerror = () => fail(picture)
    // A failed picture asked for under the same address would come from the engine's memory of the failure.
    element.src = `app://media/${id}?width=${width}&try=${tries}`
  }

  function fail(picture: AdmittedPicture): void {
    const { element, address, alternative, isViewable } = picture
    const isInsideLink = element.closest('a') !== null
    const box = document.createElement('span')
    box.className = 'prose-picture-failed'
    box.style.cssText = element.style.cssText
    box.append(pictureElsewhere(document, address, alternative, isInsideLink, words))
    if (isViewable) box.append(button(() => retry([picture])))
    element.replaceWith(box)
    failed.set(picture, box)
  }

  function button(act: () => void): HTMLElement {
    const created = document.createElement('button')
    created.type = 'button'
    created.className = 'prose-show-picture'
    created.textContent = words.showPicture
    created.addEventListener('click', act)
    return created
  }

  function retry(some: readonly AdmittedPicture[]): void {
    tries += 1
    for (const picture of some) {
      const box = failed.get(picture)
      const hadFocus = box?.contains(document.activeElement)
      box?.replaceWith(picture.element)
      failed.delete(picture)
      if (hadFocus) picture.element.focus({ preventScroll: true })
    }
    const widths = some.map(widthOf)
    for (const [index, picture] of some.entries()) load(picture, widths[index] ?? usualWidth)
  }

  return {
    /** Before the body is displayed. */
    reserve(): void {
      for (const { element } of pictures) reserveBox(element)
    },

    /** Asks for all of them and shows those that main admits; the others become links to where they are. */
    async show(): Promise<void> {
      // One address that is too long would have the whole request refused, so it is not asked for.
      const { fit = [], tooLong = [] } = Object.groupBy(pictures, ({ address }) =>
        address.length <= longestAddress ? 'fit' : 'tooLong',
      )
      for (const picture of tooLong) putElsewhere(picture, words)
      for (let first = 0; first < fit.length; first += picturesPerRequest) {
        const batch = fit.slice(first, first + picturesPerRequest)
        const ids = await admit(batch.map(({ address }) => address))
        // Measured before anything changes: in turns, each would lay the page out anew.
        const widths = batch.map(widthOf)
        for (const [index, picture] of batch.entries()) {
          const id = ids[index] ?? null
          if (id === null) putElsewhere(picture, words)
          else {
            const one = { ...picture, id }
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
    viewable: (): readonly AdmittedPicture[] => admitted.filter(({ isViewable }) => isViewable),
  }
}

export type PictureBoxes = ReturnType<typeof createPictureBoxes>

/** Without an address an image takes no room: a box stands in until it has loaded, by its attributes or at 3:2. */
function reserveBox(image: HTMLImageElement): void {
  const width = Number(image.getAttribute('width'))
  const height = Number(image.getAttribute('height'))
  image.style.aspectRatio = width && height ? `${width} / ${height}` : '3 / 2'
  if (width) image.style.inlineSize = `${width}px`
  image.classList.add('prose-picture-waiting')
}

/** Device pixels that fill the box, where it shows but the middle of a wide picture too. */
function widthOf({ element }: BodyPicture): number {
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

function putElsewhere({ element, address, alternative }: BodyPicture, words: CardWords): void {
  const isInsideLink = element.closest('a') !== null
  element.replaceWith(pictureElsewhere(document, address, alternative, isInsideLink, words))
}
