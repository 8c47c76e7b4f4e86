import { isEmpty, unwrap } from '../sanitize/element-edits'
import { mathNamespace } from '../accessibility/formulas'
import { putInScrollBox } from '../accessibility/scrolling'

/** Replaces WordPress's emoji images by their text, the emoji, and removes images without a URL. */
export function replaceEmojis(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img')) {
    if (image.matches('.prose-emoji')) image.replaceWith(image.alt)
    else if (!image.hasAttribute('src')) image.remove()
  }
}

/** Removes tracking pixels: images of at most 1 × 1 by their attributes. */
export function removePixels(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img')) {
    const sides = [image.getAttribute('width'), image.getAttribute('height')]
    if (sides.every((side) => side !== null && Number(side) <= 1)) image.remove()
  }
}

/** Turns HTML inside a formula, which MathML text may contain, into text. Block formulas get a scrolling box. */
export function mendFormulas(fragment: DocumentFragment): void {
  for (const formula of fragment.querySelectorAll('math')) {
    if (!fragment.contains(formula)) continue
    for (const within of formula.querySelectorAll('*'))
      if (within.namespaceURI !== mathNamespace) within.replaceWith(within.textContent)
    if (formula.getAttribute('display') === 'block' && !formula.closest('p, h1, h2, h3, h4, h5, h6, summary'))
      putInScrollBox(formula)
  }
}

/** A footnote's link back to its mark leads nowhere here; as text it would be a stray arrow. */
const returnArrow = /^[\s↩↵↑⤴⏎^\ufe0e\ufe0f]+$/

export function removeDeadLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a')) {
    if (isEmpty(link)) link.remove()
    else if (!link.hasAttribute('href')) {
      if (returnArrow.test(link.textContent)) link.remove()
      else unwrap(link)
    }
  }
}
