import type { BodyImage } from './take-images'
import type { BodyWords } from '../accessibility/body-words'

/* Elements in place of images, added after the allow-list was asserted. That is safe because nothing in
   them is parsed: the elements are created here, their words are set as text, and the only attribute from
   content, `href`, is a web URL that `imageUrl` has admitted. */

export function imageLink({ element, url, alternative }: BodyImage, words: BodyWords): HTMLElement {
  const isOpenable = element.closest('a') === null
  const link = document.createElement(isOpenable ? 'a' : 'span')
  link.className = 'prose-image-elsewhere'
  link.textContent = alternative || words.imageOn(new URL(url).host)
  if (isOpenable) link.setAttribute('href', url)
  return link
}

export function failedImage(image: BodyImage, words: BodyWords, retry: () => void): HTMLElement {
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
