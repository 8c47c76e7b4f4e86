import type { BodyWords } from './body-words'

export function putInScrollBox(element: Element): void {
  const box = element.ownerDocument.createElement('div')
  box.className = 'prose-scroll'
  element.replaceWith(box)
  box.append(element)
}

/** Makes sideways scrolling boxes focusable, so that the keyboard can scroll them, and names them. */
export function makeScrollable(fragment: DocumentFragment, words: BodyWords): void {
  for (const box of fragment.querySelectorAll('.prose-scroll, pre')) {
    const caption = box.querySelector('caption')?.textContent.trim()
    box.setAttribute('tabindex', '0')
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', caption || nameOf(box, words))
  }
}

function nameOf(box: Element, words: BodyWords): string {
  if (box.localName === 'pre') return words.code
  return box.firstElementChild?.localName === 'math' ? words.formula : words.table
}
