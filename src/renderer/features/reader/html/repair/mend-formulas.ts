import { putInScrollBox } from '../accessibility/scroll-box'
import { mathNamespace } from '../accessibility/formulas'

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
