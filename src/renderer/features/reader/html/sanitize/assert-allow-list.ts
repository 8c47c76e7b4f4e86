import { linkUrl } from '../images/admitted-urls'
import { allowedTags, isOwnAttribute, mayCarry } from './allow-list'
import { displayedClasses } from '../repair/class-map'
import { isOfFormula, mathNamespace, mayCarryInFormula } from '../accessibility/formulas'

/** The last step. DOMPurify has already checked the content; this catches mistakes in the app's own steps. */
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

function isProse({ namespaceURI, localName, parentElement }: Element): boolean {
  if (namespaceURI !== 'http://www.w3.org/1999/xhtml' || !allowedTags.has(localName)) return false
  return parentElement?.namespaceURI !== mathNamespace
}

function isAllowed(tag: string, name: string, value: string): boolean {
  // Images have no `src` until main admits them, and the players that had one are gone.
  if (name === 'src') return false
  if (isOwnAttribute(tag, name, value)) return true
  if (!mayCarry(tag, name)) return false
  if (name === 'href') return linkUrl(value, null) === value
  if (name === 'class') return value.split(' ').every((each) => displayedClasses.has(each))
  return true
}
