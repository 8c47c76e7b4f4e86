/** Replaces WordPress's emoji images by their text, the emoji, and removes images without a URL. */
export function replaceEmojis(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img')) {
    if (image.matches('.prose-emoji')) image.replaceWith(image.alt)
    else if (!image.hasAttribute('src')) image.remove()
  }
}
