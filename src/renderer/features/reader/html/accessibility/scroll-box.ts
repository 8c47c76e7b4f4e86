/** Puts an element that may be wider than the page into a box in which it scrolls. */
export function putInScrollBox(element: Element): void {
  const box = element.ownerDocument.createElement('div')
  box.className = 'prose-scroll'
  element.replaceWith(box)
  box.append(element)
}
