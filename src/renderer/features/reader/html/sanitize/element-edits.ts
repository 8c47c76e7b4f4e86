import { mayCarry } from './allow-list'

/** Edits that several steps make. */

/** Puts the element under another name in its place, with its content and the attributes that name may carry. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) if (mayCarry(tag, name)) renamed.setAttribute(name, value)
  moveContent(element, renamed)
  element.replaceWith(renamed)
  return renamed
}

/** Leaves the content of an element in its place. */
export function unwrap(element: Element): void {
  const content = element.ownerDocument.createDocumentFragment()
  moveContent(element, content)
  element.replaceWith(content)
}

/** Whether there is nothing in an element to read or look at. */
export function isEmpty(element: Element): boolean {
  return element.querySelector('img') === null && element.textContent.trim() === ''
}

/** One node at a time: a call takes only so many arguments, and content may have more nodes than that. */
function moveContent(from: Element, to: ParentNode & Node): void {
  while (from.firstChild) to.appendChild(from.firstChild)
}
