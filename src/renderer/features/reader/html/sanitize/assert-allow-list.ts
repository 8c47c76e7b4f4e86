import { linkUrl } from '../images/admitted-urls'
import { allowedTags, isOwnAttribute, mayCarry } from './allow-list'
import { displayedClasses } from '../repair/class-map'
import { isOfFormula, mathNamespace, mayCarryInFormula } from '../accessibility/formulas'

/**
 * The last step: whatever is not on the allow-list goes, whichever step left it. DOMPurify has judged the content
 * before; this catches a mistake in a step of ours. After it the tree is put on the page as it is.
 */
export function assertAllowList(fragment: DocumentFragment): void {
  for (const element of fragment.querySelectorAll('*')) {
    const isFormula = isOfFormula(element)
    if (!isFormula && !isProse(element)) {
      element.replaceWith(element.textContent)
      continue
    }
    for (const { name, value } of [...element.attributes])
      if (!(isFormula ? mayCarryInFormula(name, value) : isAllowed(element.localName, name, value)))
        element.removeAttribute(name)
  }
}

/** HTML of the list, and not within a formula. */
function isProse({ namespaceURI, localName, parentElement }: Element): boolean {
  if (namespaceURI !== 'http://www.w3.org/1999/xhtml' || !allowedTags.has(localName)) return false
  return parentElement?.namespaceURI !== mathNamespace
}

function isAllowed(tag: string, name: string, value: string): boolean {
  // An image has no `src` before main has admitted it, and the players that have one are gone.
  if (name === 'src') return false
  if (isOwnAttribute(tag, name, value)) return true
  if (!mayCarry(tag, name)) return false
  if (name === 'href') return linkUrl(value, null) === value
  if (name === 'class') return value.split(' ').every((each) => displayedClasses.has(each))
  return true
}
