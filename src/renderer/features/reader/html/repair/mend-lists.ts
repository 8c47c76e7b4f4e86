import { rename } from '../sanitize/element-edits'

const items: ReadonlySet<string> = new Set(['LI'])
const definitionParts: ReadonlySet<string> = new Set(['DT', 'DD', 'DIV'])

/** The classic editor puts nested lists beside the items instead of in them, so that screen readers miscount. */
export function mendLists(fragment: DocumentFragment): void {
  for (const list of fragment.querySelectorAll('ul, ol')) wrapStrays(list, items, 'li')
  for (const list of fragment.querySelectorAll('dl')) wrapStrays(list, definitionParts, 'dd')
  for (const item of fragment.querySelectorAll('li'))
    if (!item.parentElement?.matches('ul, ol')) rename(item, 'div')
  for (const part of fragment.querySelectorAll('dt, dd'))
    if (!part.parentElement?.matches('dl, dl > div')) rename(part, 'div')
}

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
