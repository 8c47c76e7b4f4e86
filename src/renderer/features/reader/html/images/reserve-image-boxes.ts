import type { BodyImage } from './take-images'

/** Without a URL an image takes no space. */
export function reserveImageBoxes(images: readonly BodyImage[]): void {
  for (const { element } of images) {
    const width = Number(element.getAttribute('width'))
    const height = Number(element.getAttribute('height'))
    element.style.aspectRatio = width && height ? `${width} / ${height}` : '3 / 2'
    if (width) element.style.inlineSize = `${width}px`
    element.classList.add('prose-image-waiting')
  }
}
