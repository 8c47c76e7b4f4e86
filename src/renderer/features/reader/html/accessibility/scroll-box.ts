export function putInScrollBox(element: Element): void {
  const box = element.ownerDocument.createElement('div')
  box.className = 'prose-scroll'
  element.replaceWith(box)
  box.append(element)
}
