import DOMPurify, { type Config } from 'dompurify'
import { imageUrl, linkUrl } from '@shared/links/body-urls'
import {
  allowedAttributeGroups,
  allowedTags,
  mayCarry,
  transformedTagGroup,
} from '@shared/media/body-allow-list'
import { mapClasses } from '../repair/class-map'
import { restore, suppressCspReports } from './csp-report-suppression'
import { formulaAttributes, formulaTags, mathNamespace, mayCarryInFormula } from '../accessibility/formulas'

const configuration: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...allowedTags, ...transformedTagGroup.tags, ...formulaTags],
  ALLOWED_ATTR: [...allowedAttributeGroups.flatMap(({ attributes }) => attributes), ...formulaAttributes],
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml', mathNamespace],
  // The formula's source (often TeX), which is no prose.
  ADD_FORBID_CONTENTS: ['annotation'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/**
 * A module variable because hooks take no argument of ours, and a second DOMPurify for the same document
 * would get no Trusted Types policy.
 */
let base: string | null = null

// Text inside an iframe is never parsed. DOMPurify takes markup in it for a mutation attack and drops the
// iframe, which should become a card or a link, so the text is removed first.
DOMPurify.addHook('beforeSanitizeElements', (node) => {
  if (node.nodeName === 'IFRAME') node.textContent = ''
})

DOMPurify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const admitted = admittedAttribute(node, attribute.attrName, restore(attribute.attrValue))
  if (admitted === null) attribute.keepAttr = false
  else attribute.attrValue = admitted
})

function admittedAttribute(element: Element, name: string, value: string): string | null {
  if (element.namespaceURI === mathNamespace) return mayCarryInFormula(name, value) ? value : null
  const tag = element.localName
  return mayCarry(tag, name) ? admittedValue(tag, name, value) : null
}

/**
 * The first step: keeps what is on the allow-list.
 * @param entryUrl base of relative URLs; without it they are dropped
 * @returns nodes of a separate document, in which nothing runs or loads
 */
export function purify(html: string, entryUrl: string | null): DocumentFragment {
  base = entryUrl
  // Despite its types, DOMPurify returns null for a document with a frameset.
  const cleaned = DOMPurify.sanitize(suppressCspReports(html), configuration) as DocumentFragment | null
  if (!cleaned) return document.createDocumentFragment()
  const texts = cleaned.ownerDocument.createTreeWalker(cleaned, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const restored = restore(text.data)
    if (restored !== text.data) text.data = restored
  }
  return cleaned
}

const size = /^\d{1,5}$/
const direction = /^(ltr|rtl|auto)$/i
const scope = /^(row|col|rowgroup|colgroup)$/i

/** Null drops the attribute: screen readers would act even on a meaningless value. */
function admittedValue(tag: string, name: string, value: string): string | null {
  switch (name) {
    case 'class':
      return mapClasses(value) || null
    case 'href':
      return linkUrl(value, base)
    case 'src':
      return tag === 'img' ? imageUrl(value, base) : linkUrl(value, base)
    case 'width':
    case 'height':
      return size.test(value) ? value : null
    case 'dir':
      return direction.test(value) ? value : null
    case 'scope':
      return scope.test(value) ? value : null
    case 'lang':
      return isLanguage(value) ? value : null
    default:
      return value
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

export function bodyAsText(html: string): string {
  const fragment = purify(html, null)
  for (const block of fragment.querySelectorAll('p, li, br, tr, div, pre, h1, h2, h3, h4, h5, h6'))
    block.after('\n')
  return fragment.textContent.replace(/\n\s*\n+/g, '\n\n').trim()
}
