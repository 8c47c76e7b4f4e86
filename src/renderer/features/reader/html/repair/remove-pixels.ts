/** Images that nobody is to see, for they only count readers. Their authors say so by their size. */
export function removePixels(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img')) {
    const sides = [image.getAttribute('width'), image.getAttribute('height')]
    if (sides.every((side) => side !== null && Number(side) <= 1)) image.remove()
  }
}
