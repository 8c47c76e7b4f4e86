/** Removes tracking pixels: images of at most 1 × 1 by their attributes. */
export function removePixels(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img')) {
    const sides = [image.getAttribute('width'), image.getAttribute('height')]
    if (sides.every((side) => side !== null && Number(side) <= 1)) image.remove()
  }
}
