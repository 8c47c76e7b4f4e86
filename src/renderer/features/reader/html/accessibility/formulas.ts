import { formulaElements } from '@shared/media/inline-elements'
import { ownValue } from '@shared/own-value'

/**
 * Formulas: presentation MathML (MathML Core, W3C). Its elements link and handle events as any other, and some have
 * rules of parsing of their own; so each stands only within `math`, holds no HTML, and has these attributes alone.
 */
export const mathNamespace = 'http://www.w3.org/1998/Math/MathML'

export const formulaTags: ReadonlySet<string> = new Set(formulaElements)

const flag = /^(true|false)$/i

/** Each with the values it may have. No colours, and no sizes that could lie over the app. */
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
  // Without a bar, as in binomials.
  linethickness: /^0(\w{2}|%)?$/,
  columnspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  // Of a space.
  width: /^[0-3]?(\.\d{1,4})?em$/,
}

export const formulaAttributes: readonly string[] = Object.keys(attributes)

/** Whether an element of a formula may have an attribute with that value. */
export function mayCarryInFormula(name: string, value: string): boolean {
  return ownValue(attributes, name)?.test(value) ?? false
}

/** Whether an element belongs to a formula and may be on the page. */
export function isOfFormula(element: Element): boolean {
  if (element.namespaceURI !== mathNamespace || !formulaTags.has(element.localName)) return false
  return element.localName === 'math' || element.parentElement?.namespaceURI === mathNamespace
}
