import { allowedTags, mayCarry } from '@shared/media/body-allow-list'
import { ownValue } from '@shared/own-value'
import { linkUrl } from '@shared/links/body-urls'
import { displayedClasses } from '../repair/class-map'
import { isOfFormula, mathNamespace, mayCarryInFormula } from '../accessibility/formulas'

interface OwnAttributes {
  readonly reason: string
  readonly tags: readonly string[]
  /** Allowed values by attribute. */
  readonly attributes: Readonly<Record<string, RegExp>>
}

/** Content cannot bring these: the shared groups do not name them, so DOMPurify has already removed them. */
const ownAttributeGroups: readonly OwnAttributes[] = [
  {
    reason: 'The box that an image gets until it has loaded.',
    tags: ['img'],
    attributes: { style: /^aspect-ratio: \d+ \/ \d+;( inline-size: \d+px;)?$/ },
  },
  {
    reason: 'An image is loaded when someone comes near it, and does not hold up the text.',
    tags: ['img'],
    attributes: { loading: /^lazy$/, decoding: /^async$/ },
  },
  {
    reason: 'An image that opens in the viewer is a button.',
    tags: ['img'],
    attributes: { role: /^button$/, tabindex: /^0$/, 'aria-haspopup': /^dialog$/ },
  },
  {
    reason: 'What scrolls sideways can be reached with the keyboard and has a name.',
    tags: ['div', 'pre'],
    attributes: { role: /^group$/, tabindex: /^0$/, 'aria-label': /./s },
  },
]

export function isOwnAttribute(tag: string, attribute: string, value: string): boolean {
  return ownAttributeGroups.some(
    ({ tags, attributes }) => tags.includes(tag) && (ownValue(attributes, attribute)?.test(value) ?? false),
  )
}

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
