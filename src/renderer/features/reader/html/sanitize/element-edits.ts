import { mayCarry } from '@shared/media/body-allow-list'

/** Only keeps attributes that are allowed on the new element. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) if (mayCarry(tag, name)) renamed.setAttribute(name, value)
  moveContent(element, renamed)
  element.replaceWith(renamed)
  return renamed
}

export function unwrap(element: Element): void {
  const content = element.ownerDocument.createDocumentFragment()
  moveContent(element, content)
  element.replaceWith(content)
}

export function isEmpty(element: Element): boolean {
  return element.querySelector('img') === null && element.textContent.trim() === ''
}

/** One node at a time, since content may have more nodes than a call takes arguments. */
function moveContent(from: Element, to: ParentNode & Node): void {
  while (from.firstChild) to.appendChild(from.firstChild)
}
