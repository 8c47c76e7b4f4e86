import { mayCarry } from '@shared/media/body-allow-list'
import { localeOf } from '@shared/i18n/languages'
import type { BodyElement } from './body-tree'
import { xmlAttribute } from './xml'

const direction = /^(ltr|rtl|auto)$/
const scope = /^(row|col|rowgroup|colgroup)$/
const number = /^-?\d{1,6}$/
const span = /^[1-9]\d{0,2}$/
const day = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/

/**
 * Returns the attributes on the allow-list whose values are valid in EPUB. Those of links and images are
 * written by their own functions.
 */
export function attributesOf({ name: tag, attributes }: BodyElement, parent = ''): string {
  return [...attributes]
    .filter(([name]) => mayCarry(tag, name))
    .map(([name, value]) => attribute(tag, name, value.trim(), parent))
    .join('')
}

function attribute(tag: string, name: string, value: string, parent: string): string {
  switch (name) {
    case 'dir':
      return xmlAttribute(name, valueIf(direction, value.toLowerCase()))
    case 'lang':
      return languageAttributes(localeOf(value)?.toString() ?? null)
    case 'title':
      return xmlAttribute(name, value)
    case 'colspan':
    case 'rowspan':
    case 'span':
      return xmlAttribute(name, valueIf(span, value))
    case 'scope':
      return xmlAttribute(name, valueIf(scope, value.toLowerCase()))
    case 'start':
      return xmlAttribute(name, valueIf(number, value))
    case 'value':
      return parent === 'ol' ? xmlAttribute(name, valueIf(number, value)) : ''
    case 'type':
      return tag === 'ol' ? xmlAttribute(name, valueIf(/^[1aAiI]$/, value)) : ''
    case 'reversed':
    case 'open':
      return xmlAttribute(name, name)
    case 'datetime':
      return Number.isNaN(Date.parse(value)) ? '' : xmlAttribute(name, valueIf(day, value))
    default:
      return ''
  }
}

function valueIf(pattern: RegExp, value: string): string | null {
  return pattern.test(value) ? value : null
}

export function languageAttributes(language: string | null): string {
  return xmlAttribute('lang', language) + xmlAttribute('xml:lang', language)
}
