import type { BodyImage } from './take-images'
import type { BodyWords } from '../accessibility/body-words'

/*
 * What stands on the page in place of an image. These elements come after the allow-list was asserted. That is safe
 * because nothing in them is parsed: the elements are made here, their words are set as text, and the one attribute
 * that comes from content, `href`, is a web URL that `imageUrl` has admitted.
 */

/** A link to an image that is not loaded here, or its words alone where it stands in a link already. */
export function imageLink({ element, url, alternative }: BodyImage, words: BodyWords): HTMLElement {
  const isOpenable = element.closest('a') === null
  const link = document.createElement(isOpenable ? 'a' : 'span')
  link.className = 'prose-image-elsewhere'
  link.textContent = alternative || words.imageOn(new URL(url).host)
  if (isOpenable) link.setAttribute('href', url)
  return link
}

/** A box of the size of an image that could not be loaded, with a button to try again where it can be viewed. */
export function failedImage(image: BodyImage, words: BodyWords, retry: () => void): HTMLElement {
  const box = document.createElement('span')
  box.className = 'prose-image-failed'
  // The image's own box, which was made by reserveImageBoxes and passed the allow-list.
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
