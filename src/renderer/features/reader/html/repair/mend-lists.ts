import { rename } from '../sanitize/element-edits'

const items: ReadonlySet<string> = new Set(['LI'])
const definitionParts: ReadonlySet<string> = new Set(['DT', 'DD', 'DIV'])

/** The classic editor writes a list within a list beside its items, and screen readers then count wrongly. */
export function mendLists(fragment: DocumentFragment): void {
  for (const list of fragment.querySelectorAll('ul, ol')) wrapStrays(list, items, 'li')
  for (const list of fragment.querySelectorAll('dl')) wrapStrays(list, definitionParts, 'dd')
  for (const item of fragment.querySelectorAll('li'))
    if (!item.parentElement?.matches('ul, ol')) rename(item, 'div')
  for (const part of fragment.querySelectorAll('dt, dd'))
    if (!part.parentElement?.matches('dl, dl > div')) rename(part, 'div')
}

/** Whatever may not stand in a list by itself goes into the item before it, or into one of its own. */
function wrapStrays(list: Element, names: ReadonlySet<string>, itemTag: string): void {
  let item: Element | null = null
  for (const child of [...list.childNodes]) {
    if (names.has(child.nodeName)) item = child as Element
    else if (child.nodeName !== '#text' || child.textContent?.trim()) {
      if (!item) {
        item = list.ownerDocument.createElement(itemTag)
        child.before(item)
      }
      item.append(child)
    }
  }
}
