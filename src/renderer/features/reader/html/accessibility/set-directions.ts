import { directionOfText } from './text-direction'

/** Blocks that have a direction of their own, unless they are part of another. */
const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, blockquote, pre, details, figcaption, .prose-scroll'

/**
 * Each block finds its direction by its own first words, unless its author has set one. A block within a block
 * follows the outer one: the items of a list share one side, and `unicode-bidi: plaintext` orders their words. A block
 * without letters, such as a picture, has the direction of the body: `auto` would set it to the left.
 */
export function setDirections(parent: DocumentFragment | Element): void {
  for (const child of parent.children) {
    // A formula has its own direction, in every script that it stands in.
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
