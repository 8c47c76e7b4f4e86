import { hasItalics } from '@shared/i18n/italics'
import { directionOfText } from '@shared/i18n/text-direction'

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, blockquote, pre, details, figcaption, .prose-scroll'

/**
 * Sets the direction of each outermost block. Nested blocks follow the outer one: list items share one side,
 * and `unicode-bidi: plaintext` orders their words. Blocks without letters, such as images, keep the body's
 * direction, since `auto` would set them to the left.
 */
export function setDirections(parent: DocumentFragment | Element): void {
  for (const child of parent.children) {
    // Formulas have the same direction in every script.
    if (child.hasAttribute('dir') || child.localName === 'math') continue
    if (!child.matches(blocks) && !holdsText(child)) setDirections(child)
    else if (isCode(child)) child.setAttribute('dir', 'ltr')
    else if (directionOfText(child.textContent) !== null) child.setAttribute('dir', 'auto')
  }
}

function holdsText(element: Element): boolean {
  return [...element.childNodes].some(({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim())
}

function isCode(element: Element): boolean {
  return element.localName === 'pre' && element.firstElementChild?.localName === 'code'
}

export function setUpright(fragment: DocumentFragment): void {
  const texts = fragment.ownerDocument.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (!hasItalics(text.data))
      text.parentElement?.closest('i, em, cite, dfn, var')?.classList.add('prose-upright')
  }
}
