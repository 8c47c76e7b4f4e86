/** WordPress writes emojis as images of its own server; their text is the emoji. An image without URL goes. */
export function replaceEmojis(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img')) {
    if (image.matches('.prose-emoji')) image.replaceWith(image.alt)
    else if (!image.hasAttribute('src')) image.remove()
  }
}
