import { formulaElements } from '@shared/media/inline-elements'
import { ownValue } from '@shared/own-value'

/**
 * Presentation MathML (MathML Core, W3C). Its elements can link and handle events, and some have their own
 * parsing rules: each is only allowed within `math`, without HTML in it, and with these attributes.
 */
export const mathNamespace = 'http://www.w3.org/1998/Math/MathML'

export const formulaTags: ReadonlySet<string> = new Set(formulaElements)

const flag = /^(true|false)$/i

/** Allowed values by attribute. No colours, and no sizes that could cover the app. */
const attributes: Readonly<Record<string, RegExp>> = {
  dir: /^(ltr|rtl)$/i,
  display: /^(block|inline)$/i,
  mathvariant: /^normal$/i,
  accent: flag,
  accentunder: flag,
  displaystyle: flag,
  fence: flag,
  largeop: flag,
  movablelimits: flag,
  separator: flag,
  stretchy: flag,
  symmetric: flag,
  form: /^(prefix|infix|postfix)$/i,
  scriptlevel: /^\+?[0-3]$/,
  // Fractions without a bar, as in binomials.
  linethickness: /^0(\w{2}|%)?$/,
  columnspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  // For `mspace`.
  width: /^[0-3]?(\.\d{1,4})?em$/,
}

export const formulaAttributes: readonly string[] = Object.keys(attributes)

export function mayCarryInFormula(name: string, value: string): boolean {
  return ownValue(attributes, name)?.test(value) ?? false
}

export function isOfFormula(element: Element): boolean {
  if (element.namespaceURI !== mathNamespace || !formulaTags.has(element.localName)) return false
  return element.localName === 'math' || element.parentElement?.namespaceURI === mathNamespace
}
